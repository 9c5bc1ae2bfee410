import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { mayDo, signedInActor, templeActor } from '../../authorization/index.ts'
import { connectedAccounts, GatewayRefused, GatewayUnavailable } from '../../payments/index.ts'
import {
  type AccountRow,
  findConnected,
  findConnectedById,
  findConnectedPayouts,
  findOpenAccount,
  findTempleName,
  insertConnected,
  updateConnected,
} from '../connected/repository.ts'
import { refreshAccount } from './follow-account.ts'

type Account = endpoints.connectedAccounts.ConnectedAccount

/** The latest payouts that are shown with an account. */
const SHOWN_PAYOUTS = 5
/** Accounts per page for administrators. */
const MOST = 200
const PAGE = '/payment-requests'

/** @throws GATEWAY_UNAVAILABLE in both cases: the temple's people can only retry later */
const asRefusal = async <T>(calls: () => Promise<T>): Promise<T> => {
  try {
    return await calls()
  } catch (error) {
    const isGateways = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    throw isGateways ? new Refusal('GATEWAY_UNAVAILABLE') : error
  }
}

const present = async (context: Context, rows: readonly AccountRow[]): Promise<Account[]> => {
  const payouts = await findConnectedPayouts(
    context.db,
    rows.map(({ id }) => id),
    SHOWN_PAYOUTS,
  )
  return rows.map((row) => ({
    id: row.id,
    temple: { id: row.temple_id, title: row.temple_title },
    state: row.state,
    paysOut: row.pays_out,
    reference: row.provider_ref,
    requirements: row.requirements,
    requirementsDue: row.requirements_due?.toISOString() ?? null,
    usableFrom: row.usable_from?.toISOString() ?? null,
    beganAt: row.began_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    payouts: payouts
      .filter((payout) => payout.connected_account_id === row.id)
      .map((payout) => ({
        amount: payout.amount_cents,
        state: payout.state,
        failure: payout.failure,
        arrivesOn: payout.arrives_on,
      })),
  }))
}

/** The temple's own account at the gateway, and whether one is offered at all. */
export const readOwnAccount = async (context: Context): Promise<endpoints.connectedAccounts.OwnAccount> => {
  const { templeId } = templeActor(context)
  const row = await findOpenAccount(context.db, templeId)
  const isOffered = connectedAccounts(context.system) !== undefined
  return {
    offered: isOffered,
    account: row ? ((await present(context, [row]))[0] ?? null) : null,
    may: { open: isOffered && mayDo(context, 'companies_payment_request_edit') },
  }
}

/**
 * Begins or continues a temple's account at the gateway: our row is written first, the account is opened under its
 * id, and the gateway's page asks the temple for missing data.
 * @returns the URL of that page, for one use within minutes
 * @throws PAYMENT_METHOD_NOT_OFFERED, GATEWAY_UNAVAILABLE
 */
export const openOwnAccount = async (context: Context): Promise<{ url: string }> => {
  const { templeId } = templeActor(context)
  const connected = connectedAccounts(context.system)
  if (!connected) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const account = await ownRow(context, templeId)
  const temple = found(await findTempleName(context.db, templeId))
  const { baseUrl } = context.system.settings
  return asRefusal(async () => {
    const ref =
      account.provider_ref ??
      (await connected.open({
        ourId: account.id,
        templeId,
        name: temple.title.el,
        email: temple.email ?? '',
      }))
    if (account.provider_ref === null) await updateConnected(context.db, account.id, { provider_ref: ref })
    const url = await connected.link(ref, {
      returnUrl: `${baseUrl}${PAGE}?account=back`,
      refreshUrl: `${baseUrl}${PAGE}?account=again`,
    })
    return { url }
  })
}

const ownRow = async (context: Context, templeId: number): Promise<AccountRow> => {
  const known = await findOpenAccount(context.db, templeId)
  if (known) return known
  return context.transaction(async (tx) => {
    const { userId } = signedInActor(tx)
    await insertConnected(tx.db, { templeId, begunBy: userId, at: tx.system.clock.now() })
    const row = found(await findOpenAccount(tx.db, templeId))
    await recordAudit(tx, { action: 'CREATE', entity: 'connected-accounts', entityId: row.id, templeId })
    return row
  })
}

/** Asks the gateway about the temple's own account, as its return page does. @throws GATEWAY_UNAVAILABLE */
export const refreshOwnAccount = async (
  context: Context,
): Promise<endpoints.connectedAccounts.OwnAccount> => {
  const row = await findOpenAccount(context.db, templeActor(context).templeId)
  if (row) await asRefusal(() => refreshAccount(context, row))
  return readOwnAccount(context)
}

/** All temples' accounts, those that need attention first. */
export const listAccounts = async (context: Context): Promise<{ accounts: Account[]; complete: boolean }> => {
  const rows = await findConnected(context.db, { limit: MOST + 1 })
  return { accounts: await present(context, rows.slice(0, MOST)), complete: rows.length <= MOST }
}

/** @throws ENTITY_NOT_FOUND, GATEWAY_UNAVAILABLE */
export const refreshById = async (context: Context, id: number): Promise<Account> => {
  const row = found(await findConnectedById(context.db, id))
  await asRefusal(() => refreshAccount(context, row))
  const [account] = await present(context, [found(await findConnectedById(context.db, id))])
  return found(account)
}
