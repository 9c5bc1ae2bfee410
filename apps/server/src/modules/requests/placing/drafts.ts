import { endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { actsOf, joinActs } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockUser } from '../../identity/index.ts'
import {
  assignDraft,
  type DraftRow,
  deleteDraft,
  deleteDraftsBefore,
  findDraft,
  findDraftOfCustomer,
  insertDraft,
  joinDrafts,
  updateDraft,
} from './repository-drafts.ts'

type Draft = endpoints.requests.Draft
type Joined = { token: string | null; draft: Draft | null }

const DAY_MS = 24 * 60 * 60_000
/** The website states these times to the visitor (`basket.kept`) and in the privacy policy. */
const DRAFT_DAYS = { visitor: 7, account: 30 }

const expiryOf = (context: Context, holder: keyof typeof DRAFT_DAYS): Date =>
  new Date(context.system.clock.now().getTime() + DRAFT_DAYS[holder] * DAY_MS)

const bodyOf = async (context: Context, draft: Draft, holder: keyof typeof DRAFT_DAYS) => ({
  sealed: await context.system.vault.seal(null, JSON.stringify(draft)),
  expiresAt: expiryOf(context, holder),
  now: context.system.clock.now(),
})

const open = async (context: Context, row: DraftRow): Promise<Draft> =>
  endpoints.requests.draft.parse(JSON.parse(await context.system.vault.open(null, row.body_sealed)))

const findRow = async (context: Context, token: string | undefined): Promise<DraftRow | undefined> =>
  token ? findDraft(context.db, hashOfToken(token), context.system.clock.now()) : undefined

/** Begins a draft. Anybody with the token can read it. Only a hash of the token is stored. */
export const startDraft = async (context: Context, draft: Draft): Promise<{ token: string }> => {
  const token = randomToken(256)
  await insertDraft(context.db, hashOfToken(token), await bodyOf(context, draft, 'visitor'))
  return { token }
}

/** @throws Refusal DRAFT_EXPIRED when there is none (any more) */
export const readDraft = async (context: Context, token: string | undefined): Promise<Draft> => {
  const row = await findRow(context, token)
  if (!row) throw new Refusal('DRAFT_EXPIRED')
  return open(context, row)
}

/** @throws Refusal DRAFT_EXPIRED when there is none (any more) */
export const saveDraft = async (context: Context, token: string | undefined, draft: Draft): Promise<void> => {
  const row = await findRow(context, token)
  if (!row) throw new Refusal('DRAFT_EXPIRED')
  const body = await bodyOf(context, draft, row.customer_id === null ? 'visitor' : 'account')
  await updateDraft(context.db, row.token_hash, body)
}

export const dropDraft = async (context: Context, token: string | undefined): Promise<void> => {
  if (token) await deleteDraft(context.db, hashOfToken(token))
}

/**
 * Joins a visitor's draft to the account that they sign in to: the account's acts first, then the visitor's. All of
 * the account's devices then use one draft. Leaves what another account wrote in this browser alone.
 */
export const joinDraft = (context: Context, token: string | undefined): Promise<Joined> =>
  context.transaction(async (tx) => {
    const customerId = tx.actor?.userId ?? 0
    await lockUser(tx.db, customerId)
    const found = await findRow(tx, token)
    const visitors = found && (found.customer_id ?? customerId) === customerId ? found : undefined
    const own = await findDraftOfCustomer(tx.db, customerId, tx.system.clock.now())
    const expiresAt = expiryOf(tx, 'account')
    if (!own) {
      if (!visitors) return { token: null, draft: null }
      await assignDraft(tx.db, visitors.token_hash, { customerId, expiresAt })
      return { token: null, draft: await open(tx, visitors) }
    }
    const draft = await open(tx, own)
    if (visitors?.token_hash.equals(own.token_hash)) return { token: null, draft }
    const joinedTo = own.token_hash
    if (!visitors) {
      const fresh = randomToken(256)
      await joinDrafts(tx.db, hashOfToken(fresh), { joinedTo, expiresAt })
      return { token: fresh, draft }
    }
    const written = await open(tx, visitors)
    // Nothing is lost: two drafts that are too much for one request stay separate until one of them is sent.
    if (actsOf(draft).length + actsOf(written).length > REQUEST_LIMITS.lines)
      return { token: null, draft: written }
    const joined = joinActs(draft, actsOf(written))
    await updateDraft(tx.db, own.token_hash, await bodyOf(tx, joined, 'account'))
    await joinDrafts(tx.db, visitors.token_hash, { joinedTo, expiresAt })
    return { token: null, draft: joined }
  })

/** Hourly: the website promises that an unsent draft is erased. */
export const forgetExpiredDrafts = (context: Context): Promise<void> =>
  deleteDraftsBefore(context.db, context.system.clock.now())
