import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../rules/index.ts'
import { civilDate, instant } from '../shapes.ts'
import { booking } from './payments.ts'

const view = { right: 'users_payout_view' } as const
const edit = { right: 'users_payout_edit' } as const

export const correction = z.object({
  id: z.number().int(),
  reason: z.string(),
  state: z.enum(['PROPOSED', 'APPROVED', 'REFUSED']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Whether the caller proposed it, and so cannot approve it. */
  own: z.boolean(),
  /** The request of what is reversed; null if it has none. */
  orderId: z.number().int().nullable(),
  /** What is reversed. */
  movement: booking,
})
export type Correction = z.infer<typeof correction>

export const list = endpoint('GET /ledger/corrections', {
  summary: 'List the latest hundred corrections of the books, newest first, with what each reverses',
  answer: z.array(correction),
  access: view,
})

export const propose = endpoint('POST /ledger/corrections', {
  summary: 'Propose to reverse a movement, with a reason; another administrator decides',
  body: z.object({ movementId: z.uuid(), reason: requiredText(500) }),
  answer: correction,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', 'ALREADY_EXISTS'],
  access: edit,
})

export const approve = endpoint('POST /ledger/corrections/:id/approve', {
  summary: 'Approve a correction that another administrator proposed: the movement is reversed',
  answer: correction,
  errors: ['SECOND_PERSON_NEEDED', 'STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const refuse = endpoint('POST /ledger/corrections/:id/refuse', {
  summary: 'Refuse a proposed correction, or take back one of your own',
  answer: correction,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const exportBooks = endpoint('GET /ledger/export', {
  summary:
    'Download the journal of a period as CSV, a row for each debit and credit; recorded in the audit trail',
  query: z.object({ from: civilDate, until: civilDate }),
  answer: 'blob',
  access: view,
})
