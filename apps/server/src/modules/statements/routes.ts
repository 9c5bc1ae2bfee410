import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { readUploadedForm } from '../files/index.ts'
import { assignLine, chargeLine, endRule, ignoreLine, returnedLine } from './decide-line.ts'
import { importStatement } from './import-statement.ts'
import { listLines, listRules, listStatements } from './list-statements.ts'

export const routes = (app: FastifyInstance): void => {
  const calls = endpoints.bankStatements
  route(app, calls.list, listStatements)
  route(app, calls.lines, (context, { query }) => listLines(context, query))
  route(app, calls.importFile, (context, { request }) =>
    readUploadedForm(context, request, ({ bytes, name }) =>
      importStatement(context, { bytes, fileName: name }),
    ),
  )
  route(app, calls.assign, (context, { params, body }) => assignLine(context, params.id, body.orderId))
  route(app, calls.charge, (context, { params, body }) => chargeLine(context, params.id, body))
  route(app, calls.returned, (context, { params, body }) => returnedLine(context, params.id, body.reason))
  route(app, calls.ignore, (context, { params }) => ignoreLine(context, params.id))
  route(app, calls.rules, listRules)
  route(app, calls.endRule, (context, { params }) => endRule(context, params.id))
}
