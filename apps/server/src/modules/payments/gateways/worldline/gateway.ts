import type { Domain, SdkResponse } from 'onlinepayments-sdk-nodejs'
import type { Settings } from '../../../../platform/settings.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderPayment,
  WebhookNotSigned,
} from '../gateway.ts'
import { attemptReference, baseOf, factsOfPayment, idIn, refundFactOf, refundReference } from './facts.ts'

const PRODUCTION = 'payment.direct.worldline-solutions.com'
/** Minutes for which a payment page stays open. */
const SESSION_MINUTES = 35
const NOT_FOUND = 404

type WorldlineFacts = {
  settings: NonNullable<Settings['worldline']>
  webhookUrl: string
  now: () => Date
}

/** The code of a failed call. The library returns HTTP errors, and throws only without a response. */
const codeOf = (body: Domain.ErrorResponse | null): string =>
  body?.errors?.[0]?.errorCode ?? body?.errors?.[0]?.id ?? 'refused'

const asking = async <T>(call: () => Promise<SdkResponse<T, Domain.ErrorResponse>>): Promise<T | null> => {
  let response: Awaited<ReturnType<typeof call>>
  try {
    response = await call()
  } catch (error) {
    throw new GatewayUnavailable('WORLDLINE', error)
  }
  if (response.isSuccess) return response.body
  if (response.status === NOT_FOUND) return null
  if (response.status >= 500 || response.status === 429) throw new GatewayUnavailable('WORLDLINE')
  throw new GatewayRefused('WORLDLINE', codeOf(response.body))
}

const there = <T>(answer: T | null): T => {
  if (answer === null) throw new GatewayRefused('WORLDLINE', 'not_found')
  return answer
}

type WorldlineEvent = {
  id?: string | null
  type?: string | null
  created?: string | null
  payment?: Domain.PaymentResponse | null
  refund?: Domain.RefundResponse | null
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Loads the library, which takes some 15 MB, on the first call: most installations have another gateway. */
const connect = async (settings: NonNullable<Settings['worldline']>) => {
  const { init, webhooks } = await import('onlinepayments-sdk-nodejs')
  const client = init({
    integrator: 'Kandili',
    host: settings.host ?? PRODUCTION,
    scheme: settings.protocol,
    port: settings.port ?? (settings.protocol === 'https' ? 443 : 80),
    apiKeyId: settings.apiKeyId,
    secretApiKey: settings.apiSecret,
    enableLogging: false,
  })
  const signatures = webhooks.init({
    getSecretKey: async (keyId) => {
      if (keyId !== settings.webhookKeyId) throw new WebhookNotSigned()
      return settings.webhookSecret
    },
  })
  return { client, signatures }
}

type Client = Awaited<ReturnType<typeof connect>>['client']

/** Worldline Direct's hosted checkout, through its official library. All money goes to the platform. */
export const createWorldlineGateway = ({ settings, webhookUrl, now }: WorldlineFacts): PaymentGateway => {
  const { merchantId } = settings
  const worldline = once(() => connect(settings))
  /** Makes a call with the library's client. */
  const ask = async <T>(
    call: (client: Client) => Promise<SdkResponse<T, Domain.ErrorResponse>>,
  ): Promise<T | null> => {
    const { client } = await worldline()
    return asking(() => call(client))
  }

  /** All refunds of a payment, including failed ones: Worldline does not truncate the list. */
  const refundsOf = async (paymentId: string): Promise<readonly Domain.RefundResponse[]> =>
    (await ask((client) => client.refunds.getRefunds(merchantId, paymentId, {})))?.refunds ?? []

  const readById = async (base: string): Promise<ProviderPayment> => {
    const [payment, refunds] = await Promise.all([
      ask((client) => client.payments.getPayment(merchantId, `${base}_0`, {})),
      refundsOf(`${base}_0`),
    ])
    return presented(there(payment), refunds)
  }
  const presented = (
    payment: Domain.PaymentResponse,
    refunds: readonly Domain.RefundResponse[],
    checkoutId?: string,
  ): ProviderPayment => {
    const attemptId = idIn('K', payment.paymentOutput?.references?.merchantReference)
    const { facts, isProcessing } = factsOfPayment(payment, refunds, now())
    const hosted = checkoutId ?? payment.hostedCheckoutSpecificOutput?.hostedCheckoutId
    return {
      attemptRef: attemptId === null ? null : String(attemptId),
      isProcessing,
      refs: [...new Set([baseOf(payment.id ?? ''), ...(hosted ? [hosted] : [])])],
      facts,
    }
  }

  return {
    name: 'WORLDLINE',
    pageOrigins: ['https://*.worldline-solutions.com'],
    canExpire: false,
    async createCheckout(asked) {
      const body: Domain.CreateHostedCheckoutRequest = {
        order: {
          amountOfMoney: { amount: asked.amountCents, currencyCode: asked.currency },
          references: { merchantReference: attemptReference(asked.attemptId), descriptor: asked.description },
          customer: { contactDetails: { emailAddress: asked.email } },
        },
        cardPaymentMethodSpecificInput: { authorizationMode: 'SALE' },
        hostedCheckoutSpecificInput: {
          locale: asked.language === 'el' ? 'el_GR' : 'en_GB',
          returnUrl: asked.successUrl,
          showResultPage: false,
          sessionTimeout: SESSION_MINUTES,
          allowedNumberOfPaymentAttempts: 3,
        },
        feedbacks: { webhooksUrls: [webhookUrl] },
      }
      const context = { idempotence: { key: `checkout:${asked.attemptId}` } }
      const checkout = there(
        await ask((client) => client.hostedCheckout.createHostedCheckout(merchantId, body, context)),
      )
      if (!checkout.hostedCheckoutId || !checkout.redirectUrl) {
        throw new GatewayRefused('WORLDLINE', 'no_checkout')
      }
      return {
        providerRef: checkout.hostedCheckoutId,
        redirectUrl: checkout.redirectUrl,
        expiresAt: new Date(asked.startedAt.getTime() + SESSION_MINUTES * 60_000),
      }
    },
    // Worldline only ends a payment page by timeout.
    async expireCheckout() {},
    async readPayment(providerRef, refs = []) {
      // Worldline deletes a checkout some hours after its end, but not a payment.
      const known = refs.find((ref) => ref !== providerRef && /^\d+$/.test(ref))
      if (known) return readById(known)
      const checkout = await ask((client) =>
        client.hostedCheckout.getHostedCheckout(merchantId, providerRef, {}),
      )
      const payment = checkout?.createdPaymentOutput?.payment
      if (payment?.id) {
        return presented(payment, await refundsOf(payment.id), providerRef)
      }
      const isOver = checkout === null || checkout.status === 'CANCELLED_BY_CONSUMER'
      const canceled = { type: 'CANCELED', key: providerRef, at: now() } as const
      return {
        // Nothing was paid, so only the checkout, which is ours, names our attempt.
        attemptRef: undefined,
        isProcessing: false,
        refs: [providerRef],
        facts: isOver ? [canceled] : [],
      }
    },
    async findCheckout(refs) {
      const base = refs.find((ref) => /^\d+$/.test(ref))
      if (!base) return null
      const details = await ask((client) => client.payments.getPaymentDetails(merchantId, `${base}_0`, {}))
      return details?.hostedCheckoutSpecificOutput?.hostedCheckoutId ?? null
    },
    async probe() {
      await ask((client) => client.services.testConnection(merchantId, {}))
    },
    async refund({ providerRef, refs = [], refundId, amountCents }) {
      const base = refs.find((ref) => ref !== providerRef && /^\d+$/.test(ref))
      if (!base) throw new GatewayRefused('WORLDLINE', 'nothing_captured')
      const body: Domain.RefundRequest = {
        amountOfMoney: { amount: amountCents, currencyCode: 'EUR' },
        operationReferences: { merchantReference: refundReference(refundId) },
      }
      const context = { idempotence: { key: `refund:${refundId}` } }
      // A refund whose response was lost: Worldline forgets keys after a time.
      const known = (await refundsOf(`${base}_0`)).find(
        (one) => refundFactOf(one, now()).refundId === refundId,
      )
      const made =
        known ??
        there(await ask((client) => client.payments.refundPayment(merchantId, `${base}_0`, body, context)))
      const { providerRef: ref, status, code } = refundFactOf(made, now())
      return { providerRef: ref, status, code }
    },
    async verifyWebhook(rawBody, headers) {
      try {
        await (await worldline()).signatures.validate(rawBody, headers)
      } catch {
        throw new WebhookNotSigned()
      }
    },
    parse(rawBody) {
      const event = JSON.parse(rawBody.toString('utf8')) as WorldlineEvent
      if (!event.id || !event.type) throw new WebhookNotSigned()
      const { payment, refund } = event
      const attemptId = idIn('K', payment?.paymentOutput?.references?.merchantReference)
      const hosted = payment?.hostedCheckoutSpecificOutput?.hostedCheckoutId
      const refs = [payment?.id, refund?.id].flatMap((id) => (id ? [baseOf(id)] : []))
      const object = payment ?? refund
      return {
        externalId: event.id,
        type: event.type,
        attemptRef: attemptId === null ? null : String(attemptId),
        refs: [...new Set([...(hosted ? [hosted] : []), ...refs])],
        payload: {
          id: event.id,
          type: event.type,
          created: event.created,
          object: { id: object?.id, status: object?.status },
        },
      }
    },
  }
}
