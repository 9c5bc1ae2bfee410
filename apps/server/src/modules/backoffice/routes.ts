import { type EditingEndpoint, endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../platform/http/event-stream.ts'
import { nounOf, route } from '../../platform/http/route.ts'
import { whileAllowed } from '../identity/index.ts'
import { exportAudit, listAudit, listAuditActors } from './audit/list-audit.ts'
import {
  changeView,
  chooseDefault,
  createView,
  listViews,
  removeView,
  undoRemoval,
} from './list-views/keep-views.ts'
import { followEditors } from './presence/follow-editors.ts'
import { findSlowStatements } from './repository-slow-statements.ts'
import { readWaiting } from './waiting/read-waiting.ts'

/** For every noun whose form can be open twice, including those inside a group (almanac). */
const editingCallsIn = (group: object): EditingEndpoint[] =>
  Object.entries(group).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'editing') return [part as EditingEndpoint]
    // A group contains calls and groups of them; nothing below a call is one.
    return typeof part === 'object' && part !== null && !('method' in part) ? editingCallsIn(part) : []
  })

export const routes = (app: FastifyInstance): void => {
  const { audit, listViews: views } = endpoints
  route(app, audit.list, (context, { query }) => listAudit(context, query))
  route(app, audit.exportAll, { limit: { max: 20, minutes: 10 } }, (context, { query }) =>
    exportAudit(context, query),
  )
  route(app, audit.actors, (context) => listAuditActors(context))

  route(app, views.readAll, listViews)
  route(app, views.create, (context, { body }) => createView(context, body))
  route(app, views.setDefault, (context, { body }) => chooseDefault(context, body))
  route(app, views.update, (context, { params, body }) => changeView(context, params.id, body))
  route(app, views.remove, (context, { params }) => removeView(context, params.id))
  route(app, views.restore, (context, { params }) => undoRemoval(context, params.id))

  route(app, endpoints.slowStatements.list, (context) => findSlowStatements(context.db))
  route(app, endpoints.waiting.read, (context) => readWaiting(context))

  for (const call of editingCallsIn(endpoints)) {
    route(app, call, (context, { params, request, reply }) => {
      const edited = { noun: nounOf(call), recordId: params.id }
      eventStream(
        request,
        reply,
        (send) => followEditors(context, edited, send),
        whileAllowed(context, call.access.right),
      )
    })
  }
}
