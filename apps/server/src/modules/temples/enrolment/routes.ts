import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { templeInReach } from '../../authorization/index.ts'
import { storeDocument } from '../../files/index.ts'
import { readCard } from '../read-card.ts'
import { acceptTempleTerms, checkIdentity, recordMandate } from './change-enrolment.ts'
import { readEnrolment } from './read-enrolment.ts'

/** A temple's checklist before publishing, and its printed cards, for administrators and its own people. */
export const enrolmentRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.publishing
  route(app, calls.readEnrolment, (context, { params }) => readEnrolment(context, params.templeId))
  route(app, calls.recordMandate, (context, { params, body }) =>
    recordMandate(context, params.templeId, body),
  )
  route(
    app,
    calls.uploadMandate,
    { limit: { max: 60, minutes: 60 } },
    async (context, { params, request }) => {
      await templeInReach(context, params.templeId, 'edit')
      const { id, title } = await storeDocument(context, request, { isCounted: false })
      return { id, title }
    },
  )
  route(app, calls.checkIdentity, (context, { params, body }) =>
    checkIdentity(context, params.templeId, body),
  )
  route(app, calls.readCard, (context, { params, query }) => readCard(context, params.templeId, query))
  route(app, calls.acceptTerms, (context, { params, body }) =>
    acceptTempleTerms(context, params.templeId, body.version),
  )
}
