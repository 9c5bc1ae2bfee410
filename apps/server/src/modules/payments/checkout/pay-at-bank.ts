import { randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { type PayableRequest, requestForPayment } from '../../requests/index.ts'
import { fieldsOfCheckout } from '../gateways/cardlink/gateway.ts'
import { payPage, policyOfPayPage } from '../gateways/cardlink/pay-page.ts'
import { attemptOfToken } from '../gateways/cardlink/pay-tokens.ts'
import { findGateway } from '../gateways/index.ts'
import { findPayment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { receiveWebhook } from '../webhooks/receive-webhook.ts'
import { returnAddress } from './return-address.ts'

/** Where the bank's page posts its signed answer, through the payer's browser. */
export const BANK_RETURN = '/api/payments/cardlink/return'

type Leads = { html: string; policy: string } | { redirectUrl: string }

const returnOf = (context: Context, { code, language }: PayableRequest, isCanceled = false): string =>
  returnAddress(context.system.settings, { code, language, isCanceled })

/**
 * The page that forwards a payer to the bank's with a signed form. An attempt that is over redirects to the request.
 * @throws ENTITY_NOT_FOUND
 */
export const leadToBank = async (context: Context, token: string): Promise<Leads> => {
  const { cardlink, baseUrl } = context.system.settings
  const attemptId = attemptOfToken(context.system, token)
  const payment = attemptId === null ? undefined : await findPayment(context.db, attemptId)
  if (!cardlink || payment?.method !== 'CARDLINK') throw new Refusal('ENTITY_NOT_FOUND')
  const request = found(await requestForPayment(context, payment.request_id))
  const isOpen = payment.state === 'PENDING_PAYMENT' && payment.expires_at > context.system.clock.now()
  if (!isOpen) return { redirectUrl: returnOf(context, request) }
  const fields = fieldsOfCheckout(
    cardlink,
    {
      attemptId: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency.trim(),
      language: request.language,
      email: request.contactEmail,
    },
    `${baseUrl}${BANK_RETURN}`,
  )
  const nonce = randomBytes(16).toString('base64')
  return {
    html: payPage({ url: cardlink.url, fields, language: request.language }, nonce),
    policy: policyOfPayPage(cardlink.url, nonce),
  }
}

/**
 * Handles the payer's return with the bank's signed answer: it is stored like the bank's own confirmation, and
 * applied at once.
 * @returns the page of their request
 * @throws WEBHOOK_SIGNATURE_INVALID for an answer that the bank did not sign; ENTITY_NOT_FOUND
 */
export const returnFromBank = async (context: Context, rawBody: Buffer): Promise<string> => {
  await receiveWebhook(context, 'cardlink', rawBody, {})
  const gateway = found(findGateway(context.system, 'CARDLINK'))
  const { attemptRef, type } = gateway.parse(rawBody)
  const payment = attemptRef === null ? undefined : await findPayment(context.db, Number(attemptRef))
  if (payment?.method !== 'CARDLINK') throw new Refusal('ENTITY_NOT_FOUND')
  await settlePayment(context, payment)
  const request = found(await requestForPayment(context, payment.request_id))
  return returnOf(context, request, type === 'vpos.canceled')
}
