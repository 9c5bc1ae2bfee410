import { addDays } from '@kandili/almanac'
import { endpoints, type Intention } from '@kandili/contract'
import { recordAudit, recordView } from '../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import {
  acceptLine,
  drawNames,
  fulfilLine,
  namesAsRead,
  removeFromSharedList,
  undoAcceptance,
} from '../requests/index.ts'
import { announceChanged } from './announce-changed.ts'
import { mailDone } from './mails.ts'
import { namesOfPart, stateOfPart } from './parts.ts'
import {
  deleteReading,
  findList,
  findListsOfTemple,
  findParts,
  findReadings,
  insertReading,
  type ListRow,
  lockList,
  type PartRow,
  setDone,
} from './repository.ts'
import { findMembers, findPeople } from './repository-members.ts'

type TempleList = endpoints.fortyLiturgies.TempleFortyList
const { FORTY } = endpoints.fortyLiturgies

/** @throws ENTITY_NOT_FOUND for another temple's list */
const findOfTemple = async (context: Context, id: number): Promise<ListRow> => {
  const { templeId } = templeActor(context)
  const list = found(await findList(context.db, id))
  if (list.templeId !== templeId) throw new Refusal('ENTITY_NOT_FOUND')
  return list
}

/** The names of a part as the temple reads them. */
const readPart = async (context: Context, list: ListRow, part: PartRow): Promise<TempleList['living']> => {
  const names = await namesOfPart(context, list.templeId, part)
  return namesAsRead(
    names.map(({ name }) => name),
    names.flatMap(({ name, asTyped }) => (asTyped ? [name] : [])),
    { templeLanguages: list.templeLanguages, requestLanguage: part.language },
  )
}

/** One list to read: clergy and monastics first, then everybody in the order of joining. */
const namesToRead = async (
  context: Context,
  list: ListRow,
  parts: readonly PartRow[],
  intention: Intention,
): Promise<TempleList['living']> => {
  const own = parts.filter((part) => part.intention === intention)
  const read = await Promise.all(own.map((part) => readPart(context, list, part)))
  const last = Number.MAX_SAFE_INTEGER
  return read.flat().toSorted((one, other) => (one.place ?? last) - (other.place ?? last))
}

/**
 * The names of one list as a PDF, drawn in memory and not stored. Records who printed how many.
 * @throws ENTITY_NOT_FOUND for another temple's list
 */
export const printList = async (context: Context, id: number): Promise<Buffer> => {
  const list = await findOfTemple(context, id)
  const parts = (await findParts(context.db, [id])).filter((part) => stateOfPart(part) === 'IN')
  const lines = await Promise.all(
    parts.map(async (part) => ({
      requestNumber: part.id,
      intention: part.intention,
      namesAsRead: await readPart(context, list, part),
      saint: null,
      service: 'MEMORIAL' as const,
      rite: null,
      typeTitle: list.typeTitle,
    })),
  )
  const { pdf, names } = await drawNames(context, lines, {
    templeId: list.templeId,
    date: context.system.clock.today(),
    feast: null,
    arrangement: 'FAMILIES',
  })
  await recordAudit(context, { action: 'EXPORT', entity: 'forty-liturgies', entityId: id, facts: { names } })
  return pdf
}

/** The lists of the caller's temple. They show names: each view is recorded. */
export const readTempleLists = async (context: Context): Promise<TempleList[]> => {
  const { templeId } = templeActor(context)
  const dayAgo = new Date(context.system.clock.now().getTime() - DAY_MS)
  const lists = await findListsOfTemple(context.db, templeId, dayAgo)
  const ids = lists.map(({ id }) => id)
  const [parts, readings] = await Promise.all([findParts(context.db, ids), findReadings(context.db, ids)])
  const shown = await Promise.all(
    lists.map(async (list): Promise<TempleList> => {
      const ofList = parts.filter(({ listId }) => listId === list.id)
      const read = ofList.filter((part) => stateOfPart(part) === 'IN')
      return {
        id: list.id,
        people: read.length,
        unpaid: ofList.filter((part) => stateOfPart(part) === 'UNPAID').length,
        readings: readings
          .filter(({ listId }) => listId === list.id)
          .map(({ number, day }) => ({ number, day })),
        isDone: list.doneAt !== null,
        living: await namesToRead(context, list, read, 'HEALTH'),
        departed: await namesToRead(context, list, read, 'ETERNAL_MEMORY'),
      }
    }),
  )
  const withNames = shown.filter(({ people }) => people > 0)
  if (withNames.length > 0) await recordView(context, { entity: 'forty-liturgies', templeId })
  return withNames
}

/** Locks a list of the caller's temple. @throws ENTITY_NOT_FOUND for another temple's list */
const openOfTemple = async (tx: Context, id: number): Promise<ListRow> => {
  await lockList(tx.db, id)
  return findOfTemple(tx, id)
}

const idsOfLines = (parts: readonly PartRow[]): number[] => [...new Set(parts.map(({ lineId }) => lineId))]

/** The fortieth completes the acts; one that needs its proof becomes an act of the day, to be answered there. */
const complete = async (tx: Context, list: ListRow, lineIds: readonly number[]): Promise<void> => {
  await removeFromSharedList(tx.db, lineIds, tx.system.clock.today())
  for (const lineId of lineIds) {
    try {
      await fulfilLine(tx, lineId, {})
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'PROOF_MISSING') throw error
    }
  }
  await setDone(tx.db, list.id, tx.system.clock.now())
  const members = await findMembers(tx.db, [list.id])
  const people = await findPeople(
    tx.db,
    members.flatMap(({ userId }) => userId ?? []),
  )
  for (const person of people) await mailDone(tx, person, list)
}

/** Today and yesterday: a temple may press the button the morning after. */
const isRecent = (context: Context, day: string): boolean => {
  const today = context.system.clock.today()
  return day === today || day === addDays(today, -1)
}

/**
 * Marks the next of the forty as celebrated on a day, by default today. The first one accepts every paid act, so that
 * it can no longer be changed; the fortieth completes them. Repeating it succeeds.
 * @throws ENTITY_NOT_FOUND; STATE_DOES_NOT_ALLOW for a number out of order, a second one on a day, another day than
 *   today and yesterday, or a list that nobody has paid for
 */
export const markRead = async (
  context: Context,
  { id, number }: { id: number; number: number },
  asked: string | undefined,
): Promise<TempleList[]> => {
  await context.transaction(async (tx) => {
    const list = await openOfTemple(tx, id)
    const readings = await findReadings(tx.db, [id])
    if (readings.some((reading) => reading.number === number)) return
    const day = asked ?? tx.system.clock.today()
    const last = readings.at(-1)?.day
    const read = (await findParts(tx.db, [id])).filter((part) => stateOfPart(part) === 'IN')
    const isNext = number === readings.length + 1 && isRecent(tx, day) && (last === undefined || last < day)
    if (list.doneAt || !isNext || read.length === 0) throw new Refusal('STATE_DOES_NOT_ALLOW')
    // Before the acts are accepted: its undo reverts those accepted since.
    const at = tx.system.clock.now()
    // The temple may have marked one of them as done among its requests.
    const open = read.filter(({ lineState }) => lineState !== 'FULFILLED')
    for (const lineId of idsOfLines(open)) await acceptLine(tx, lineId)
    const { userId } = templeActor(tx)
    await insertReading(tx.db, { listId: id, number, day, userId, at })
    await recordAudit(tx, { action: 'FULFIL', entity: 'forty-liturgies', entityId: id })
    if (number === FORTY) await complete(tx, list, idsOfLines(read))
    await announceChanged(tx, id)
  })
  return readTempleLists(context)
}

/**
 * Undoes the last one, on its day and the day after, and with it that acts were taken on: payers whose acts no
 * Liturgy has begun can change them or withdraw again. The fortieth cannot be undone: its acts are undone one by one.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const unmarkRead = async (context: Context, id: number, number: number): Promise<TempleList[]> => {
  await context.transaction(async (tx) => {
    const list = await openOfTemple(tx, id)
    const last = (await findReadings(tx.db, [id])).at(-1)
    if (list.doneAt || last?.number !== number || !isRecent(tx, last.day)) {
      throw new Refusal('STATE_DOES_NOT_ALLOW')
    }
    await deleteReading(tx.db, id, number)
    const read = (await findParts(tx.db, [id])).filter((part) => stateOfPart(part) === 'IN')
    for (const lineId of idsOfLines(read)) await undoAcceptance(tx, lineId, last.at)
    await recordAudit(tx, { action: 'UNDO', entity: 'forty-liturgies', entityId: id })
    await announceChanged(tx, id)
  })
  return readTempleLists(context)
}
