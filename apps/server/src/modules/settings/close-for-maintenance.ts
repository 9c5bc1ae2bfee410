import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from './read-parameters.ts'

/**
 * While the main parameter `underMaintenance` is on, calls of the API are refused with UNDER_MAINTENANCE, except from
 * users who may end the maintenance, and except those that the contract leaves open. Register it before any route.
 * Pages are served: they explain it themselves.
 */
export const closeForMaintenance = (app: FastifyInstance): void => {
  // As soon as the caller is known (platform/http/http.ts).
  app.addHook('preParsing', async ({ context, routeOptions }) => {
    const endpoint = routeOptions.config?.endpoint
    if (!endpoint || endpoint.openDuringMaintenance) return
    if (context.actor?.rights.includes('general_mainparameter_edit')) return
    if (await parameter(context, 'underMaintenance')) throw new Refusal('UNDER_MAINTENANCE')
  })
}
