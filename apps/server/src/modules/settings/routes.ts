import { endpoints } from '@kandili/contract'
import { commonMessages } from '@kandili/messages/common'
import type { FastifyInstance } from 'fastify'
import type { System } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { changeParameter } from './change-parameter.ts'
import { listMainParameters, readMainParameter } from './list-parameters.ts'
import { readParameterHistory } from './parameter-history.ts'
import { forgetParameters, PARAMETERS_TOPIC } from './read-parameters.ts'
import { readPublicParameters } from './read-public-parameters.ts'

export const routes = (app: FastifyInstance, system: System): void => {
  const stop = system.live.subscribe(PARAMETERS_TOPIC, () => forgetParameters(system))
  app.addHook('onClose', async () => stop())

  route(app, endpoints.website.readParameters, (context) => readPublicParameters(context))
  route(app, endpoints.website.messages, (_context, { query }) => ({ ...commonMessages[query.lang] }))

  const { list, read, versions, update } = endpoints.mainParameters
  route(app, list, (context) => listMainParameters(context))
  route(app, read, (context, { params }) => readMainParameter(context, params.id))
  route(app, versions, (context, { params }) => readParameterHistory(context, params.id))
  route(app, update, (context, { params, body }) => changeParameter(context, params.id, body))
}
