import type { Rite } from '@kandili/contract'
import type { Day } from './whose.ts'

/** The rites that need a suitable day: a Trisagion can be read on any day. */
export const boundRites = ['LITURGY', 'MEMORIAL'] as const satisfies readonly Rite[]
export type BoundRite = (typeof boundRites)[number]

type Rules = Pick<Day, 'memorials' | 'liturgy'>

const answerFor = (rite: BoundRite, { memorials, liturgy }: Rules) =>
  rite === 'MEMORIAL' ? memorials : liturgy

/** Whether a day suits a rite. */
export const isOpenFor = (rite: BoundRite, day: Rules): boolean => answerFor(rite, day).allowed

/** Why a day does not suit a rite, if a reason is known. */
export const reasonAgainst = (rite: BoundRite, day: Rules): string | null => answerFor(rite, day).reason

/** The nearest days that suit a rite, at most one on each side of a day. */
export const nearestOpenDays = (
  rite: BoundRite,
  days: readonly (Pick<Day, 'date'> & Rules)[],
  date: string,
): { before: string | null; after: string | null } => {
  const open = days.filter((day) => isOpenFor(rite, day)).map((day) => day.date)
  return {
    before: open.findLast((one) => one < date) ?? null,
    after: open.find((one) => one > date) ?? null,
  }
}
