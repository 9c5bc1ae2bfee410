import { endpoints } from '@kandili/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listOrExport } from '../../platform/crud/index.ts'
import { found } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { signedInActor } from '../authorization/index.ts'
import { missingForInvoices } from './issue-invoices.ts'
import { reportAgain } from './mydata/report-invoices.ts'
import {
  invoicePaper,
  ownYearPaper,
  payoutStatement,
  presentInvoice,
  receiptPaper,
  templeYearPaper,
} from './papers.ts'
import { countInvoices, findInvoiceIds, findInvoices, findYearsOfOfferings } from './repository.ts'

const calls = endpoints.invoices
/** Drawing takes some milliseconds of one CPU. */
const limit = { max: 60, minutes: 10 } as const

const send = (reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${encodeURIComponent(name)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)

export const routes = (app: FastifyInstance): void => {
  route(app, calls.list, (context, { query }) => {
    const actor = signedInActor(context)
    const ownTempleId = actor.type === 'ADMIN' ? null : found(actor.templeId)
    const filter = { ...query, ownTempleId }
    return listOrExport(context, 'invoices', query, {
      ids: (page) => findInvoiceIds(context.db, filter, page),
      count: () => countInvoices(context.db, filter),
      read: async (ids) =>
        new Map((await findInvoices(context.db, ids)).map((row) => [row.id, presentInvoice(row)])),
    })
  })
  route(app, calls.missing, (context) => missingForInvoices(context))
  route(app, calls.reportAgain, (context, { params }) => reportAgain(context, params.id))
  route(app, calls.pdf, { limit }, async (context, { params, query, reply }) =>
    send(reply, await invoicePaper(context, params.id, query.language ?? context.language)),
  )
  route(app, calls.statement, { limit }, async (context, { params, query, reply }) =>
    send(reply, await payoutStatement(context, params.id, query.language ?? context.language)),
  )
  route(app, calls.templeYear, { limit }, async (context, { params, query, reply }) =>
    send(reply, await templeYearPaper(context, params, query.language ?? context.language)),
  )
  route(app, calls.receipt, { limit }, async (context, { params, query, reply }) =>
    send(reply, await receiptPaper(context, params.code, query.language)),
  )
  route(app, calls.ownYears, (context) => findYearsOfOfferings(context.db, signedInActor(context).userId))
  route(app, calls.ownYear, { limit }, async (context, { params, query, reply }) =>
    send(reply, await ownYearPaper(context, params.year, query.language ?? context.language)),
  )
}
