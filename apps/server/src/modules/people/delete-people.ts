import type { ErrorCode } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { createSentence } from '@kandili/messages/errors'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors.ts'
import { administer, findLastOwners, lockTemplesOf, signedInActor } from '../authorization/index.ts'
import { endSessions } from '../identity/index.ts'
import { limitOf, type PeopleNoun, typesOf } from './person.ts'
import { type LockedPerson, lockPeople, setStatus } from './repository.ts'
import { findWithOpenRequests } from './repository-customers.ts'
import { insertDeletions, undoDeletions } from './repository-deletion.ts'

const UNDO_MS = 10 * 60_000

export type Deletion = {
  readonly deleted: number[]
  readonly kept: { readonly id: number; readonly reason: string }[]
  readonly undo: string | null
}
type Stays = { readonly id: number; readonly code: ErrorCode | null }

const say = { el: createT('el', commonMessages), en: createT('en', commonMessages) }
const sentence = { el: createSentence('el'), en: createSentence('en') }

/**
 * Ends people's access at once and schedules their erasure by pseudonym in ten minutes; until then it can be undone.
 * Keeps those with more rights than the actor, customers with open requests and a temple's owners if all of them
 * would go, each with the reason. Deletes nobody if the actor is among them, which must be a mistake.
 * @throws OWN_ACCOUNT, OWN_ACCOUNT_AMONG_THEM, LAST_ADMINISTRATOR
 */
export const deletePeople = async (
  context: Context,
  noun: PeopleNoun,
  list: readonly number[],
): Promise<Deletion> => {
  const { deleted, stays, undo } = await putOut(context, noun, list)
  const { language } = context
  const kept = stays.map(({ id, code }) => ({
    id,
    reason: code === null ? say[language]('kept.notFound') : sentence[language](code),
  }))
  return { deleted, kept, undo }
}

/**
 * The same for one.
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, RIGHTS_EXCEED_OWN, REQUESTS_STILL_OPEN, LAST_OWNER, LAST_ADMINISTRATOR
 */
export const deletePerson = async (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<{ undo: string }> => {
  const { stays, undo } = await putOut(context, noun, [id])
  if (undo === null) throw new Refusal(stays[0]?.code ?? 'ENTITY_NOT_FOUND')
  return { undo }
}

const putOut = (
  context: Context,
  noun: PeopleNoun,
  list: readonly number[],
): Promise<{ deleted: number[]; stays: Stays[]; undo: string | null }> => {
  const ids = [...new Set(list)]
  const own = signedInActor(context).userId
  const attempt = {
    right: 'users_user_delete',
    entity: noun,
    ...(ids.includes(own) && { entityId: own }),
  } as const
  return administer(context, attempt, async (inside, actor) => {
    if (ids.includes(own)) throw new Refusal(ids.length === 1 ? 'OWN_ACCOUNT' : 'OWN_ACCOUNT_AMONG_THEM')
    await lockTemplesOf(inside.db, ids)
    const there = new Map((await lockPeople(inside.db, ids, typesOf[noun])).map((one) => [one.id, one]))
    const busy = new Set(await findWithOpenRequests(inside.db, ids))
    const lastOwners = new Set(await findLastOwners(inside.db, ids))
    const codeOf = (person: LockedPerson): ErrorCode | null =>
      limitOf(actor, person) ??
      (busy.has(person.id) ? 'REQUESTS_STILL_OPEN' : lastOwners.has(person.id) ? 'LAST_OWNER' : null)
    const stays: Stays[] = []
    const going: LockedPerson[] = []
    for (const id of ids) {
      const person = there.get(id)
      const code = person ? codeOf(person) : null
      if (person && !code) going.push(person)
      else stays.push({ id, code })
    }
    await auditRefusals(inside, noun, stays)
    if (going.length === 0) return { deleted: [], stays, undo: null }
    const undo = await disableUntilErased(inside, actor, noun, going)
    return { deleted: going.map(({ id }) => id), stays, undo }
  })
}

/** Inside the transaction, which commits for those who are kept. */
const auditRefusals = (context: Context, noun: PeopleNoun, stays: readonly Stays[]): Promise<void> =>
  recordAudit(
    context,
    ...stays.flatMap(({ id, code }) =>
      code === null
        ? []
        : [{ action: 'REFUSED' as const, entity: noun, entityId: id, facts: { code, attempt: 'DELETE' } }],
    ),
  )

const disableUntilErased = async (
  context: Context,
  actor: Actor,
  noun: PeopleNoun,
  people: readonly LockedPerson[],
): Promise<string> => {
  const undo = randomToken()
  const now = context.system.clock.now()
  await insertDeletions(
    context.db,
    people.map(({ id, status }) => ({
      userId: id,
      tokenHash: hashOfToken(undo),
      statusBefore: status,
      deletedBy: actor.userId,
      deletedAt: now,
      erasedAfter: new Date(now.getTime() + UNDO_MS),
    })),
  )
  for (const { id } of people) {
    await setStatus(context.db, { userId: id, status: 'DISABLED', at: now })
    await endSessions(context, { userId: id, reason: 'ERASED' })
  }
  await recordAudit(
    context,
    ...people.map(({ id }) => ({ action: 'DELETE' as const, entity: noun, entityId: id })),
  )
  return undo
}

/**
 * Restores the people whom this token deleted, with their status, roles and duties; they have to sign in again.
 * @throws UNDO_EXPIRED if the ten minutes are over, it was already used or belongs to somebody else;
 *   RIGHTS_EXCEED_OWN if one of them now holds more than the actor
 */
export const undoDeletePeople = (
  context: Context,
  noun: PeopleNoun,
  undo: string,
): Promise<{ restored: number[] }> =>
  administer(context, { right: 'users_user_delete', entity: noun }, async (inside, actor) => {
    const restored = await undoDeletions(inside.db, {
      tokenHash: hashOfToken(undo),
      types: typesOf[noun],
      deletedBy: actor.userId,
      now: inside.system.clock.now(),
    })
    if (restored.length === 0) throw new Refusal('UNDO_EXPIRED')
    // The actor's rights may have been reduced in the meantime.
    const limits = (await lockPeople(inside.db, restored, typesOf[noun])).map((one) => limitOf(actor, one))
    if (limits.some((limit) => limit !== null)) throw new Refusal('RIGHTS_EXCEED_OWN')
    await recordAudit(
      inside,
      ...restored.map((id) => ({ action: 'UNDO_DELETE' as const, entity: noun, entityId: id })),
    )
    return { restored }
  })
