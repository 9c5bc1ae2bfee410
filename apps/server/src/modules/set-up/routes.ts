import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { proveMail } from './prove-mail.ts'
import { answerSetup, proveGateways, readSetup } from './setup.ts'

/** The guided set-up of an installation. */
export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.opening.readSetup, (context) => readSetup(context))
  route(app, endpoints.opening.answerSetup, (context, { params, body }) =>
    answerSetup(context, params.step, body.answer),
  )
  route(app, endpoints.opening.proveGateways, (context) => proveGateways(context))
  route(app, endpoints.opening.proveMail, (context) => proveMail(context))
}
