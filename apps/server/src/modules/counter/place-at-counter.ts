import type { endpoints } from '@kandili/contract'
import { renderSVG } from 'uqr'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { mayDo, templeActor } from '../authorization/index.ts'
import { confirmReceipt, listPayments, startPayment } from '../payments/index.ts'
import { placeRequest, requestForPaymentByCode, trackingUrl } from '../requests/index.ts'
import { readPublicTemple } from '../temples/index.ts'
import { findCounter } from './repository.ts'

type Calls = typeof endpoints.counter
type Body = endpoints.counter.PlaceBody
type Placed = z.output<Calls['place']['answer']>

/**
 * The counter of the caller's temple, or for an administrator of any temple. No cash passes through an administrator's
 * hands. @throws ENTITY_NOT_FOUND
 */
const counterOf = async (context: Context, wanted: number | undefined) => {
  const isAdministrator = context.actor?.type === 'ADMIN' && mayDo(context, 'orders_order_edit')
  const templeId = isAdministrator ? found(wanted) : templeActor(context).templeId
  const { accepts_cash, ...row } = found(await findCounter(context.db, templeId))
  return { ...row, acceptsCash: accepts_cash && !isAdministrator }
}

/** What a temple offers. @throws ENTITY_NOT_FOUND, also while it is not listed */
export const readCounter = async (
  context: Context,
  templeId?: number,
): Promise<z.output<Calls['read']['answer']>> => {
  const { id, title, website_slug, acceptsCash } = await counterOf(context, templeId)
  const { offerings } = await readPublicTemple(context, found(website_slug))
  return { temple: { id, title }, acceptsCash, offerings }
}

/**
 * Places a request for somebody at the desk or on the telephone, by the same rules as the website. Cash was taken
 * before the call and is booked at once; a card is paid on the page of the request. A repeated call with its key
 * places and books once.
 * @throws Refusal CONSENT_MISSING, PAYMENT_METHOD_NOT_OFFERED, and what placing throws
 */
export const placeAtCounter = async (context: Context, body: Body, key?: string): Promise<Placed> => {
  const { id: templeId, acceptsCash } = await counterOf(context, body.templeId)
  // Before the request is written: otherwise there would be one that nobody pays.
  if (body.payment === 'CASH' && !acceptsCash) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const { contact, lines, agreed, language, channel } = body
  const { code } = await placeRequest(
    context,
    {
      contact: {
        firstName: contact.firstName,
        lastName: contact.lastName ?? '',
        email: contact.email ?? '',
        phone: contact.phone,
      },
      lines: lines.map((line) => ({ ...line, templeId })),
      acceptTerms: agreed,
      acceptPrivacy: agreed,
      acceptSensitive: agreed,
      acceptBegin: agreed,
      language,
    },
    key,
    channel,
  )
  if (body.payment === 'CASH') await collectCash(context, code)
  const request = found(await requestForPaymentByCode(context, code))
  await recordAudit(context, {
    action: 'CREATE',
    entity: 'orders',
    entityId: request.id,
    facts: { channel, payment: body.payment, cents: request.totalCents },
  })
  const isDue = body.payment === 'CARD' && (request.state === 'PENDING_PAYMENT' || request.state === 'FAILED')
  const url = trackingUrl(context, code, language)
  return {
    code,
    number: request.id,
    status: request.state,
    total: request.totalCents,
    payment: isDue ? { url, qr: renderSVG(url) } : null,
  }
}

/** Books the cash as received today; does nothing if it is already booked, or nothing is due. */
const collectCash = async (context: Context, code: string): Promise<void> => {
  const request = found(await requestForPaymentByCode(context, code))
  if (request.state !== 'PENDING_PAYMENT' && request.state !== 'FAILED') return
  await startPayment(context, code, { method: 'CASH' })
  const cash = (await listPayments(context, request.id)).find(
    ({ method, status }) => method === 'CASH' && status === 'PENDING_PAYMENT',
  )
  if (!cash) return
  await confirmReceipt(context, {
    requestId: request.id,
    paymentId: cash.id,
    amountCents: cash.amount,
    receivedOn: context.system.clock.today(),
  })
}
