import { endpoints } from '@kandili/contract'
import { commonMessages } from '@kandili/messages/common'
import type { FastifyInstance } from 'fastify'
import type { System } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { changeParameters } from './change-parameters.ts'
import { countEffect } from './count-effect.ts'
import { listMainParameters } from './list-parameters.ts'
import { readParameterHistory } from './parameter-history.ts'
import { forgetParameters, PARAMETERS_TOPIC } from './read-parameters.ts'
import { readPublicParameters } from './read-public-parameters.ts'

export const routes = (app: FastifyInstance, system: System): void => {
  const stop = system.live.subscribe(PARAMETERS_TOPIC, () => forgetParameters(system))
  app.addHook('onClose', async () => stop())

  route(app, endpoints.website.readParameters, (context) => readPublicParameters(context))
  route(app, endpoints.website.messages, (_context, { query }) => ({ ...commonMessages[query.lang] }))

  const { list, versions, effect, save } = endpoints.mainParameters
  route(app, list, (context) => listMainParameters(context))
  route(app, versions, (context, { params }) => readParameterHistory(context, params.id))
  route(app, effect, async (context, { params, query }) => ({
    count: await countEffect(context, params.id, query.value),
  }))
  route(app, save, async (context, { body }) => ({ records: await changeParameters(context, body.changes) }))
}
