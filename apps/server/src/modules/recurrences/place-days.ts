import type { endpoints, RequestState } from '@kandili/contract'
import { type Context, withFacts } from '../../platform/context.ts'
import { hashOfToken } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { placeRequest } from '../requests/index.ts'
import { comingDays, namesOfDay, openNames } from './coming-days.ts'
import { moveRecurrence, openOwnRecurrence } from './manage-recurrences.ts'
import { offersOf, stateOfDay } from './presenter.ts'
import { findOne, lockRecurrence, type RecurrenceRow } from './repository.ts'
import { type DayRow, findDayByToken, findDays, placeDays, skipOneDay } from './repository-days.ts'

type Accepted = endpoints.requests.Acceptances
type Placed = { code: string; total: number; status: RequestState }

/** The request belongs to the owner, even if they confirm it by the link of a mail without signing in. */
const asOwner = (context: Context, { ownerId }: RecurrenceRow): Context =>
  withFacts(context, {
    actor: { userId: ownerId, sessionId: '-', type: 'CUSTOMER', rights: [], templeId: null },
  })

/** Places days of one recurring act as one request, in the caller's transaction, with the recurrence locked. */
const place = async (
  context: Context,
  row: RecurrenceRow,
  { days, ...accepted }: Accepted & { readonly days: readonly string[] },
): Promise<Placed> => {
  if (row.state === 'ENDED' || !row.isOwnerEnabled) throw new Refusal('STATE_DOES_NOT_ALLOW')
  const names = await openNames(context, row)
  const coming = new Map((await comingDays(context, row, names)).map((day) => [day.date, day]))
  if (days.some((day) => !coming.has(day))) throw new Refusal('STATE_DOES_NOT_ALLOW')
  const { code, total, status } = await placeRequest(asOwner(context, row), {
    contact: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    lines: days.map((day) => ({
      templeId: row.templeId,
      service: row.service,
      typeId: row.typeId,
      quantity: 1,
      preferredDate: day,
      intention: row.intention,
      names: namesOfDay(names, coming.get(day)),
    })),
    ...accepted,
    language: row.language,
  })
  await placeDays(context.db, { recurrenceId: row.id, days, code })
  return { code, total, status }
}

const isOpen = ({ state, requestState }: DayRow): boolean =>
  state !== 'PLACED' || requestState === null || requestState === 'CANCELED'

/**
 * Places several days as one request, to be paid at once.
 * @throws what `placeRequest` throws; STATE_DOES_NOT_ALLOW for a day that already has its request or does not match
 *   the rule
 */
export const payInAdvance = (
  context: Context,
  id: number,
  { days, ...accepted }: Accepted & { readonly days: readonly string[] },
): Promise<Placed> =>
  context.transaction(async (tx) => {
    await lockRecurrence(tx.db, id)
    const row = await openOwnRecurrence(tx, id)
    const known = new Map((await findDays(tx.db, [id], tx.system.clock.today())).map((one) => [one.day, one]))
    const unique = [...new Set(days)].toSorted()
    const isTaken = (day: string): boolean => {
      const one = known.get(day)
      return one !== undefined && !isOpen(one)
    }
    if (unique.some(isTaken)) throw new Refusal('STATE_DOES_NOT_ALLOW')
    return place(tx, row, { days: unique, ...accepted })
  })

/** The day of a mail's link with its recurrence, locked. @throws ENTITY_NOT_FOUND */
const openDay = async (tx: Context, key: string): Promise<{ day: DayRow; row: RecurrenceRow }> => {
  const { recurrenceId } = found(await findDayByToken(tx.db, hashOfToken(key)))
  await lockRecurrence(tx.db, recurrenceId)
  return {
    day: found(await findDayByToken(tx.db, hashOfToken(key))),
    row: found(await findOne(tx.db, recurrenceId)),
  }
}

/** One day by the key of its mail, without names. @throws ENTITY_NOT_FOUND */
export const readDay = async (
  context: Context,
  key: string,
): Promise<endpoints.recurrences.RecurringDayPage> => {
  const day = found(await findDayByToken(context.db, hashOfToken(key)))
  const row = found(await findOne(context.db, day.recurrenceId))
  const names = await openNames(context, row)
  const own = (await comingDays(context, row, names)).find(({ date }) => date === day.day)
  return {
    day: day.day,
    state: stateOfDay(day),
    recurrenceState: row.state,
    rule: row.rule,
    temple: { title: row.templeTitle, slug: row.templeSlug },
    service: row.service,
    intention: row.intention,
    namesCount: namesOfDay(names, own).length,
    offer: await offersOf(context)(row),
    code: day.code,
  }
}

/** Places one day. Repeated, it returns the existing request. @throws what `placeRequest` throws */
export const confirmDay = (context: Context, key: string, accepted: Accepted): Promise<Placed> =>
  context.transaction(async (tx) => {
    const { day, row } = await openDay(tx, key)
    if (!isOpen(day) && day.code !== null && day.requestState !== null) {
      return { code: day.code, total: 0, status: day.requestState }
    }
    if (day.state === 'MISSED') throw new Refusal('STATE_DOES_NOT_ALLOW')
    return place(tx, row, { days: [day.day], ...accepted })
  })

/** Skips a day, or pauses or ends the recurrence. @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW */
export const skipDay = async (
  context: Context,
  key: string,
  what: 'DAY' | 'PAUSE' | 'END',
): Promise<endpoints.recurrences.RecurringDayPage> => {
  await context.transaction(async (tx) => {
    const { day, row } = await openDay(tx, key)
    if (what !== 'DAY') await moveRecurrence(tx, row, what === 'PAUSE' ? 'PAUSED' : 'ENDED')
    else if (!isOpen(day)) throw new Refusal('STATE_DOES_NOT_ALLOW')
    if (isOpen(day) && day.state !== 'MISSED') await skipOneDay(tx.db, day.id)
  })
  return readDay(context, key)
}
