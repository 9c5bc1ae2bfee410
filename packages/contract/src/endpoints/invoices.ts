import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { cents, civilDate, id, listOf, listQuery, named, oneOrMany, secretCode } from '../shapes.ts'
import { invoiceKinds } from '../values.ts'

const invoiceKind = z.enum(invoiceKinds)

const row = z.object({
  id: z.number().int(),
  kind: invoiceKind,
  /** `KAN-2026-12`: gapless within a series and year. */
  number: z.string(),
  temple: named,
  periodFrom: civilDate,
  periodUntil: civilDate,
  net: cents,
  vat: cents,
  total: cents,
  issuedOn: civilDate,
  /** If reporting is on: the document's state at the tax authority (myDATA). `failure` is its code, or ours. */
  tax: z
    .object({
      state: z.enum(['QUEUED', 'SENT', 'REFUSED']),
      mark: z.string().nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
})
export type InvoiceRow = z.infer<typeof row>

const view = { right: 'users_payout_view' } as const
const inLanguage = z.object({ language: language.optional() })

export const list = endpoint('GET /invoices', {
  summary: 'List commission invoices and credit notes; a temple sees its own',
  query: listQuery.extend({
    sort: z.enum(['id', 'issuedOn']).optional(),
    kind: oneOrMany(invoiceKind),
    templeId: oneOrMany(id),
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(row),
  access: view,
})

export const missing = endpoint('GET /invoices/missing', {
  summary: 'List the empty main parameters without which no invoice is issued',
  answer: z.array(named),
  access: view,
})

export const reportAgain = endpoint('POST /invoices/:id/report', {
  summary: 'Report a refused invoice to the tax authority again, after its reason was mended',
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'users_payout_edit' },
})

export const pdf = endpoint('GET /invoices/:id/pdf', {
  summary: 'Download an invoice or credit note as PDF',
  query: inLanguage,
  answer: 'blob',
  access: view,
})

export const statement = endpoint('GET /payouts/:id/statement', {
  summary: 'Download the statement of a payout as PDF',
  query: inLanguage,
  answer: 'blob',
  access: view,
})

export const templeYear = endpoint('GET /statements/temples/:id/:year', {
  summary: "Download a temple's statement of a year as PDF: offered, kept and received by month",
  params: z.object({ id, year: z.coerce.number().int().min(2000).max(2199) }),
  query: inLanguage,
  answer: 'blob',
  access: view,
})

export const receipt = endpoint('GET /public/orders/:code/receipt', {
  summary: 'Download the confirmation of a payment as PDF; it is no tax document and names nobody prayed for',
  params: z.object({ code: secretCode }),
  query: inLanguage,
  answer: 'blob',
  errors: ['REQUEST_NOT_PAID'],
  access: 'public',
})

export const ownYears = endpoint('GET /account/statements', {
  summary: "List the years of the caller's own paid offerings, latest first",
  answer: z.array(z.object({ year: z.number().int(), requests: z.number().int(), total: cents })),
  access: 'login',
})

export const ownYear = endpoint('GET /account/statements/:year', {
  summary: "Download the caller's own offerings of a year as PDF",
  params: z.object({ year: z.coerce.number().int().min(2000).max(2199) }),
  query: inLanguage,
  answer: 'blob',
  access: 'login',
})
