import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentGateway } from '../enumerations.ts'
import { cents, idInput, instant, named } from '../shapes.ts'
import { paymentGateways } from '../values.ts'

/** Payment methods that can be switched off for single temples; transfer and cash are each temple's own choice. */
export const switchableMethod = z.enum([...paymentGateways, 'IRIS'])

const gatewayState = z.object({
  name: paymentGateway,
  /** Whether the settings put it in service. */
  inService: z.boolean(),
  /** The URL to enter at the gateway for its webhooks; null for one that sends none. */
  webhookUrl: z.string().nullable(),
  /** The version of its API that we use. */
  apiVersion: z.string().nullable(),
  /** The events to subscribe to. */
  events: z.array(z.string()),
  /** Those of a second endpoint, for the temples' accounts; it has the same URL and a separate secret. */
  accountEvents: z.array(z.string()),
  /** Whether temples have accounts of their own there. */
  keepsAccounts: z.boolean(),
  lastEventAt: instant.nullable(),
  lastAnswerAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** The number of webhooks rejected for a false signature, and the last one. They are not stored. */
  refusedWebhooks: z.number().int(),
  webhookRefusedAt: instant.nullable(),
  /** Unhandled webhooks, and since when the oldest of them has waited. */
  waiting: z.number().int(),
  oldestWaitingAt: instant.nullable(),
  /** Whether it offers its own books, and when they were last compared with ours. */
  compares: z.boolean(),
  comparedAt: instant.nullable(),
  differences: z.number().int(),
})
export type GatewayState = z.infer<typeof gatewayState>

const switchedOff = z.object({ method: switchableMethod, temple: named })

export const list = endpoint('GET /gateways', {
  summary:
    'List the payment gateways with their health, and the temples for which a way to pay is switched off',
  answer: z.object({ gateways: z.array(gatewayState), switchedOff: z.array(switchedOff) }),
  access: { right: 'orders_order_view' },
})

/** The answer to a call that changes nothing. */
export const gatewayTest = z.object({
  result: z.enum(['ANSWERED', 'NO_ANSWER', 'REFUSED']),
  /** The gateway's own error code. */
  code: z.string().nullable(),
  milliseconds: z.number().int(),
})

export const test = endpoint('POST /gateways/:gateway/test', {
  summary: 'Call a gateway without changing anything: whether it answers, and knows our keys',
  params: z.object({ gateway: paymentGateway }),
  answer: gatewayTest,
  access: { right: 'orders_order_edit' },
})

export const switchMethod = endpoint('PUT /gateways/switches', {
  summary: 'Switch a way to pay on or off for one temple',
  body: z.object({ method: switchableMethod, templeId: idInput, isOn: z.boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'general_mainparameter_edit' },
})

const difference = z.object({
  /** PAYMENT: its sums differ. NO_PAYMENT: a movement that belongs to none of ours. TRANSFERS: their sums differ. */
  kind: z.enum(['PAYMENT', 'NO_PAYMENT', 'TRANSFERS']),
  paymentId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  /** The gateway's own id of the movement. */
  reference: z.string().nullable(),
  /** The change of the gateway's balance, by the gateway and by our books. Signed. */
  gateway: cents,
  books: cents,
  at: instant.nullable(),
})
export type Difference = z.infer<typeof difference>

export const differences = endpoint('GET /gateways/:gateway/differences', {
  summary: "List where a gateway's own movements and our books differ, to the cent",
  params: z.object({ gateway: paymentGateway }),
  answer: z.object({ comparedAt: instant.nullable(), differences: z.array(difference) }),
  access: { right: 'orders_order_view' },
})
