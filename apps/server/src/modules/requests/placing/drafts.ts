import { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { deleteDraft, deleteDraftsBefore, findDraft, upsertDraft } from './repository-drafts.ts'

type Draft = endpoints.requests.Draft
const DRAFT_LIFE_MS = 24 * 60 * 60_000

const keep = async (context: Context, token: string, draft: Draft): Promise<void> => {
  const now = context.system.clock.now()
  const expiresAt = new Date(now.getTime() + DRAFT_LIFE_MS)
  const sealed = await context.system.vault.seal(null, JSON.stringify(draft))
  await upsertDraft(context.db, hashOfToken(token), { sealed, expiresAt, now })
}

/** Begins a draft. Anybody with the token can read it for 24 hours. Only a hash of the token is stored. */
export const startDraft = async (context: Context, draft: Draft): Promise<{ token: string }> => {
  const token = randomToken(256)
  await keep(context, token, draft)
  return { token }
}

/** @throws Refusal DRAFT_EXPIRED when there is none (any more) */
export const readDraft = async (context: Context, token: string | undefined): Promise<Draft> => {
  const row = token ? await findDraft(context.db, hashOfToken(token), context.system.clock.now()) : undefined
  if (!row) throw new Refusal('DRAFT_EXPIRED')
  return endpoints.requests.draft.parse(JSON.parse(await context.system.vault.open(null, row.body_sealed)))
}

/** @throws Refusal DRAFT_EXPIRED when there is none (any more) */
export const saveDraft = async (context: Context, token: string | undefined, draft: Draft): Promise<void> => {
  await readDraft(context, token)
  await keep(context, token ?? '', draft)
}

export const dropDraft = async (context: Context, token: string | undefined): Promise<void> => {
  if (token) await deleteDraft(context.db, hashOfToken(token))
}

/** Hourly: the website promises that an unsent draft is erased after a day. */
export const forgetExpiredDrafts = (context: Context): Promise<void> =>
  deleteDraftsBefore(context.db, context.system.clock.now())
