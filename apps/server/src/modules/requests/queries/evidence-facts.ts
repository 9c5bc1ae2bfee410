import type { Context } from '../../../platform/context.ts'
import { bilingual } from '../presenter.ts'
import { findEvidenceLines, findEvidenceRequest } from './repository-evidence.ts'

/**
 * The evidence for a bank that a request was made and done: who ordered, when, and when each act was done and
 * answered. Reads no names, intentions, messages or answers.
 * @returns undefined if there is no such request
 */
export const evidenceFacts = async (context: Context, requestId: number) => {
  const request = await findEvidenceRequest(context.db, requestId)
  if (!request) return undefined
  const lines = await findEvidenceLines(context.db, requestId)
  return {
    requestId,
    payer: {
      name: `${request.contact_first_name} ${request.contact_last_name}`.trim(),
      email: request.contact_email,
    },
    placedAt: request.placed_at,
    paidAt: request.paid_at,
    terms:
      request.text_version !== null && request.given_at !== null
        ? { version: request.text_version, at: request.given_at }
        : null,
    refundedCents: request.refunded_cents,
    lines: lines.map((line) => ({
      temple: bilingual(line.title).en,
      act: (line.type_title as { en: string }).en,
      fulfilledAt: line.state === 'FULFILLED' ? line.fulfilled_at : null,
      answeredAt: line.answered_at,
      hasPhotograph: line.answer_file_id !== null,
    })),
  }
}
