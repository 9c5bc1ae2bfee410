import { endpoints } from '@kandili/contract'
import { route } from '../platform/http/route.ts'
import type { Module } from '../platform/module.ts'
import { listSaints } from './list-saints.ts'
import { readHome } from './read-home.ts'
import { readSaint } from './read-saint.ts'

/** What the website shows beyond one noun: the home page, saints with their days and temples. */
export const publishing: Module = {
  name: 'publishing',
  routes: (app) => {
    const { home, saints, readSaint: read } = endpoints.website
    route(app, home, { handle: (context, { query }) => readHome(context, query) })
    route(app, saints, { handle: (context, { query }) => listSaints(context, query) })
    route(app, read, { handle: (context, { params }) => readSaint(context, params.slug) })
  },
}
