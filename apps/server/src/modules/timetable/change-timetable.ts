import { endpoints } from '@kandili/contract'
import { contradictionsIn, type Timetable } from '@kandili/domain'
import { createSentence } from '@kandili/messages/errors'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { wallClockInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { almanacOfTemple } from '../almanac/index.ts'
import { templeInReach } from '../authorization/index.ts'
import { presentDays } from './presenter.ts'
import { findOfferedTypes, findTimetables, findVersion, keepVersion, replaceEntries } from './repository.ts'
import { calendarOf } from './timetable-of.ts'

const { PREVIEW_DAYS } = endpoints.timetable
type Stored = endpoints.timetable.StoredTimetable
type Changed = Timetable & { version: number }

const nextDays = async (context: Context, templeId: number, timetable: Timetable) => {
  const { clock } = context.system
  const almanac = await almanacOfTemple(context, templeId)
  return presentDays(timetable, almanac, {
    from: clock.today(),
    days: PREVIEW_DAYS,
    now: wallClockInAthens(clock.now()),
  })
}

const readStored = async (context: Context, templeId: number): Promise<Stored> => {
  const [version, timetables, types] = await Promise.all([
    findVersion(context.db, templeId),
    findTimetables(context.db, [templeId], context.system.clock.today()),
    findOfferedTypes(context.db, templeId),
  ])
  const timetable = found(timetables.get(templeId))
  return {
    version,
    ...timetable,
    types: types.map(({ id, service, title }) => ({
      id,
      service: service as Stored['types'][number]['service'],
      title: title as Stored['types'][number]['title'],
    })),
    days: await nextDays(context, templeId, timetable),
  }
}

/** A temple's timetable, for its own people and administrators of temples. @throws ENTITY_NOT_FOUND */
export const readTimetable = async (context: Context, templeId: number): Promise<Stored> => {
  await templeInReach(context, templeId, 'view')
  return readStored(context, templeId)
}

const contradictionsOf = async (context: Context, templeId: number, timetable: Timetable) =>
  contradictionsIn(
    timetable,
    calendarOf(await almanacOfTemple(context, templeId)),
    context.system.clock.today(),
  )

/** A preview of a timetable with its contradictions. Nothing is saved. @throws ENTITY_NOT_FOUND */
export const previewTimetable = async (
  context: Context,
  templeId: number,
  timetable: Timetable,
): Promise<endpoints.timetable.TimetablePreview> => {
  await templeInReach(context, templeId, 'edit')
  const say = createSentence(context.language)
  const problems = await contradictionsOf(context, templeId, timetable)
  return {
    days: await nextDays(context, templeId, timetable),
    contradictions: problems.map(({ field, problem }) => ({
      field,
      message: say(`rule.timetable.${problem}`),
    })),
  }
}

/**
 * Replaces a timetable.
 * @throws ENTITY_NOT_FOUND, VALIDATION_FAILED for one that contradicts itself, CONFLICT if somebody else has changed
 *   it since the caller read it
 */
export const changeTimetable = async (
  context: Context,
  templeId: number,
  { version, ...timetable }: Changed,
): Promise<Stored> => {
  await templeInReach(context, templeId, 'edit')
  const problems = await contradictionsOf(context, templeId, timetable)
  if (problems.length > 0) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: problems.map(({ field, problem }) => ({ field, message: `rule.timetable.${problem}` })),
    })
  }
  return context.transaction(async (inside) => {
    const { clock } = inside.system
    if ((await findVersion(inside.db, templeId, { lock: true })) !== version) throw new Refusal('CONFLICT')
    const by = inside.actor?.userId ?? null
    const isKept = await keepVersion(inside.db, templeId, { former: version, at: clock.now(), by })
    if (!isKept) throw new Refusal('CONFLICT')
    await replaceEntries(inside.db, templeId, timetable)
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'timetables',
      entityId: templeId,
      templeId,
      facts: { services: timetable.services.length, exceptions: timetable.exceptions.length },
    })
    return readStored(inside, templeId)
  })
}
