import type { Weekday } from '../civil-date.ts'
import type { Jurisdiction, Text } from '../feasts/feast.ts'

/**
 * Practices on which sources differ (docs/almanac.md). GREEK: the Church of Greece. GOARCH: the Greek Archdiocese of
 * America, from its printed Planner. ANTIOCHIAN: in the Nativity Fast fish only until 12 December, afterwards oil only
 * on Saturdays and Sundays. WEEKEND_FISH: an older order with fish on Saturdays and Sundays from 21 November to 12
 * December, and Mondays without oil.
 */
export type FastingPractice = 'GREEK' | 'GOARCH' | 'ANTIOCHIAN' | 'WEEKEND_FISH'

/** A part of the Nativity Fast, up to a day of the Menaion. Weekdays in neither list have no oil. */
export type NativityStretch = {
  readonly until: number
  readonly fish: readonly Weekday[]
  readonly oil: readonly Weekday[]
}

export type PracticeTable = {
  /** The authority named beside the advice. */
  readonly accordingTo: Text
  /** In order, from 15 November to 24 December: month times 100 plus day. */
  readonly nativity: readonly NativityStretch[]
  /** Feasts that allow oil and wine on a day that otherwise has none. */
  readonly oilFeasts: ReadonlySet<number>
  /** The last day after Pascha on which Wednesdays and Fridays have oil and wine. */
  readonly paschalOilUntil: number
  readonly hasOilOnHolyThursday: boolean
}

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const notWednesdayOrFriday = everyDay.filter((weekday) => weekday !== 4 && weekday !== 6)
const notMondayEither = notWednesdayOrFriday.filter((weekday) => weekday !== 2)
const weekend: readonly Weekday[] = [1, 7]

/** The days that Greek calendars mark «κατάλυσις οίνου και ελαίου». */
const greekOilFeasts = [
  [116, 117, 118, 120, 122, 125, 127, 130],
  [208, 210, 211, 217, 224, 309, 326],
  [423, 425, 430, 502, 508, 515, 521, 525],
  [608, 611, 630, 701, 702, 717, 720, 722, 725, 726, 727],
  [831, 901, 906, 909, 913, 920, 923, 926],
  [1006, 1018, 1023, 1026, 1101, 1108, 1112, 1113, 1116, 1125, 1130],
  [1204, 1205, 1206, 1209, 1212, 1215, 1217, 1220],
].flat()

/** The leave-taking of Theophany, Procopius, and the Protection of the Theotokos, which Greece keeps on 28 October. */
const ofAmericaOnly = [114, 708, 1001]

const untilThe12th: readonly NativityStretch[] = [
  { until: 1212, fish: notWednesdayOrFriday, oil: [] },
  { until: 1224, fish: [], oil: weekend },
]

export const practices: Readonly<Record<FastingPractice, PracticeTable>> = {
  GREEK: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη της Εκκλησίας της Ελλάδος',
      en: 'According to the practice of the Church of Greece',
    },
    nativity: [
      { until: 1217, fish: notWednesdayOrFriday, oil: [] },
      { until: 1224, fish: [], oil: notWednesdayOrFriday },
    ],
    oilFeasts: new Set(greekOilFeasts),
    paschalOilUntil: 38,
    hasOilOnHolyThursday: false,
  },
  GOARCH: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη της Ελληνικής Αρχιεπισκοπής Αμερικής',
      en: 'According to the practice of the Greek Orthodox Archdiocese of America',
    },
    nativity: untilThe12th,
    oilFeasts: new Set([...greekOilFeasts, ...ofAmericaOnly]),
    paschalOilUntil: 48,
    hasOilOnHolyThursday: true,
  },
  ANTIOCHIAN: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη του Πατριαρχείου Αντιοχείας',
      en: 'According to the practice of the Patriarchate of Antioch',
    },
    nativity: untilThe12th,
    oilFeasts: new Set([309]),
    paschalOilUntil: 38,
    hasOilOnHolyThursday: false,
  },
  WEEKEND_FISH: {
    accordingTo: {
      el: 'Σύμφωνα με την αυστηρότερη τάξη, ψάρι μόνο τα Σαββατοκύριακα',
      en: 'According to the stricter order, with fish on weekends only',
    },
    nativity: [
      { until: 1120, fish: [], oil: notMondayEither },
      { until: 1212, fish: weekend, oil: notMondayEither },
      { until: 1224, fish: [], oil: notMondayEither },
    ],
    oilFeasts: new Set(greekOilFeasts),
    paschalOilUntil: 38,
    hasOilOnHolyThursday: false,
  },
}

/** The default practice of a jurisdiction. */
export const practiceOf = (jurisdiction: Jurisdiction = 'GREECE'): FastingPractice =>
  jurisdiction === 'GOARCH' ? 'GOARCH' : 'GREEK'
