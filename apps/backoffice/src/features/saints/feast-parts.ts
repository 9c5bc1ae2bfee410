import type { YearlyDay } from '../almanac/day-words.ts'

type Parts = Pick<Record<string, unknown>, 'feastMonth' | 'feastDay' | 'paschaOffset'>

/** Reads the API's four columns as one day. */
export const feastOf = (kind: unknown, { feastMonth, feastDay, paschaOffset }: Parts): YearlyDay =>
  kind === 'MOVING'
    ? { kind: 'PASCHA', offset: Number(paschaOffset ?? 0) }
    : { kind: 'FIXED', month: Number(feastMonth ?? 1), day: Number(feastDay ?? 1) }

/** The four columns of a day; those of the other kind are null. */
export const partsOf = (day: YearlyDay) =>
  day.kind === 'PASCHA'
    ? { kind: 'MOVING', feastMonth: null, feastDay: null, paschaOffset: day.offset }
    : { kind: 'FIXED', feastMonth: day.month, feastDay: day.day, paschaOffset: null }

/** The part of the day that the field of its kind edits. */
export const CarriedAlong = () => null
