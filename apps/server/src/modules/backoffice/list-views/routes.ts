import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { changeView, chooseDefault, createView, listViews, removeView, undoRemoval } from './keep-views.ts'

const calls = endpoints.listViews

/** Saved views of the back office's lists, shared or not. */
export const listViewRoutes = (app: FastifyInstance): void => {
  route(app, calls.readAll, listViews)
  route(app, calls.create, (context, { body }) => createView(context, body))
  route(app, calls.setDefault, (context, { body }) => chooseDefault(context, body))
  route(app, calls.update, (context, { params, body }) => changeView(context, params.id, body))
  route(app, calls.remove, (context, { params }) => removeView(context, params.id))
  route(app, calls.restore, (context, { params }) => undoRemoval(context, params.id))
}
