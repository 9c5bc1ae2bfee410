import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../rules/index.ts'
import { civilDate, idParams, instant } from '../shapes.ts'
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

export const list = endpoint({
  method: 'GET',
  path: '/ledger/corrections',
  tag: 'ledger',
  summary: 'List the latest hundred corrections of the books, newest first, with what each reverses',
  answer: z.array(correction),
  access: view,
})

export const propose = endpoint({
  method: 'POST',
  path: '/ledger/corrections',
  tag: 'ledger',
  summary: 'Propose to reverse a movement, with a reason; another administrator decides',
  body: z.object({ movementId: z.uuid(), reason: requiredText(500) }),
  answer: correction,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', 'ALREADY_EXISTS', 'MISSING_REQUIRED_FIELDS', 'VALIDATION_FAILED'],
  access: edit,
})

export const approve = endpoint({
  method: 'POST',
  path: '/ledger/corrections/:id/approve',
  tag: 'ledger',
  summary: 'Approve a correction that another administrator proposed: the movement is reversed',
  params: idParams,
  answer: correction,
  errors: ['ENTITY_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const refuse = endpoint({
  method: 'POST',
  path: '/ledger/corrections/:id/refuse',
  tag: 'ledger',
  summary: 'Refuse a proposed correction, or take back one of your own',
  params: idParams,
  answer: correction,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const exportBooks = endpoint({
  method: 'GET',
  path: '/ledger/export',
  tag: 'ledger',
  summary: 'Download every transfer of a period as CSV, oldest first; recorded in the audit trail',
  query: z.object({ from: civilDate, until: civilDate }),
  answer: 'blob',
  access: view,
})
