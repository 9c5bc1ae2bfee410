import type { endpoints } from '@kandili/contract'
import { isListed } from '@kandili/domain'
import { wallClockInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { almanacOfTemple } from '../almanac/index.ts'
import { presentDays } from './presenter.ts'
import { findTempleBySlug, findTimetables } from './repository.ts'

/** A temple that is listed today. @throws ENTITY_NOT_FOUND */
export const listedTemple = async (context: Context, slug: string) => {
  const row = found(await findTempleBySlug(context.db, slug))
  const { published, status, has_mandate, mandate_until } = row
  const facts = { published, status, hasMandate: has_mandate, mandateUntil: mandate_until }
  return found(isListed(facts, context.system.clock.today()) ? row : undefined)
}

/** The services of a listed temple in the coming days. @throws ENTITY_NOT_FOUND */
export const readPublicTimetable = async (
  context: Context,
  slug: string,
  days: number,
): Promise<endpoints.timetable.PublicTimetable> => {
  const { id } = await listedTemple(context, slug)
  const { clock } = context.system
  const today = clock.today()
  const timetable = found((await findTimetables(context.db, [id], today)).get(id))
  const isKept = timetable.services.length > 0 || timetable.exceptions.length > 0
  if (!isKept) return { isKept, days: [] }
  const almanac = await almanacOfTemple(context, id)
  return {
    isKept,
    days: presentDays(timetable, almanac, { from: today, days, now: wallClockInAthens(clock.now()) }),
  }
}
