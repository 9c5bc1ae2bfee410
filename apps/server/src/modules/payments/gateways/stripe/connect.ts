import type Stripe from 'stripe'
import type {
  ConnectedAccount,
  ConnectedAccounts,
  ConnectedPayout,
  ConnectedTransfer,
} from '../connected-accounts.ts'
import { GatewayRefused } from '../gateway.ts'
import { asking } from './client.ts'

/** Stripe's errors about an account that left us: closed, or its access revoked. */
const GONE = ['account_invalid', 'resource_missing', 'not_found']

const MOST_REVERSALS = 10_000

const states: Readonly<Record<string, ConnectedPayout['state']>> = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELED',
}

const idIn = (metadata: Record<string, string> | null | undefined, name: string): number | null => {
  const id = Number(metadata?.[name])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const groupOf = (payoutId: number): string => `PAYOUT_${payoutId}`

const accountOf = (account: Stripe.V2.Core.Account): ConnectedAccount => {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance
  const status = balance?.stripe_transfers?.status
  const entries = account.requirements?.entries ?? []
  const due = account.requirements?.summary?.minimum_deadline?.time
  return {
    ref: account.id,
    ourId: idIn(account.metadata, 'connected_account_id'),
    transfers:
      status === 'active' ? 'ACTIVE' : status === undefined || status === 'pending' ? 'PENDING' : 'STOPPED',
    paysOut: balance?.payouts?.status === 'active',
    isClosed: account.closed === true,
    requirements: [
      ...new Set(
        entries.flatMap((entry) => (entry.awaiting_action_from === 'user' ? [entry.description] : [])),
      ),
    ],
    requirementsDue: due ? new Date(due) : null,
  }
}

const gone = (ref: string): ConnectedAccount => ({
  ref,
  ourId: null,
  transfers: 'STOPPED',
  paysOut: false,
  isClosed: true,
  requirements: [],
  requirementsDue: null,
})

const payoutOf = (payout: Stripe.Payout): ConnectedPayout => ({
  ref: payout.id,
  amountCents: payout.amount,
  state: states[payout.status] ?? 'PENDING',
  failure: payout.failure_code,
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  createdAt: new Date(payout.created * 1000),
})

/** The list in a transfer is limited to its ten newest reversals. */
const reversalsOf = async (stripe: Stripe, { id, reversals }: Stripe.Transfer) =>
  reversals.has_more
    ? stripe.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: MOST_REVERSALS })
    : reversals.data

const transferOf = async (stripe: Stripe, transfer: Stripe.Transfer): Promise<ConnectedTransfer> => ({
  ref: transfer.id,
  amountCents: transfer.amount,
  reversals: (await reversalsOf(stripe, transfer)).map((reversal) => ({
    ref: reversal.id,
    ourId: idIn(reversal.metadata, 'reversal_id'),
    amountCents: reversal.amount,
    at: new Date(reversal.created * 1000),
  })),
})

/**
 * Temples as Stripe's connected accounts: recipients of transfers, with Stripe's Express dashboard, whose fees and
 * losses are the platform's. A payout is one transfer out of the platform's balance.
 */
export const createStripeConnect = (stripe: Stripe): ConnectedAccounts => ({
  open: ({ ourId, templeId, name, email }) =>
    asking(async () => {
      const account = await stripe.v2.core.accounts.create(
        {
          contact_email: email,
          display_name: name,
          dashboard: 'express',
          identity: { country: 'gr', entity_type: 'non_profit' },
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          defaults: {
            currency: 'eur',
            locales: ['el-GR'],
            responsibilities: { fees_collector: 'application', losses_collector: 'application' },
          },
          metadata: { connected_account_id: String(ourId), temple_id: String(templeId) },
          include: ['configuration.recipient', 'requirements'],
        },
        { idempotencyKey: `account:${ourId}` },
      )
      return account.id
    }),
  link: (ref, { returnUrl, refreshUrl }) =>
    asking(async () => {
      const { url } = await stripe.v2.core.accountLinks.create({
        account: ref,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
        },
      })
      return url
    }),
  async read(ref) {
    try {
      return accountOf(
        await asking(() =>
          stripe.v2.core.accounts.retrieve(ref, { include: ['configuration.recipient', 'requirements'] }),
        ),
      )
    } catch (error) {
      if (error instanceof GatewayRefused && GONE.includes(error.code)) return gone(ref)
      throw error
    }
  },
  listPayouts: (ref, since) =>
    asking(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const { data } = await stripe.payouts.list({ created, limit: 100 }, { stripeAccount: ref })
      return data.map(payoutOf)
    }),
  transfer: ({ payoutId, attempt, accountRef, amountCents }) =>
    asking(async () =>
      transferOf(
        stripe,
        await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'eur',
            destination: accountRef,
            transfer_group: groupOf(payoutId),
            metadata: { payout_id: String(payoutId) },
          },
          { idempotencyKey: `payout:${payoutId}:${attempt}` },
        ),
      ),
    ),
  findTransfer: (payoutId) =>
    asking(async () => {
      const { data } = await stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 })
      return data[0] ? transferOf(stripe, data[0]) : null
    }),
  readTransfer: (ref) => asking(async () => transferOf(stripe, await stripe.transfers.retrieve(ref))),
  reverse: ({ ourId, transferRef, amountCents }) =>
    asking(async () => {
      // A transfer whose response was lost: Stripe forgets keys after a day.
      const { reversals } = await transferOf(stripe, await stripe.transfers.retrieve(transferRef))
      const made = reversals.find((one) => one.ourId === ourId)
      if (made) return made.ref
      const reversal = await stripe.transfers.createReversal(
        transferRef,
        { amount: amountCents, metadata: { reversal_id: String(ourId) } },
        { idempotencyKey: `reversal:${ourId}` },
      )
      return reversal.id
    }),
})
