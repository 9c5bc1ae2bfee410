import { endpoints } from '@kandili/contract'
import { route } from '../platform/http/route.ts'
import type { Module } from '../platform/module.ts'
import { readHome } from './read-home.ts'

/** What the website shows beyond one noun: the home page. */
export const publishing: Module = {
  name: 'publishing',
  routes: (app) =>
    route(app, endpoints.website.home, { handle: (context, { query }) => readHome(context, query) }),
}
