import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '../../../platform/crud/index.ts'
import { Refusal } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/module.ts'
import { signedInActor } from '../../authorization/index.ts'
import { AWARD_BADGES, badgeCatalogue } from './catalogue.ts'
import { awardToAll, findAwards, isCustomer } from './repository.ts'

/** Small thank-yous to the faithful: managed by administrators, awarded by rules, without ranks and reminders. */
export const badgeRoutes = (app: FastifyInstance): void => {
  catalogueRoutes(app, badgeCatalogue)
  route(app, endpoints.badges.mine, (context) => findAwards(context.db, signedInActor(context).userId))
  route(app, endpoints.badges.ofCustomer, async (context, { params }) => {
    if (!(await isCustomer(context.db, params.id))) throw new Refusal('ENTITY_NOT_FOUND')
    return findAwards(context.db, params.id)
  })
}

export const badgeJobs: NonNullable<Module['jobs']> = [
  {
    name: AWARD_BADGES,
    schedule: '47 1 * * *',
    work: async ({ db, system }) => {
      await awardToAll(db, system.clock.now())
    },
  },
]
