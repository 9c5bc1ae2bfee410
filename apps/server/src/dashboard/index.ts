import { endpoints } from '@kandili/contract'
import { countAttention } from '../payments/index.ts'
import { route } from '../platform/http/route.ts'
import type { Module } from '../platform/module.ts'
import { readSummary } from '../requests/index.ts'

/** The first page after the sign-in of staff. */
export const dashboard: Module = {
  name: 'dashboard',
  routes: (app) =>
    route(app, endpoints.orders.summary, {
      handle: async (context) => readSummary(context, await countAttention(context)),
    }),
}
