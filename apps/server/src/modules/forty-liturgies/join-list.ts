import { type AnswerOf, endpoints, type Intention } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal, type RefusedField } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { placeRequest, putInSharedList, refuseMissingConsents, sealableNames } from '../requests/index.ts'
import { textVersions } from '../settings/index.ts'
import { announceChanged } from './announce-changed.ts'
import { fortyAt } from './offering.ts'
import { freePlacesIn, stateOfPart } from './parts.ts'
import { openList, readList } from './present-lists.ts'
import {
  findLineIds,
  findListsOf,
  findParts,
  findReadings,
  insertList,
  insertPart,
  lockList,
} from './repository.ts'
import { findPeople, insertMember } from './repository-members.ts'

type Input = endpoints.fortyLiturgies.FortyInput
type Joining = endpoints.fortyLiturgies.FortyJoining
type Joined = AnswerOf<typeof endpoints.fortyLiturgies.join>
type Part = endpoints.fortyLiturgies.FortyPart
type Given = { readonly parts: readonly Part[] } & endpoints.requests.Acceptances

const { FORTY_LIMITS } = endpoints.fortyLiturgies

const openForty = async (context: Context, slug: string) => {
  const forty = await fortyAt(context, slug)
  if (!forty) throw new Refusal('SERVICE_NOT_OFFERED')
  return forty
}

/** Places the caller's own request and links its lines to the list; the first line pays for the other people too. */
const placePart = async (
  tx: Context,
  { listId, slug, places, given }: { listId: number; slug: string; places: number; given: Given },
): Promise<Omit<Joined, 'list'>> => {
  const { userId } = faithfulActor(tx)
  const [person] = await findPeople(tx.db, [userId])
  const { firstName, lastName, email } = found(person)
  const { temple, offering } = await openForty(tx, slug)
  const { parts, ...accepted } = given
  const { code, total, status } = await placeRequest(tx, {
    contact: { firstName, lastName, email },
    lines: parts.map((part, index) => ({
      ...part,
      templeId: temple.id,
      service: 'MEMORIAL',
      typeId: offering.typeId,
      quantity: index === 0 ? places : 1,
      preferredDate: null,
    })),
    ...accepted,
    language: tx.language,
  })
  const lineIds = await findLineIds(tx.db, code)
  await putInSharedList(tx.db, lineIds)
  for (const [index, { intention, names }] of parts.entries()) {
    await insertPart(tx.db, {
      listId,
      lineId: found(lineIds[index]),
      userId,
      intention,
      namesCount: names.length,
      language: tx.language,
      at: tx.system.clock.now(),
      given: null,
    })
  }
  return { code, total, status }
}

/**
 * Begins a list with the request of its owner, which pays for their names and for as many further places.
 * @throws what `placeRequest` throws; LIST_FULL
 */
export const createList = (context: Context, { temple: slug, places, ...given }: Input): Promise<Joined> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const own = await findListsOf(tx.db, userId)
    if (own.filter(({ doneAt }) => doneAt === null).length >= FORTY_LIMITS.lists) {
      throw new Refusal('LIST_FULL', { facts: { limit: FORTY_LIMITS.lists } })
    }
    const { temple, offering } = await openForty(tx, slug)
    const [person] = await findPeople(tx.db, [userId])
    const at = tx.system.clock.now()
    const listId = await insertList(tx.db, {
      templeId: temple.id,
      typeId: offering.typeId,
      ownerId: userId,
      at,
    })
    await insertMember(tx.db, { listId, userId, email: found(person).email.toLowerCase(), at })
    const placed = await placePart(tx, { listId, slug, places, given })
    return { list: await readList(tx, listId), ...placed }
  })

type Limits = { readonly namesLimit: number; readonly intentions: readonly Intention[] }

const refuseBadPart = ({ names, intention }: Part, { namesLimit, intentions }: Limits): void => {
  const fields: RefusedField[] = [
    ...(names.length > namesLimit
      ? [{ field: 'names', message: 'rule.namesLimit' as const, facts: { limit: namesLimit } }]
      : []),
    ...(intentions.includes(intention)
      ? []
      : [{ field: 'intention', message: 'rule.intentionNotOffered' as const }]),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** Takes a place that somebody else paid for. Its names are sealed separately from the payer's line. */
const claimFreePlace = async (
  tx: Context,
  { listId, templeId, slug, part }: { listId: number; templeId: number; slug: string; part: Part },
): Promise<void> => {
  refuseBadPart(part, (await openForty(tx, slug)).offering)
  const [place] = freePlacesIn(await findParts(tx.db, [listId]))
  if (!place) throw new Refusal('STATE_DOES_NOT_ALLOW')
  await insertPart(tx.db, {
    listId,
    lineId: place.lineId,
    userId: faithfulActor(tx).userId,
    intention: part.intention,
    namesCount: part.names.length,
    language: tx.language,
    at: tx.system.clock.now(),
    given: {
      names: await tx.system.vault.seal(templeId, sealableNames(part.names, part.asTyped)),
      consentVersion: textVersions.sensitive,
    },
  })
}

/**
 * Adds names to a list, the living once and the departed once, until its first Liturgy.
 * @throws ENTITY_NOT_FOUND for anybody who did not join; STATE_DOES_NOT_ALLOW; what `placeRequest` throws
 */
export const joinList = (context: Context, id: number, { inFreePlace, ...given }: Joining): Promise<Joined> =>
  context.transaction(async (tx) => {
    await lockList(tx.db, id)
    const { list } = await openList(tx, id)
    const [readings, parts] = await Promise.all([findReadings(tx.db, [id]), findParts(tx.db, [id])])
    const { userId } = faithfulActor(tx)
    const hasOwn = parts.some(
      (part) =>
        part.userId === userId &&
        given.parts.some(({ intention }) => intention === part.intention) &&
        stateOfPart(part) !== 'OUT',
    )
    if (list.doneAt || readings.length > 0 || hasOwn) throw new Refusal('STATE_DOES_NOT_ALLOW')
    if (list.templeSlug === null) throw new Refusal('TEMPLE_NOT_FOUND')
    const slug = list.templeSlug
    if (inFreePlace) {
      refuseMissingConsents(given)
      for (const part of given.parts) {
        await claimFreePlace(tx, { listId: id, templeId: list.templeId, slug, part })
      }
      await announceChanged(tx, id)
      return { list: await readList(tx, id), code: null, total: 0, status: null }
    }
    const placed = await placePart(tx, { listId: id, slug, places: 1, given })
    await announceChanged(tx, id)
    return { list: await readList(tx, id), ...placed }
  })
