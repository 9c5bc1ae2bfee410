import type { CivilDate } from './civil-date.ts'
import type { Rank, Text } from './feasts/feast.ts'
import { feastsOn } from './feasts/feasts-on.ts'
import { templeFeastOn } from './feasts/temple-feast.ts'
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

const without = (reason: Text): LiturgyDecision => ({
  isKnown: true,
  kind: 'NONE',
  hasProskomide: false,
  reason,
})

const lent = without({
  el: 'Τις καθημερινές της Μεγάλης Σαρακοστής δεν τελείται Θεία Λειτουργία.',
  en: 'There is no Divine Liturgy on weekdays of Great Lent.',
})

const holyFriday = without({
  el: 'Τη Μεγάλη Παρασκευή δεν τελείται Θεία Λειτουργία.',
  en: 'There is no Divine Liturgy on Holy Friday.',
})

const cheesefare = without({
  el: 'Την Τετάρτη και την Παρασκευή της Τυρινής δεν τελείται Θεία Λειτουργία.',
  en: 'There is no Divine Liturgy on Wednesday and Friday of Cheesefare week.',
})

const royalHours = without({
  el: 'Την Παρασκευή των Μεγάλων Ωρών δεν τελείται Θεία Λειτουργία.',
  en: 'There is no Divine Liturgy on the Friday of the Royal Hours.',
})

const annunciation = 325
const findingOfTheHead = 224
const thursdayOfGreatCanon = -17
const cleanMonday = -48

const celebratedRanks: ReadonlySet<Rank> = new Set(['GREAT', 'TEMPLE', 'MAJOR'])

/** Whether the saint is a «μνήμη ἑορταζομένου ἁγίου» of the books, which changes the order of the day. */
const isCelebrated = (moment: Moment): boolean =>
  feastsOn(moment).some(({ rank }) => celebratedRanks.has(rank))

/**
 * If the eve of Christmas or Theophany is a Saturday or Sunday, its Royal Hours are read on the Friday before. These
 * are the days on which such a Friday can fall.
 */
const fridaysOfRoyalHours: ReadonlySet<number> = new Set([1222, 1223, 103, 104])

const weekdayOfLent = (moment: Moment): LiturgyDecision => {
  const { fromPascha, weekday, menaion } = moment
  if (fromPascha === cleanMonday) return lent
  const isPresanctified =
    weekday === 4 ||
    weekday === 6 ||
    fromPascha === thursdayOfGreatCanon ||
    menaion === findingOfTheHead ||
    isCelebrated(moment)
  return isPresanctified ? presanctified : lent
}

/**
 * Sources: the yearly Typikon of the Church of Greece on Wednesday of Cheesefare week (no Liturgy, unless a celebrated
 * saint falls on it); the Patriarchate of Jerusalem, January 2020, and the Metropolis of Serres, December 2023, on the
 * Royal Hours of a Friday (read without a Liturgy). Holy Thursday and Holy Saturday have a Liturgy with Vespers;
 * Monday to Wednesday of Holy Week are Presanctified.
 */
export const liturgyOf = (moment: Moment): LiturgyDecision => {
  const { fromPascha, weekday, menaion, options } = moment
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return unknown
  if (fromPascha === -53 || fromPascha === -51) return isCelebrated(moment) ? possible : cheesefare
  if (weekday === 6 && fridaysOfRoyalHours.has(menaion)) return templeFeastOn(moment) ? possible : royalHours
  if (menaion === annunciation || fromPascha < cleanMonday || fromPascha > -2) return possible
  if (fromPascha === -2) return holyFriday
  if (fromPascha === -3 || weekday === 1 || weekday === 7) return possible
  return fromPascha >= -6 ? presanctified : weekdayOfLent(moment)
}

/**
 * The Liturgy that the books allow on a day, and so whether names can be promised at the Proskomide; unknown for the
 * western Churches.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const liturgyOn = (date: CivilDate, options: AlmanacOptions = {}): LiturgyDecision =>
  liturgyOf(momentOf(date, options))
