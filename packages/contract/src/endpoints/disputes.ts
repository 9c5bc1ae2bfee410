import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { disputeState, evidenceItem } from '../enumerations.ts'
import { cents, id, instant, oneOrMany } from '../shapes.ts'

const dispute = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  paymentId: z.number().int(),
  /** The gateway's id of it. */
  reference: z.string(),
  state: disputeState,
  /** It was decided once and reopened. */
  reopened: z.boolean(),
  /** The bank's reason, as a code of the gateway. */
  reason: z.string(),
  amount: cents,
  openedAt: instant,
  /** The deadline for an answer. */
  dueAt: instant.nullable(),
  /** How often the gateway counts an answer as sent. */
  submissions: z.number().int(),
  sent: z.object({ at: instant, by: z.string().nullable(), items: z.array(evidenceItem) }).nullable(),
  mayAnswer: z.boolean(),
})
export type Dispute = z.infer<typeof dispute>

export const list = endpoint('GET /disputes', {
  summary: "List payers' disputes, of all requests or of one, those first that wait for an answer",
  query: z.object({ orderId: id.optional() }),
  answer: z.object({ disputes: z.array(dispute), complete: z.boolean() }),
  access: { right: 'orders_order_view' },
})

const preview = z.object({
  /** Required to send: only what was previewed is sent. */
  mark: z.string(),
  fields: z.array(
    z.object({
      name: z.enum([
        'productDescription',
        'customerName',
        'customerEmail',
        'serviceDate',
        'refundPolicyDisclosure',
        'text',
      ]),
      text: z.string(),
    }),
  ),
})
export type EvidencePreview = z.infer<typeof preview>

export const previewEvidence = endpoint('GET /disputes/:id/evidence', {
  summary: "Preview the very texts that would leave for the payer's bank",
  query: z.object({ items: oneOrMany(evidenceItem) }),
  answer: preview,
  access: { right: 'orders_order_edit' },
})

export const sendEvidence = endpoint('POST /disputes/:id/evidence', {
  summary: "Send evidence to the payer's bank, as it was previewed; recorded in the audit trail",
  body: z.object({ items: z.array(evidenceItem).max(4), mark: z.string().max(100) }),
  answer: dispute,
  errors: ['STATE_DOES_NOT_ALLOW', 'EVIDENCE_CHANGED', 'GATEWAY_UNAVAILABLE'],
  access: { right: 'orders_order_edit' },
})
