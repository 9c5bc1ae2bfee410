import { type EditingEndpoint, endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../../platform/http/event-stream.ts'
import { nounOf, route } from '../../../platform/http/route.ts'
import { whileAllowed } from '../../identity/index.ts'
import { followEditors } from './follow-editors.ts'

/** For every noun whose form can be open twice, including those inside a group (almanac). */
const editingCallsIn = (group: object): EditingEndpoint[] =>
  Object.entries(group).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'editing') return [part as EditingEndpoint]
    // A group contains calls and groups of them; nothing below a call is one.
    return typeof part === 'object' && part !== null && !('method' in part) ? editingCallsIn(part) : []
  })
const calls = editingCallsIn(endpoints)

/** Who is editing the same record right now. */
export const presenceRoutes = (app: FastifyInstance): void => {
  for (const call of calls) {
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
