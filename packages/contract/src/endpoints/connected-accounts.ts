import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { connectedAccountState, connectedPayoutState } from '../enumerations.ts'
import { cents, civilDate, instant, named } from '../shapes.ts'

const account = z.object({
  id: z.number().int(),
  temple: named,
  state: connectedAccountState,
  /** Whether the gateway pays its balance out to the temple's bank. */
  paysOut: z.boolean(),
  /** The gateway's id of it (`acct_...`); null until it has answered. */
  reference: z.string().nullable(),
  /** The codes of the gateway's requirements for the temple, and their deadline. */
  requirements: z.array(z.string()),
  requirementsDue: instant.nullable(),
  /** No payout goes there before. */
  usableFrom: instant.nullable(),
  beganAt: instant,
  /** When the gateway was last asked. */
  readAt: instant.nullable(),
  /** The latest payouts from it to the temple's bank, newest first. */
  payouts: z.array(
    z.object({
      amount: cents,
      state: connectedPayoutState,
      /** The gateway's code. */
      failure: z.string().nullable(),
      arrivesOn: civilDate,
    }),
  ),
})
export type ConnectedAccount = z.infer<typeof account>

const ownAccount = z.object({
  /** Whether a gateway with accounts for temples is in service. */
  offered: z.boolean(),
  account: account.nullable(),
  may: z.object({ open: z.boolean() }),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const own = endpoint('GET /connected-accounts/own', {
  summary: "Read the temple's own account at the payment gateway",
  answer: ownAccount,
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'companies_payment_request_view' },
})

export const openOwn = endpoint('POST /connected-accounts/own/link', {
  summary:
    "Begin or continue the temple's account: the address of the gateway's page that asks for what is missing, for one use",
  answer: z.object({ url: z.string() }),
  errors: ['ENTITY_NOT_FOUND', 'PAYMENT_METHOD_NOT_OFFERED', 'GATEWAY_UNAVAILABLE'],
  access: { right: 'companies_payment_request_edit' },
})

export const refreshOwn = endpoint('POST /connected-accounts/own/refresh', {
  summary: "Ask the gateway about the temple's own account, after a return from its page",
  answer: ownAccount,
  errors: ['ENTITY_NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
  access: { right: 'companies_payment_request_view' },
})

export const list = endpoint('GET /connected-accounts', {
  summary: "List the temples' accounts at the payment gateway, those first that need somebody",
  answer: z.object({ accounts: z.array(account), complete: z.boolean() }),
  access: { right: 'users_payout_edit' },
})

export const refresh = endpoint('POST /connected-accounts/:id/refresh', {
  summary: "Ask the gateway about a temple's account and its payouts",
  answer: account,
  errors: ['GATEWAY_UNAVAILABLE'],
  access: { right: 'users_payout_edit' },
})
