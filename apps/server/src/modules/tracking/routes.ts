import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { createContext, type System } from '../../platform/context.ts'
import { eventStream } from '../../platform/http/event-stream.ts'
import { route } from '../../platform/http/route.ts'
import { requestTopic } from '../requests/index.ts'
import { drawAct } from './draw-act.ts'
import { drawTicket } from './draw-ticket.ts'
import { fanOut } from './fan-out.ts'
import { trackRequest } from './track-request.ts'

/** A request for its customer: its lines, its payment, the temple's acts. */
export const routes = (app: FastifyInstance, system: System): void => {
  const { track, trackEvents, linePicture, ticketPicture } = endpoints.requests
  const codes = new Map<number, string>()
  const watch = fanOut({
    subscribe: (id: number, onChange) => {
      const stop = system.live.subscribe(requestTopic(id), onChange)
      return () => {
        codes.delete(id)
        stop()
      }
    },
    read: async (id) => (await trackRequest(createContext(system), codes.get(id) ?? '')).tracked,
    onError: (error) => system.log.error({ err: error }, 'tracking could not be read'),
  })
  route(app, track, async (context, { params }) => (await trackRequest(context, params.code)).tracked)
  route(app, linePicture, { limit: { max: 60, minutes: 10 } }, async (context, { params, query, reply }) =>
    reply
      .type('image/png')
      .header('cache-control', 'private, max-age=3600')
      .send(await drawAct(context, params, query.lang)),
  )
  route(app, ticketPicture, { limit: { max: 60, minutes: 10 } }, async (context, { params, reply }) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'private, max-age=3600')
      .send(await drawTicket(context, params)),
  )
  route(
    app,
    trackEvents,
    { limit: { max: 120, minutes: 10 } },
    async (context, { params, request, reply }) => {
      const first = await trackRequest(context, params.code)
      eventStream(request, reply, (send) => {
        codes.set(first.id, params.code)
        send(first.tracked)
        return watch(first.id, send)
      })
    },
  )
}
