/** Connected accounts and transfers, as Stripe answers them on the wire. */
type Answer = { status: number; body: unknown }
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  /** Fields of a form (v1), or the parsed JSON (v2). */
  fields: Record<string, string>
  json: Record<string, unknown>
  account: string | undefined
}
type Status = 'active' | 'pending' | 'restricted'

export type DoubleAccount = {
  id: string
  metadata: Record<string, string>
  transfers: Status
  payouts: Status
  closed: boolean
  /** Its platform's access was revoked. */
  deauthorized: boolean
  entries: { description: string; awaiting_action_from: 'user' | 'stripe' }[]
  balance: number
  bank: {
    id: string
    object: 'payout'
    amount: number
    currency: string
    status: string
    failure_code: string | null
    arrival_date: number
    created: number
  }[]
}
export type DoubleTransfer = {
  id: string
  object: 'transfer'
  amount: number
  currency: string
  destination: string
  transfer_group: string
  metadata: Record<string, string>
  created: number
  reversals: {
    object: 'list'
    data: {
      id: string
      object: 'transfer_reversal'
      amount: number
      metadata: Record<string, string>
      created: number
    }[]
  }
}

const EMBEDDED = 10
const now = () => Math.floor(Date.now() / 1000)
const error = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, code, message: code } },
})
const metadataOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('metadata[') ? [[name.slice('metadata['.length, -1), value]] : [],
    ),
  )
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value)

/** @param available what the platform could transfer now, in cents */
export const connectDouble = (available: () => number) => {
  const accounts = new Map<string, DoubleAccount>()
  const transfers: DoubleTransfer[] = []
  const links: { account: string; refresh_url: string; return_url: string }[] = []
  let reversals = 0

  const createAccount = ({ json }: Asked): Answer => {
    const responsibilities = at(json, 'defaults.responsibilities') as Record<string, string> | undefined
    if (json.dashboard === 'express' && responsibilities?.losses_collector !== 'application') {
      return error(400, 'invalid_dashboard_for_losses')
    }
    if (at(json, 'identity.country') !== 'gr') return error(400, 'country_unsupported')
    const requested = at(
      json,
      'configuration.recipient.capabilities.stripe_balance.stripe_transfers.requested',
    )
    if (requested !== true) return error(400, 'missing_capability')
    const id = `acct_1Double${String(accounts.size + 1).padStart(10, '0')}`
    const account: DoubleAccount = {
      id,
      metadata: (json.metadata ?? {}) as Record<string, string>,
      transfers: 'restricted',
      payouts: 'restricted',
      closed: false,
      deauthorized: false,
      entries: [
        { description: 'identity.business_details.registered_name', awaiting_action_from: 'user' },
        { description: 'configuration.recipient.default_outbound_destination', awaiting_action_from: 'user' },
      ],
      balance: 0,
      bank: [],
    }
    accounts.set(id, account)
    return { status: 200, body: present(account, ['configuration.recipient', 'requirements']) }
  }

  /** Stripe omits fields that were not requested by name. */
  const present = (account: DoubleAccount, include: readonly string[]) => {
    const capability = (status: Status) => ({ status, status_details: [] })
    return {
      id: account.id,
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      created: new Date().toISOString(),
      livemode: false,
      closed: account.closed,
      metadata: account.metadata,
      configuration: include.includes('configuration.recipient')
        ? {
            recipient: {
              applied: true,
              capabilities: {
                stripe_balance: {
                  stripe_transfers: capability(account.transfers),
                  payouts: capability(account.payouts),
                },
              },
            },
          }
        : null,
      requirements: include.includes('requirements') ? { entries: account.entries, summary: {} } : null,
    }
  }

  const createLink = ({ json }: Asked): Answer => {
    if (!accounts.has(String(json.account))) return error(404, 'not_found')
    const asked = at(json, 'use_case.account_onboarding') as Record<string, string> | undefined
    if (!asked?.refresh_url || 'configurations' in asked) return error(400, 'unknown_field')
    links.push({
      account: String(json.account),
      refresh_url: asked.refresh_url,
      return_url: asked.return_url ?? '',
    })
    return {
      status: 200,
      body: {
        object: 'v2.core.account_link',
        account: json.account,
        created: new Date().toISOString(),
        expires_at: new Date(Date.now() + 300_000).toISOString(),
        livemode: false,
        url: `https://connect.stripe.test/setup/${links.length}`,
        use_case: json.use_case,
      },
    }
  }

  const createTransfer = ({ fields }: Asked): Answer => {
    const account = accounts.get(fields.destination ?? '')
    const amount = Number(fields.amount)
    if (!account || account.deauthorized) return error(400, 'account_invalid')
    if (account.closed || account.transfers !== 'active') {
      return error(400, 'insufficient_capabilities_for_transfer')
    }
    if (!Number.isInteger(amount) || amount <= 0) return error(400, 'parameter_invalid_integer')
    if (fields.currency !== 'eur') return error(400, 'parameter_invalid')
    if (amount > available()) return error(400, 'balance_insufficient')
    const made: DoubleTransfer = {
      id: `tr_${transfers.length + 1}`,
      object: 'transfer',
      amount,
      currency: 'eur',
      destination: account.id,
      transfer_group: fields.transfer_group ?? '',
      metadata: metadataOf(fields),
      created: now(),
      reversals: { object: 'list', data: [] },
    }
    transfers.push(made)
    account.balance += amount
    return { status: 200, body: presentTransfer(made) }
  }

  /** Stripe embeds a transfer's ten newest reversals; the complete list is a separate call. */
  const presentTransfer = (transfer: DoubleTransfer) => {
    return { ...transfer, reversals: listReversals(transfer, new URLSearchParams()) }
  }
  const listReversals = (transfer: DoubleTransfer, query: URLSearchParams) => {
    const data = transfer.reversals.data.toReversed()
    const from = data.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = from + Number(query.get('limit') ?? EMBEDDED)
    const url = `/v1/transfers/${transfer.id}/reversals`
    return { object: 'list', data: data.slice(from, end), has_more: end < data.length, url }
  }

  const reverse = (transfer: DoubleTransfer, fields: Record<string, string>): Answer => {
    const amount = Number(fields.amount)
    const back = transfer.reversals.data.reduce((sum, one) => sum + one.amount, 0)
    const account = accounts.get(transfer.destination)
    if (!(amount > 0) || back + amount > transfer.amount) return error(400, 'parameter_invalid_integer')
    if (!account || account.balance < amount) return error(400, 'balance_insufficient')
    account.balance -= amount
    reversals += 1
    const made = {
      id: `trr_${reversals}`,
      object: 'transfer_reversal' as const,
      amount,
      metadata: metadataOf(fields),
      created: now(),
    }
    transfer.reversals.data.push(made)
    return { status: 200, body: made }
  }

  const retrieve = (account: DoubleAccount | undefined, query: URLSearchParams): Answer => {
    if (!account) return error(404, 'not_found')
    if (account.deauthorized) return error(403, 'account_invalid', 'permission_error')
    const include = [...query].flatMap(([name, value]) => (name.startsWith('include') ? [value] : []))
    return { status: 200, body: present(account, include) }
  }

  /** Undefined for calls that concern no connected account. */
  const respond = (asked: Asked): Answer | undefined => {
    const { method, path, query, fields } = asked
    if (method === 'POST' && path === '/v2/core/accounts') return createAccount(asked)
    if (method === 'POST' && path === '/v2/core/account_links') return createLink(asked)
    const [, accountId] = /^\/v2\/core\/accounts\/(\w+)$/.exec(path) ?? []
    if (accountId) return retrieve(accounts.get(accountId), query)
    if (method === 'POST' && path === '/v1/transfers') return createTransfer(asked)
    if (method === 'GET' && path === '/v1/transfers') {
      const data = transfers.filter((one) => one.transfer_group === query.get('transfer_group'))
      return { status: 200, body: { object: 'list', data: data.map(presentTransfer), has_more: false } }
    }
    const [, transferId, isReversal] = /^\/v1\/transfers\/(\w+)(\/reversals)?$/.exec(path) ?? []
    const transfer = transfers.find((one) => one.id === transferId)
    if (transfer && isReversal) {
      return method === 'POST'
        ? reverse(transfer, fields)
        : { status: 200, body: listReversals(transfer, query) }
    }
    if (transfer) return { status: 200, body: presentTransfer(transfer) }
    if (method === 'GET' && path === '/v1/payouts') {
      const data = accounts.get(asked.account ?? '')?.bank
      return data
        ? { status: 200, body: { object: 'list', data, has_more: false } }
        : error(400, 'account_invalid')
    }
    return undefined
  }

  return { accounts, transfers, links, respond, reverse }
}
