import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { fortyAt } from './offering.ts'
import { freePlacesIn, namesOfPart, stateOfPart } from './parts.ts'
import {
  findList,
  findListsOf,
  findParts,
  findReadings,
  type ListRow,
  type PartRow,
  type ReadingRow,
} from './repository.ts'
import { findMembers, type MemberRow } from './repository-members.ts'

type List = endpoints.fortyLiturgies.FortyList
type Rows = {
  readonly members: readonly MemberRow[]
  readonly parts: readonly PartRow[]
  readonly readings: readonly ReadingRow[]
}

const shownPart = (part: PartRow) => ({
  intention: part.intention,
  namesCount: part.namesCount,
  state: stateOfPart(part),
  isGiven: part.isGiven,
})

const presentMember = (
  member: MemberRow,
  { list, parts, userId, now }: { list: ListRow; parts: readonly PartRow[]; userId: number; now: Date },
): List['members'][number] => ({
  id: member.id,
  name: member.firstName ?? member.email,
  isOwner: member.userId !== null && member.userId === list.ownerId,
  isMe: member.userId === userId,
  state: member.userId !== null ? 'JOINED' : member.expiresAt > now ? 'INVITED' : 'EXPIRED',
  parts: member.userId === null ? [] : parts.filter((part) => part.userId === member.userId).map(shownPart),
})

/** A list for one of its members: of the others only the number of names. */
const present = async (
  context: Context,
  list: ListRow,
  { members, parts, readings }: Rows,
): Promise<List> => {
  const { userId } = faithfulActor(context)
  const now = context.system.clock.now()
  const isOwner = list.ownerId === userId
  const forty = list.templeSlug === null ? undefined : await fortyAt(context, list.templeSlug)
  const offering = forty?.temple.id === list.templeId ? forty.offering : undefined
  const own = parts.filter((part) => part.userId === userId)
  return {
    id: list.id,
    temple: { title: list.templeTitle, slug: list.templeSlug },
    offer: offering
      ? { price: offering.price, namesLimit: offering.namesLimit, intentions: offering.intentions }
      : null,
    isOwner,
    state: list.doneAt ? 'DONE' : readings.length > 0 ? 'READING' : 'GATHERING',
    readings: readings.map(({ number, day }) => ({ number, day })),
    members: members
      .filter((member) => isOwner || member.userId !== null)
      .map((member) => presentMember(member, { list, parts, userId, now })),
    left: parts.filter((part) => part.userId === null).map(shownPart),
    own: await Promise.all(
      own.map(async (part) => ({
        ...shownPart(part),
        id: part.id,
        names: (await namesOfPart(context, list.templeId, part)).map(({ name }) => name),
        code: part.isGiven ? null : part.code,
      })),
    ),
    freePlaces: freePlacesIn(parts).length,
  }
}

const rowsOf = async (context: Context, lists: readonly ListRow[]) => {
  const ids = lists.map(({ id }) => id)
  const [members, parts, readings] = await Promise.all([
    findMembers(context.db, ids),
    findParts(context.db, ids),
    findReadings(context.db, ids),
  ])
  const of = <T extends { listId: number }>(rows: readonly T[], id: number) =>
    rows.filter(({ listId }) => listId === id)
  return (id: number): Rows => ({
    members: of(members, id),
    parts: of(parts, id),
    readings: of(readings, id),
  })
}

export const readLists = async (context: Context): Promise<List[]> => {
  const lists = await findListsOf(context.db, faithfulActor(context).userId)
  const rows = await rowsOf(context, lists)
  return Promise.all(lists.map((list) => present(context, list, rows(list.id))))
}

/** A list with its members, which the caller joined. @throws ENTITY_NOT_FOUND for anybody else */
export const openList = async (
  context: Context,
  id: number,
): Promise<{ list: ListRow; members: readonly MemberRow[]; me: MemberRow }> => {
  const { userId } = faithfulActor(context)
  const list = found(await findList(context.db, id))
  const members = await findMembers(context.db, [id])
  return { list, members, me: found(members.find((member) => member.userId === userId)) }
}

export const readList = async (context: Context, id: number): Promise<List> => {
  const { list } = await openList(context, id)
  return present(context, list, (await rowsOf(context, [list]))(id))
}

/** The caller's own part in each of their lists, for the export of their data; nothing about other members. */
export const fortyInFull = async (context: Context) =>
  (await readLists(context)).map(({ temple, state, isOwner, readings, own }) => ({
    temple: temple.title,
    state,
    isOwner,
    readings,
    own,
  }))
