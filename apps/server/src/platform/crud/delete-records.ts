import { createT } from '@kandili/messages'
import { type CommonKey, commonMessages } from '@kandili/messages/common'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { hashOfToken, randomToken } from '../crypto/tokens.ts'
import { violationOf } from '../database/violations.ts'
import { Refusal } from '../errors.ts'
import type { AnyCatalogue, Use } from './definition.ts'
import {
  findStanding,
  findUses,
  forgetExpired,
  lockRecords,
  moveToDeleted,
  restoreDeleted,
} from './repository-deleted.ts'

const UNDO_MINUTES = 10

export type Kept = { readonly id: number; readonly reason: string }
export type Deletion = { readonly deleted: number[]; readonly kept: Kept[]; readonly undo: string | null }

const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

const placeOf = (context: Context, table: string): string => {
  const key = `uses.${table}`
  const t = words[context.language]
  return t(Object.hasOwn(commonMessages.en, key) ? (key as CommonKey) : 'uses.other')
}

/** "It is used by 3 records: Temples, Requests" */
const reasonOf = (context: Context, uses: readonly Use[]): string => {
  const count = uses.reduce((sum, use) => sum + use.count, 0)
  const where = [...new Set(uses.map((use) => placeOf(context, use.table)))].join(', ')
  return words[context.language]('kept.inUse', { count, where })
}

const userIdOf = (context: Context): number => {
  if (!context.actor) throw new Refusal('NOT_SIGNED_IN')
  return context.actor.userId
}

/**
 * Deletes the records that nothing refers to and keeps the rest, each with a reason. For ten minutes the same person
 * can restore them with the returned token.
 */
export const deleteRecords = (
  context: Context,
  noun: AnyCatalogue,
  list: readonly number[],
): Promise<Deletion> =>
  context.transaction(async (inside) => {
    const now = inside.system.clock.now()
    await forgetExpired(inside.db, now)
    const ids = [...new Set(list)]
    const there = new Set(await lockRecords(inside.db, noun, ids))
    const references = await findUses(inside.db, noun, [...there], now)
    const others = (await noun.alsoUsedBy?.(inside, [...there])) ?? []
    const uses = Map.groupBy([...references, ...others], (use) => use.id)
    const standing = new Set(await findStanding(inside.db, noun, [...there]))
    const kept = ids.flatMap((id): Kept[] => {
      if (!there.has(id)) return [{ id, reason: words[context.language]('kept.notFound') }]
      if (standing.has(id)) return [{ id, reason: words[context.language]('kept.standing') }]
      const own = uses.get(id)
      return own ? [{ id, reason: reasonOf(context, own) }] : []
    })
    const deleted = ids.filter((id) => there.has(id) && !uses.has(id) && !standing.has(id))
    if (deleted.length === 0) return { deleted, kept, undo: null }
    const undo = randomToken()
    await moveToDeleted(inside.db, noun, deleted, {
      tokenHash: hashOfToken(undo),
      userId: userIdOf(inside),
      now,
      expiresAt: new Date(now.getTime() + UNDO_MINUTES * 60_000),
    })
    await recordAudit(
      inside,
      ...deleted.map((id) => ({ action: 'DELETE' as const, entity: noun.noun, entityId: id })),
    )
    return { deleted, kept, undo }
  })

/** Deletes one record. @throws ENTITY_NOT_FOUND, or STILL_IN_USE when something refers to it */
export const deleteRecord = async (
  context: Context,
  noun: AnyCatalogue,
  id: number,
): Promise<{ undo: string }> =>
  context.transaction(async (inside) => {
    const [present] = await lockRecords(inside.db, noun, [id])
    if (present === undefined) throw new Refusal('ENTITY_NOT_FOUND')
    const { kept, undo } = await deleteRecords(inside, noun, [id])
    if (undo === null) {
      throw new Refusal('STILL_IN_USE', {
        fields: kept.map(({ reason }) => ({ field: 'id', message: reason })),
      })
    }
    return { undo }
  })

/**
 * Restores the records that this token deleted.
 * @throws UNDO_EXPIRED if the token is older than ten minutes, used or somebody else's; ALREADY_EXISTS if another
 *   record has taken a unique value in the meantime
 */
export const undoDelete = async (
  context: Context,
  noun: AnyCatalogue,
  undo: string,
): Promise<{ restored: number[] }> => {
  try {
    const restored = await context.transaction(async (inside) => {
      const ids = await restoreDeleted(inside.db, noun, {
        tokenHash: hashOfToken(undo),
        userId: userIdOf(inside),
        now: inside.system.clock.now(),
      })
      await recordAudit(
        inside,
        ...ids.map((id) => ({ action: 'UNDO_DELETE' as const, entity: noun.noun, entityId: id })),
      )
      return ids
    })
    if (restored.length === 0) throw new Refusal('UNDO_EXPIRED')
    return { restored }
  } catch (error) {
    const violation = violationOf(error)
    if (violation === 'UNIQUE' || violation === 'FOREIGN_KEY') throw new Refusal('ALREADY_EXISTS')
    throw error
  }
}
