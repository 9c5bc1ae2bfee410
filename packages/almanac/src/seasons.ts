import { isInApostlesFast, isInDormitionFast, isInNativityFast } from './fasting/fast.ts'
import type { Text } from './feasts/feast.ts'
import type { Moment } from './moment.ts'

/** The seasons of the church year. */
const seasons = {
  TRIODION: { el: 'Τριώδιο', en: 'Triodion' },
  GREAT_LENT: { el: 'Μεγάλη Σαρακοστή', en: 'Great Lent' },
  HOLY_WEEK: { el: 'Μεγάλη Εβδομάδα', en: 'Holy Week' },
  BRIGHT_WEEK: { el: 'Διακαινήσιμος Εβδομάδα', en: 'Bright Week' },
  PENTECOSTARION: { el: 'Πεντηκοστάριο', en: 'Pentecostarion' },
  APOSTLES_FAST: { el: 'Νηστεία των Αγίων Αποστόλων', en: 'Apostles’ Fast' },
  DORMITION_FAST: { el: 'Νηστεία του Δεκαπενταυγούστου', en: 'Dormition Fast' },
  NATIVITY_FAST: { el: 'Νηστεία των Χριστουγέννων', en: 'Nativity Fast' },
  DODECAEMERON: { el: 'Δωδεκαήμερο', en: 'The Twelve Days' },
  LENT: { el: 'Τεσσαρακοστή', en: 'Lent' },
  EASTERTIDE: { el: 'Περίοδος του Πάσχα', en: 'Eastertide' },
} as const satisfies Record<string, Text>

export type SeasonKey = keyof typeof seasons
export type Season = { readonly key: SeasonKey; readonly title: Text }

const orthodoxSeason = (moment: Moment): SeasonKey | null => {
  const { fromPascha, menaion } = moment
  if (fromPascha >= -70 && fromPascha <= 56) {
    if (fromPascha < -48) return 'TRIODION'
    if (fromPascha < -6) return 'GREAT_LENT'
    if (fromPascha < 0) return 'HOLY_WEEK'
    return fromPascha < 7 ? 'BRIGHT_WEEK' : 'PENTECOSTARION'
  }
  if (isInApostlesFast(moment)) return 'APOSTLES_FAST'
  if (isInDormitionFast(moment)) return 'DORMITION_FAST'
  if (isInNativityFast(moment)) return 'NATIVITY_FAST'
  return menaion >= 1225 || menaion <= 106 ? 'DODECAEMERON' : null
}

const westernSeason = ({ fromPascha }: Moment): SeasonKey | null => {
  if (fromPascha >= -46 && fromPascha < -6) return 'LENT'
  if (fromPascha >= -6 && fromPascha < 0) return 'HOLY_WEEK'
  return fromPascha >= 0 && fromPascha <= 49 ? 'EASTERTIDE' : null
}

const built: ReadonlyMap<SeasonKey, Season> = new Map(
  (Object.keys(seasons) as SeasonKey[]).map((key) => [key, { key, title: seasons[key] }]),
)

/** The season of a day; null on ordinary days. */
export const seasonOf = (moment: Moment): Season | null => {
  const isOrthodox = (moment.options.religion ?? 'ORTHODOX') === 'ORTHODOX'
  const key = isOrthodox ? orthodoxSeason(moment) : westernSeason(moment)
  return key === null ? null : (built.get(key) ?? null)
}
