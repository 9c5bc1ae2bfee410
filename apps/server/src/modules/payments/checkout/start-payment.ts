import type { endpoints } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { isRefusedByDatabase } from '../../../platform/database/write-together.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import {
  countUnpaidChoice,
  leaveDoor,
  type PayableRequest,
  payAtDoor,
  requestForPaymentByCode,
} from '../../requests/index.ts'
import { parameter } from '../../settings/index.ts'
import {
  type Checkout,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { MAIL_TRANSFER } from '../jobs.ts'
import { isGateway, type PaymentMethod } from '../payment.ts'
import { presentInstructions } from '../presenter.ts'
import {
  findPaymentsOfRequest,
  insertOnlyPayment,
  type Payment,
  updatePayment,
} from '../repository-payments.ts'
import { applyFacts } from '../settling/apply-facts.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { bankReference } from './bank-reference.ts'
import { offeredGateways, offeredMethods } from './offered-methods.ts'
import { returnAddress } from './return-address.ts'

type Asked = { gateway?: string; method?: string }
type Started = endpoints.payments.StartedPayment

const HALF_HOUR_MS = 30 * 60_000
/** Within this time an attempt whose checkout got no response is resumed with the same key. */
const TAKEN_UP_AGAIN_MS = 3 * 60_000

/**
 * Starts paying a request. Our row is written before the gateway is called, and its id is the gateway's key, so a
 * crash in between leaves an attempt that the next call resumes. An older attempt is closed at its gateway first: two
 * open at once could both be paid. One that turns out to be paid settles the request instead.
 *
 * @throws Refusal ENTITY_NOT_FOUND, REQUEST_ALREADY_PAID, REQUEST_NOT_PAYABLE, PAYMENT_METHOD_NOT_OFFERED,
 *   GATEWAY_UNAVAILABLE, TOO_MANY_UNPAID, TOO_MANY_ATTEMPTS, CONFLICT (two concurrent calls: the other one won)
 */
export const startPayment = async (context: Context, code: string, asked: Asked): Promise<Started> => {
  const request = await requestForPaymentByCode(context, code)
  if (!request) throw new Refusal('ENTITY_NOT_FOUND')
  refuseUnpayable(request)
  const method = await chosenMethod(context, request, asked)
  if (method === 'CASH') {
    await countUnpaidChoice(
      context,
      request.lines.map((line) => line.templeId),
    )
  }
  const payment = await begin(context, request, method)
  if (isGateway(method)) return openCheckout(context, request, payment)
  const started = await presentInstructions(context, request, payment)
  if (started.transfer) await context.system.jobs.send(context, MAIL_TRANSFER, { paymentId: payment.id })
  return started
}

const refuseUnpayable = ({ state, totalCents, lines }: PayableRequest): void => {
  if (state === 'PAID' || state === 'COMPLETED' || state === 'REFUNDED')
    throw new Refusal('REQUEST_ALREADY_PAID')
  const isNothingToDo = lines.every((line) => line.isOver)
  if (state === 'CANCELED' || totalCents === 0 || isNothingToDo) throw new Refusal('REQUEST_NOT_PAYABLE')
}

const chosenMethod = async (
  context: Context,
  request: PayableRequest,
  { gateway, method }: Asked,
): Promise<PaymentMethod> => {
  const wanted = gateway ?? method
  const isByGateway = wanted === 'CARD' || gateway !== undefined
  const offered = isByGateway
    ? await offeredGateways(context, request)
    : await offeredMethods(context, request)
  const chosen = wanted === 'CARD' ? offered.find(isGateway) : offered.find((one) => one === wanted)
  if (!chosen) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  return chosen
}

const isTakenUpAgain = (attempt: Payment, method: PaymentMethod, now: Date): boolean =>
  attempt.method === method &&
  attempt.provider_ref === null &&
  (!isGateway(method) || now.getTime() - attempt.created_at.getTime() < TAKEN_UP_AGAIN_MS)

/**
 * Closes an attempt so that it can no longer be paid, and applies its final state: it may just have been paid.
 * @throws Refusal GATEWAY_UNAVAILABLE
 */
export const endAttempt = async (context: Context, attempt: Payment): Promise<void> => {
  if (attempt.provider_ref === null || !isGateway(attempt.method)) {
    return giveUp(context, attempt)
  }
  const gateway = findGateway(context.system, attempt.method)
  if (!gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  await asked(() => gateway.expireCheckout(attempt.provider_ref ?? ''))
  const summary = await asked(() => settlePayment(context, attempt.id))
  if (gateway.canExpire === false && summary?.state === 'PENDING_PAYMENT') await giveUp(context, attempt)
}

/** The attempt is no longer awaited. Money that still arrives for it is booked by the state of the request then. */
const giveUp = async (context: Context, attempt: Payment): Promise<void> => {
  const at = context.system.clock.now()
  const fact = { type: 'CANCELED', key: `given-up:${attempt.id}`, at } as const
  await applyFacts(context, { id: attempt.id, requestId: attempt.request_id }, { facts: [fact] })
}

const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const isGateways = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    throw isGateways ? new Refusal('GATEWAY_UNAVAILABLE') : error
  }
}

type Read = NonNullable<Awaited<ReturnType<typeof requestForPaymentByCode>>>

/** How often the request may change between reading and writing before the caller is asked to try again. */
const TRIES = 3

/** Writes our row, or resumes an open attempt; one that cannot be resumed is closed first. */
const begin = async (context: Context, read: Read, method: PaymentMethod): Promise<Payment> => {
  let request = read
  let hasClosed = false
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const payment = await write(context, request, method)
    if (payment) return payment
    const open = (await findPaymentsOfRequest(context.db, request.id)).filter(
      ({ state }) => state === 'PENDING_PAYMENT',
    )
    const resumed = open.find((one) => isTakenUpAgain(one, method, context.system.clock.now()))
    if (resumed) return resumed
    // Another call began in the meantime: it won.
    if (open.length > 0 && hasClosed) break
    for (const older of open) await endAttempt(context, older)
    hasClosed = open.length > 0
    request = found(await requestForPaymentByCode(context, request.code))
    refuseUnpayable(request)
  }
  throw new Refusal('CONFLICT')
}

/**
 * Writes an attempt with what it changes of the request, in one statement that compares under the request's lock what
 * was read and judged without it.
 * @returns undefined if nothing was written: an attempt is open, the request changed, or the database refused it
 */
const write = async (
  context: Context,
  request: Read,
  method: PaymentMethod,
): Promise<Payment | undefined> => {
  const now = context.system.clock.now()
  const expiresAt = await expiryOf(context, method, now)
  const isTransfer = method === 'BANK' || method === 'IRIS'
  const attempts = isTransfer ? await findPaymentsOfRequest(context.db, request.id) : []
  const payment = {
    request_id: request.id,
    method,
    amount_cents: request.totalCents,
    bank_reference: isTransfer ? bankReference(request.id, attempts.length + 1) : null,
    created_at: now,
    expires_at: expiresAt,
  }
  const payableUntil = !isGateway(method) && expiresAt > request.expiresAt ? expiresAt : null
  const insert = ({ db }: Context) => insertOnlyPayment(db, payment, request.version, payableUntil)
  try {
    if (method !== 'CASH' && !request.isAnythingShown) return await insert(context)
    return await context.transaction(async (tx) => {
      const written = await insert(tx)
      if (written) await (method === 'CASH' ? payAtDoor : leaveDoor)(tx, request.id)
      return written
    })
  } catch (error) {
    if (isRefusedByDatabase(error) && !context.db.isTransaction) return undefined
    throw error
  }
}

const expiryOf = async (tx: Context, method: PaymentMethod, now: Date): Promise<Date> => {
  if (isGateway(method)) return new Date(now.getTime() + HALF_HOUR_MS)
  const days = await parameter(tx, 'bankTransferExpiryDays')
  return new Date(now.getTime() + days * DAY_MS)
}

const openCheckout = async (
  context: Context,
  request: PayableRequest,
  payment: Payment,
): Promise<Started> => {
  const gateway = findGateway(context.system, payment.method)
  if (!gateway) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const checkout = await asked(() => createCheckout(context, gateway, request, payment))
  await updatePayment(context.db, payment.id, {
    provider_ref: checkout.providerRef,
    redirect_url: checkout.redirectUrl,
    expires_at: checkout.expiresAt,
  })
  return { method: payment.method, redirectUrl: checkout.redirectUrl, transfer: null, cash: null }
}

const createCheckout = (
  context: Context,
  gateway: PaymentGateway,
  request: PayableRequest,
  payment: Payment,
): Promise<Checkout> => {
  const { settings } = context.system
  return gateway.createCheckout({
    attemptId: payment.id,
    startedAt: payment.created_at,
    requestId: request.id,
    amountCents: payment.amount_cents,
    currency: payment.currency.trim(),
    language: request.language,
    // The offering, the names and the temple would reveal a person's belief to the gateway.
    description: t[request.language]('offering'),
    acts: actsOf(request),
    email: request.contactEmail,
    successUrl: returnAddress(settings, request),
    cancelUrl: returnAddress(settings, { ...request, isCanceled: true }),
  })
}

const t = { el: createT('el', commonMessages), en: createT('en', commonMessages) }
const MOST_CHARACTERS = 300

/** Temples and kinds of act, each once: never a type, which may name an illness, nor anybody's name. */
const actsOf = ({ language, lines }: PayableRequest): string => {
  const acts = lines.map(
    ({ templeTitle, service }) =>
      `${inLanguage(templeTitle, language)}: ${t[language](`service.${service}`)}`,
  )
  return [...new Set(acts)].join(' · ').slice(0, MOST_CHARACTERS)
}
