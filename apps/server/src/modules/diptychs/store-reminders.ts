import { memorialPlan } from '@kandili/almanac'
import type { Context } from '../../platform/context.ts'
import { churchAlmanac } from '../almanac/index.ts'
import { deleteReminders, findReminded, insertReminders, type ReminderKind } from './repository-reminders.ts'

/** The days of the two future reminders: as proposed, since the day itself may be closed. */
const daysOf = async (
  context: Context,
  reposedOn: string,
): Promise<{ kind: ReminderKind; dueOn: string }[]> => {
  const today = context.system.clock.today()
  const { options } = await churchAlmanac(context)
  return memorialPlan(reposedOn, { ...options, years: 1 }).flatMap(({ key, proposed, target }) => {
    const dueOn = proposed ?? target
    return (key === 'DAY_40' || key === 'YEAR') && dueOn >= today ? [{ kind: key, dueOn }] : []
  })
}

/** Sets a person's reminders for the fortieth day and the year; none without a date. */
export const storeReminders = async (
  context: Context,
  { nameId, userId, reposedOn }: { nameId: number; userId: number; reposedOn: string | null },
): Promise<void> => {
  await deleteReminders(context.db, nameId, userId)
  if (reposedOn === null) return
  const days = await daysOf(context, reposedOn)
  await insertReminders(
    context.db,
    days.map((day) => ({ nameId, userId, ...day })),
  )
}

/** The date of repose changed: everybody's reminders move with it, or end without one. */
export const moveReminders = async (
  context: Context,
  nameId: number,
  reposedOn: string | null,
): Promise<void> => {
  const people = await findReminded(context.db, nameId)
  for (const userId of people) await storeReminders(context, { nameId, userId, reposedOn })
}
