import { actPaymentOf } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { requestTopic, templeTopic } from '../announce-changed.ts'
import { contactKey } from '../contact-key.ts'
import { MAIL_CONFIRM_CASH } from '../mails.ts'
import { isAtCounter } from '../policy.ts'
import { findLinesOfRequest, hideOpenLinesFromTemples } from '../repository-lines.ts'
import {
  findRequestByCode,
  findUnprovenCashRequests,
  isAccountProven,
  lockRequest,
  proveContact,
} from '../repository-requests.ts'
import { notifyTemples } from './mark-request-paid.ts'
import { refuseTooManyUnpaid } from './unpaid-limits.ts'

type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

const show = async (tx: Context, request: RequestRow, templeIds: number[]): Promise<void> => {
  const { id: requestId, contact_email: email, contact_phone: phone } = request
  await refuseTooManyUnpaid(tx, { requestId, email, phone, templeIds })
  await notifyTemples(tx, request.id, tx.system.clock.now())
}

/**
 * The payer pays at the temple's door. The temple sees the request once the payer is known: at its counter, by a
 * confirmed account, or by the link in the mail that is sent now. Called under the request's lock, after the method
 * is stored.
 * @throws Refusal TOO_MANY_UNPAID; STATE_DOES_NOT_ALLOW for an unknown payer without an e-mail
 */
export const payAtDoor = async (tx: Context, requestId: number): Promise<void> => {
  const request = await lockRequest(tx.db, requestId)
  if (!request) return
  const templeIds = [...new Set((await findLinesOfRequest(tx.db, requestId)).map((line) => line.temple_id))]
  const isProven =
    request.contact_proven_at !== null ||
    isAtCounter(tx, templeIds) ||
    (await isAccountProven(tx.db, request.customer_id))
  if (!isProven) {
    // Nobody could be asked to confirm it.
    if (request.contact_email === '') throw new Refusal('STATE_DOES_NOT_ALLOW')
    await tx.system.jobs.send(tx, MAIL_CONFIRM_CASH, { requestId })
    return
  }
  await proveContact(tx.db, requestId, tx.system.clock.now())
  await show(tx, request, templeIds)
}

/**
 * The payer chose another method than cash: lines that a temple saw unpaid, and has not done, leave its Today until
 * paid.
 */
export const leaveDoor = async (tx: Context, requestId: number): Promise<void> => {
  for (const templeId of await hideOpenLinesFromTemples(tx.db, requestId)) {
    await tx.system.live.publish(tx, templeTopic(templeId))
  }
}

/**
 * Confirms the e-mail by the link of the mail, and shows a request that waits for cash to its temple. Repeating it
 * succeeds.
 * @throws Refusal ENTITY_NOT_FOUND, KEY_EXPIRED (not the key of this request), TOO_MANY_UNPAID
 */
export const confirmContact = async (context: Context, code: string, key: string): Promise<void> => {
  const known = await findRequestByCode(context.db, code)
  if (!known) throw new Refusal('ENTITY_NOT_FOUND')
  if (!sameSecret(Buffer.from(contactKey(context, known)), Buffer.from(key))) throw new Refusal('KEY_EXPIRED')
  await context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, known.id)
    if (!request || request.contact_proven_at !== null) return
    await proveContact(tx.db, request.id, tx.system.clock.now())
    await showIfCashDue(tx, request)
    await tx.system.live.publish(tx, requestTopic(request.id))
  })
}

/** The e-mail of an account was confirmed: its requests that wait for cash reach their temples, up to the limit. */
export const proveContactsOfAccount = async (tx: Context, userId: number): Promise<void> => {
  for (const { id } of await findUnprovenCashRequests(tx.db, userId)) {
    const request = await lockRequest(tx.db, id)
    if (!request) continue
    try {
      await showIfCashDue(tx, request)
      // Those beyond the limit stay unconfirmed: the link in their mail works once there is room.
      await proveContact(tx.db, id, tx.system.clock.now())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Shows a request with a newly confirmed contact to its temple, if that is what it waits for. */
const showIfCashDue = async (tx: Context, request: RequestRow): Promise<void> => {
  const payment = actPaymentOf({
    state: request.state,
    method: request.payment_method,
    totalCents: request.total_cents,
  })
  if (payment !== 'CASH_DUE') return
  const templeIds = (await findLinesOfRequest(tx.db, request.id)).map((line) => line.temple_id)
  await show(tx, request, [...new Set(templeIds)])
}
