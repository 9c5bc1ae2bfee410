import type { YearlyDay } from '../almanac/day-words.ts'

type Parts = Pick<Record<string, unknown>, 'feastMonth' | 'feastDay' | 'paschaOffset'>

/** What the API keeps in four columns, as one day. */
export const feastOf = (kind: unknown, { feastMonth, feastDay, paschaOffset }: Parts): YearlyDay =>
  kind === 'MOVING'
    ? { kind: 'PASCHA', offset: Number(paschaOffset ?? 0) }
    : { kind: 'FIXED', month: Number(feastMonth ?? 1), day: Number(feastDay ?? 1) }

/** The four columns of a day; those of the other kind are empty. */
export const partsOf = (day: YearlyDay) =>
  day.kind === 'PASCHA'
    ? { kind: 'MOVING', feastMonth: null, feastDay: null, paschaOffset: day.offset }
    : { kind: 'FIXED', feastMonth: day.month, feastDay: day.day, paschaOffset: null }

/** A part of the day that the field of its kind shows and changes. */
export const CarriedAlong = () => null
