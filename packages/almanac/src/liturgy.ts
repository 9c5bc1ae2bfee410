import type { CivilDate } from './civil-date.ts'
import type { Text } from './feasts/feast.ts'
import { type Moment, momentOf } from './moment.ts'
import type { AlmanacOptions } from './options.ts'

/**
 * POSSIBLE: the books allow a Divine Liturgy; the temple decides whether one is held. PRESANCTIFIED: only that of the
 * Presanctified Gifts. NONE: no Liturgy.
 */
export type LiturgyKind = 'POSSIBLE' | 'PRESANCTIFIED' | 'NONE'

export type LiturgyDecision = {
  /** Whether the almanac knows the order of the Church; if not, the other fields are defaults. */
  readonly isKnown: boolean
  readonly kind: LiturgyKind
  /** Whether names can be commemorated at the Proskomide; not a promise that this temple has a Liturgy that day. */
  readonly hasProskomide: boolean
  readonly reason: Text | null
}

const possible: LiturgyDecision = { isKnown: true, kind: 'POSSIBLE', hasProskomide: true, reason: null }
const unknown: LiturgyDecision = { ...possible, isKnown: false }

const presanctified: LiturgyDecision = {
  isKnown: true,
  kind: 'PRESANCTIFIED',
  hasProskomide: false,
  reason: {
    el: 'Τελείται μόνο Προηγιασμένη, χωρίς Προσκομιδή.',
    en: 'Only the Liturgy of the Presanctified Gifts is served, which has no Proskomide.',
  },
}

const lent: LiturgyDecision = {
  isKnown: true,
  kind: 'NONE',
  hasProskomide: false,
  reason: {
    el: 'Τις καθημερινές της Μεγάλης Σαρακοστής δεν τελείται Θεία Λειτουργία.',
    en: 'There is no Divine Liturgy on weekdays of Great Lent.',
  },
}

const holyFriday: LiturgyDecision = {
  isKnown: true,
  kind: 'NONE',
  hasProskomide: false,
  reason: {
    el: 'Τη Μεγάλη Παρασκευή δεν τελείται Θεία Λειτουργία.',
    en: 'There is no Divine Liturgy on Holy Friday.',
  },
}

/** Holy Thursday and Holy Saturday have a Liturgy with Vespers; Monday to Wednesday of Holy Week are Presanctified. */
export const liturgyOf = ({ fromPascha, weekday, menaion, options }: Moment): LiturgyDecision => {
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return unknown
  if (menaion === 325 || fromPascha < -48 || fromPascha > -2) return possible
  if (fromPascha === -2) return holyFriday
  if (fromPascha === -3 || weekday === 1 || weekday === 7) return possible
  return fromPascha >= -6 || weekday === 4 || weekday === 6 ? presanctified : lent
}

/**
 * The Liturgy that the books allow on a day, and so whether names can be promised at the Proskomide; unknown for the
 * western Churches.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const liturgyOn = (date: CivilDate, options: AlmanacOptions = {}): LiturgyDecision =>
  liturgyOf(momentOf(date, options))
