import type { endpoints } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { templeActor } from '../../authorization/index.ts'
import { readingsTopic } from '../announce-changed.ts'
import { startBatch } from './batches.ts'
import {
  countRead,
  deleteReadingsBefore,
  findMarkable,
  findReadings,
  type Mark,
  upsertMarks,
} from './repository-readings.ts'

type Marks = (typeof endpoints.submissions.markNames)['body']['_zod']['output']['marks']
type Readings = (typeof endpoints.submissions.readings)['answer']['_zod']['output']

/** How long it is kept who read which name. */
const DAYS_KEPT = 30

/** The time by the device's clock, unless that is off by more than a tablet can have been offline. */
export const momentOf = (at: string, now: Date): Date => {
  const moment = new Date(at)
  const age = now.getTime() - moment.getTime()
  return age >= 0 && age < DAY_MS ? moment : now
}

/** The marks of the names on the temple's Today. */
export const listReadings = async (context: Context): Promise<Readings> => {
  const { templeId } = templeActor(context)
  const since = new Date(context.system.clock.now().getTime() - DAY_MS)
  const acts = new Map<number, Readings[number]>()
  for (const { lineId, index, isRead, at, by } of await findReadings(context.db, templeId, since)) {
    const act = acts.get(lineId) ?? { id: lineId, names: [] }
    acts.set(lineId, act)
    act.names.push({ index, isRead, at: at.toISOString(), by })
  }
  return [...acts.values()]
}

/**
 * Marks names as read, or takes marks back; of several marks of a name the latest counts, whenever it arrives. Starts
 * to do the prayers and memorials whose names are now all read, and to undo those of which one no longer is. Names
 * beside candles and tamata are only marked: reading lights no candle.
 */
export const markNames = (context: Context, given: Marks): Promise<void> =>
  context.transaction(async (tx) => {
    const { templeId, userId } = templeActor(tx)
    const now = tx.system.clock.now()
    const acts = new Map(
      (await findMarkable(tx.db, templeId, [...new Set(given.map(({ id }) => id))])).map((act) => [
        act.id,
        act,
      ]),
    )
    const latest = new Map<string, Mark>()
    for (const { id, changedAt, names, isRead, at } of given) {
      const act = acts.get(id)
      if (!act || (act.changedAt?.getTime() ?? null) !== (changedAt === null ? null : Date.parse(changedAt)))
        continue
      for (const index of names.filter((one) => one < act.count)) {
        const mark = { lineId: id, index, isRead, at: momentOf(at, now) }
        const former = latest.get(`${id} ${index}`)
        if (!former || former.at <= mark.at) latest.set(`${id} ${index}`, mark)
      }
    }
    if (latest.size === 0) return
    const marks = [...latest.values()]
    await upsertMarks(tx.db, marks, userId)
    const reading = [...new Set(marks.map(({ lineId }) => lineId))].flatMap((id) => {
      const act = acts.get(id)
      return act && (act.service === 'PRAYER' || act.service === 'MEMORIAL') ? [act] : []
    })
    if (reading.length > 0) await followReading(tx, reading)
    await tx.system.live.publish(tx, readingsTopic(templeId))
  })

const followReading = async (tx: Context, acts: Awaited<ReturnType<typeof findMarkable>>): Promise<void> => {
  const read = await countRead(
    tx.db,
    acts.map(({ id }) => id),
  )
  const isRead = ({ id, count }: (typeof acts)[number]) => (read.get(id)?.count ?? 0) >= count
  const waiting = acts.filter((act) => (act.state === 'PENDING' || act.state === 'ACCEPTED') && isRead(act))
  const undone = acts.filter((act) => act.state === 'FULFILLED' && !isRead(act))
  if (waiting.length > 0) {
    const lines = waiting.map(({ id }) => ({ id, doneAt: read.get(id)?.lastAt ?? null }))
    await startBatch(tx, { act: 'FULFIL', lines })
  }
  if (undone.length > 0) {
    await startBatch(tx, { act: 'UNDO', lines: undone.map(({ id }) => ({ id, doneAt: null })) })
  }
}

export const forgetReadings = ({ db, system }: Context): Promise<void> =>
  deleteReadingsBefore(db, new Date(system.clock.now().getTime() - DAYS_KEPT * DAY_MS))
