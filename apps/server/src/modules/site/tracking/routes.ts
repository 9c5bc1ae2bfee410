import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../../platform/http/event-stream.ts'
import { route } from '../../../platform/http/route.ts'
import { requestTopic } from '../../requests/index.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { trackRequest } from './track-request.ts'

/** What the faithful see of their request: what was asked, how it is paid, what the temple did. */
export const trackingRoutes = (app: FastifyInstance): void => {
  const { track, trackEvents } = endpoints.requests
  route(app, track, {
    handle: async (context, { params }) => (await trackRequest(context, params.code)).tracked,
  })
  route(app, trackEvents, {
    limit: { max: 120, minutes: 10 },
    handle: async (context, { params, request, reply }) => {
      const first = await trackRequest(context, params.code)
      eventStream(request, reply, (send) => {
        const sendNow = oneAtATime(async () => {
          try {
            send((await trackRequest(context, params.code)).tracked)
          } catch (error) {
            context.log.error({ err: error }, 'tracking could not be read')
          }
        })
        send(first.tracked)
        return context.system.live.subscribe(requestTopic(first.id), sendNow)
      })
    },
  })
}
