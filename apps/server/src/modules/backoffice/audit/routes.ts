import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { exportAudit, listAudit, listAuditActors } from './list-audit.ts'

/** Who saw or changed what. */
export const auditRoutes = (app: FastifyInstance): void => {
  const { list, exportAll, actors } = endpoints.audit
  route(app, list, (context, { query }) => listAudit(context, query))
  route(app, exportAll, { limit: { max: 20, minutes: 10 } }, (context, { query }) =>
    exportAudit(context, query),
  )
  route(app, actors, (context) => listAuditActors(context))
}
