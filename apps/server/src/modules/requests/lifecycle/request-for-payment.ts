import type { LineState, RequestState, Service } from '@kandili/contract'
import { isOver } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { bilingual } from '../presenter.ts'
import { findRequest, lockRequest } from '../repository-requests.ts'
import { findPayable, findPayableLines, type PayableLineRow, type PayableRow } from './repository-payable.ts'

/** A request as payments need it; amounts in cents. No names for prayer, no message. */
export type PayableRequest = {
  id: number
  code: string
  state: RequestState
  totalCents: number
  refundedCents: number
  language: 'el' | 'en'
  contactEmail: string
  expiresAt: Date
  paymentMethod: string | null
  lines: {
    id: number
    templeId: number
    templeTitle: { el: string; en: string }
    service: Service
    quantity: number
    typeTitle: { el: string; en: string }
    amountCents: number
    commissionCents: number
    commissionVatCents: number
    refundedCents: number
    /** The part of the amount for sending it; null for a line that is not sent. */
    postageCents: number | null
    state: LineState
    /** Nothing of it will be done, and that can no longer be undone. */
    isOver: boolean
  }[]
}

const payable = (request: PayableRow, lines: readonly PayableLineRow[]): PayableRequest => ({
  id: request.id,
  code: request.code,
  state: request.state as RequestState,
  totalCents: request.total_cents,
  refundedCents: request.refunded_cents,
  language: request.language as 'el' | 'en',
  contactEmail: request.contact_email,
  expiresAt: request.expires_at,
  paymentMethod: request.payment_method,
  lines: lines.map((line) => ({
    id: line.id,
    templeId: line.temple_id,
    templeTitle: bilingual(line.temple_title),
    service: line.service as Service,
    quantity: line.quantity,
    typeTitle: bilingual(line.type_title),
    amountCents: line.amount_cents,
    commissionCents: line.commission_cents,
    commissionVatCents: line.commission_vat_cents,
    refundedCents: line.refunded_cents,
    postageCents: line.postage_cents,
    state: line.state as LineState,
    isOver: isOver({ state: line.state as LineState, settled_at: line.settled_at }),
  })),
})

/** @param lock takes the row lock: first in the order request, payment, account */
export const requestForPayment = async (
  context: Context,
  requestId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<PayableRequest | undefined> => {
  const { db } = context
  const request = lock ? await lockRequest(db, requestId) : await findRequest(db, requestId)
  // Read after locking: somebody else may have changed them until then.
  return request && payable(request, await findPayableLines(db, requestId))
}

/** The parts of a request to compare, under lock, with what was read without one. */
export type RequestVersion = { readonly request: string; readonly lines: string }

/** A request at one moment, without a lock. */
export const requestForPaymentByCode = async (
  context: Context,
  code: string,
): Promise<(PayableRequest & { version: RequestVersion; isAnythingShown: boolean }) | undefined> => {
  const found = await findPayable(context.db, code)
  if (!found) return undefined
  const { request, lines, version } = found
  return {
    ...payable(request, lines),
    version,
    isAnythingShown: lines.some((line) => line.visible_to_temple),
  }
}
