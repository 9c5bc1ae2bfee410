import type { Settings } from '../../../../platform/settings.ts'
import {
  type CheckoutAsked,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderFact,
  WebhookNotSigned,
} from '../gateway.ts'
import { centsOf, decimalOf, digestOfAsked, type Fields, isAnswerGenuine, refusalCodeOf } from './vpos.ts'

type CardlinkSettings = NonNullable<Settings['cardlink']>

/** The bank's message about an order: the stored part of a signed answer. */
export type KeptAnswer = {
  status: string
  orderAmount: string
  currency: string
  message: string
  txId: string
  at: Date
}

export type CardlinkAccess = {
  settings: CardlinkSettings
  /** The signed answers received about an order, oldest first. */
  answers: (orderId: string) => Promise<KeptAnswer[]>
  /** Our page that forwards the payer to the bank's, with a form. */
  payUrl: (attemptId: number) => string
}

/** The bank's id of an attempt: letters and digits only, unique. */
export const orderIdOf = (attemptId: number): string => `K${attemptId}`

const attemptIn = (orderId: string | undefined): string | null =>
  /^K(\d{1,15})$/.exec(orderId ?? '')?.[1] ?? null

const SESSION_MINUTES = 35
const PROBE_MS = 5_000

/** The fields of the bank's payment page, with their digest. None of them reveals the offering. */
export const fieldsOfCheckout = (
  settings: CardlinkSettings,
  asked: Pick<CheckoutAsked, 'attemptId' | 'amountCents' | 'currency' | 'language' | 'email'>,
  returnUrl: string,
): Fields => {
  const fields: Fields = {
    version: '2',
    mid: settings.merchantId,
    lang: asked.language,
    deviceCategory: '0',
    orderid: orderIdOf(asked.attemptId),
    // Printed by old systems: ASCII only.
    orderDesc: 'Offering',
    orderAmount: decimalOf(asked.amountCents),
    currency: asked.currency,
    payerEmail: asked.email,
    // The bank requires an address, and a payer here has none: the merchant's is used.
    billCountry: 'GR',
    billZip: settings.zipCode,
    billCity: settings.city,
    billAddress: settings.address,
    trType: '1',
    confirmUrl: returnUrl,
    cancelUrl: returnUrl,
    var1: String(asked.attemptId),
  }
  return { ...fields, digest: digestOfAsked(fields, settings.secret) }
}

const fieldsIn = (rawBody: Buffer): Fields =>
  Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))

/**
 * An order is paid once, so its money is keyed by the order: a person may have entered it with another number before.
 */
const factOf = (answer: KeptAnswer, orderId: string): ProviderFact[] => {
  const { status, txId, at } = answer
  const cents = centsOf(answer.orderAmount)
  switch (status) {
    case 'CAPTURED':
      // An unreadable amount counts as a different one, for a person to check.
      return [{ type: 'CAPTURED', key: orderId, amountCents: cents ?? 0, currency: answer.currency, at }]
    case 'CANCELED':
      return [{ type: 'CANCELED', key: `canceled:${txId}`, at }]
    case 'REFUSED':
    case 'ERROR':
    case 'AUTHORIZED':
      // We request sales only: an authorisation alone is not money.
      return [
        {
          type: 'FAILED',
          key: `${status.toLowerCase()}:${txId}`,
          code: status === 'REFUSED' ? refusalCodeOf(answer.message) : 'processing_error',
          at,
        },
      ]
    default:
      return []
  }
}

/**
 * Cardlink's payment page of Greek banks: the payer's browser carries a signed form there and a signed answer back.
 * It has no API to ask, so its signed answers are all we know; refunds are made at the bank's console.
 */
export const createCardlinkGateway = ({ settings, answers, payUrl }: CardlinkAccess): PaymentGateway => ({
  name: 'CARDLINK',
  canExpire: false,
  createCheckout: async (asked) => ({
    providerRef: orderIdOf(asked.attemptId),
    redirectUrl: payUrl(asked.attemptId),
    expiresAt: new Date(asked.startedAt.getTime() + SESSION_MINUTES * 60_000),
  }),
  // The bank's page only ends by timeout.
  async expireCheckout() {},
  async readPayment(providerRef) {
    const known = await answers(providerRef)
    return {
      attemptRef: attemptIn(providerRef),
      isProcessing: false,
      refs: [providerRef, ...new Set(known.flatMap(({ txId }) => (txId === '' ? [] : [txId])))],
      facts: known.flatMap((answer) => factOf(answer, providerRef)),
    }
  },
  async findCheckout(refs) {
    return refs.find((ref) => attemptIn(ref) !== null) ?? null
  },
  async probe() {
    try {
      const { status } = await fetch(settings.url, {
        method: 'GET',
        redirect: 'manual',
        signal: AbortSignal.timeout(PROBE_MS),
      })
      if (status >= 500) throw new GatewayUnavailable('CARDLINK')
    } catch (error) {
      throw error instanceof GatewayUnavailable ? error : new GatewayUnavailable('CARDLINK', error)
    }
  },
  async refund() {
    throw new GatewayRefused('CARDLINK', 'at_the_bank_only')
  },
  verifyWebhook(rawBody) {
    const fields = fieldsIn(rawBody)
    const isOurs = fields.mid === settings.merchantId
    if (!isOurs || !isAnswerGenuine(fields, settings.secret)) throw new WebhookNotSigned()
  },
  parse(rawBody) {
    const fields = fieldsIn(rawBody)
    const { orderid = '', status = '', txId = '' } = fields
    if (orderid === '' || status === '') throw new WebhookNotSigned()
    return {
      // The browser and the bank itself deliver the same answer.
      externalId: `${orderid}:${status}:${txId}`,
      type: `vpos.${status.toLowerCase()}`,
      attemptRef: attemptIn(orderid),
      refs: [orderid, ...(txId === '' ? [] : [txId])],
      payload: {
        orderid,
        status,
        txId,
        orderAmount: fields.orderAmount ?? '',
        currency: fields.currency ?? '',
        message: fields.message ?? '',
        payMethod: fields.payMethod ?? '',
      },
    }
  },
})
