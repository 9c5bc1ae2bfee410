import type { Context } from '../../../platform/context.ts'
import { signedFileUrl } from '../../files/index.ts'
import { readOwnCard } from '../fulfilment/cards.ts'
import { iso, presentLine } from '../presenter.ts'
import { findLinesOfRequest } from '../repository-lines.ts'
import { findRequestsInFull } from '../repository-requests.ts'

/** All requests of a customer with all stored data, oldest first; for the customer only. */
export const requestsInFull = async (context: Context, customerId: number) => {
  const requests = []
  for (const request of await findRequestsInFull(context.db, customerId)) {
    const lines = await findLinesOfRequest(context.db, request.id)
    requests.push({
      number: request.id,
      code: request.code,
      status: request.state,
      placedAt: request.placed_at.toISOString(),
      paidAt: iso(request.paid_at),
      completedAt: iso(request.completed_at),
      paymentMethod: request.payment_method,
      total: request.total_cents,
      refunded: request.refunded_cents,
      language: request.language,
      contact: {
        firstName: request.contact_first_name,
        lastName: request.contact_last_name,
        email: request.contact_email,
        phone: request.contact_phone,
      },
      lines: await Promise.all(
        lines.map(async (line) => {
          const { answer, ...shown } = await presentLine(context, line)
          return {
            ...shown,
            temple: line.temple_title,
            answerText: answer?.text ?? null,
            card: (await readOwnCard(context, { code: request.code, lineId: line.id })).card,
            [answer?.fileKind === 'SOUND' ? 'recording' : 'photograph']: answer?.fileId
              ? `${context.system.settings.baseUrl}${signedFileUrl(context.system, answer.fileId)}`
              : null,
          }
        }),
      ),
    })
  }
  return requests
}
