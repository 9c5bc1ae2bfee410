import type { Weekday } from '../civil-date.ts'
import type { Jurisdiction, Text } from '../feasts/feast.ts'

/**
 * Practices on which sources differ (docs/almanac.md). GREEK: the Church of Greece. GOARCH: the Greek Archdiocese of
 * America, from its printed Planner. ANTIOCHIAN: in the Nativity Fast fish only until 12 December, afterwards oil only
 * on Saturdays and Sundays. WEEKEND_FISH: an older order with fish on Saturdays and Sundays from 21 November to 12
 * December, and Mondays without oil. SLAVIC: the Slavic order as the Orthodox Church in America has it, with Mondays
 * without oil and fish on Saturdays and Sundays, in the Apostles' Fast too.
 */
export type FastingPractice = 'GREEK' | 'GOARCH' | 'ANTIOCHIAN' | 'WEEKEND_FISH' | 'SLAVIC'

/** The weekdays of a fast that have fish, and oil and wine; the others have no oil. */
export type FastWeek = { readonly fish: readonly Weekday[]; readonly oil: readonly Weekday[] }

/** A part of the Nativity Fast, up to a day of the Menaion. */
export type NativityStretch = FastWeek & { readonly until: number }

export type PracticeTable = {
  /** The authority named beside the advice. */
  readonly accordingTo: Text
  /** In order, from 15 November to 24 December: month times 100 plus day. */
  readonly nativity: readonly NativityStretch[]
  readonly apostles: FastWeek
  /** Feasts with fish on a Wednesday, a Friday or in a lesser fast, beside those that all practices have. */
  readonly fishFeasts: ReadonlySet<number>
  /** Feasts that allow oil and wine on a day that otherwise has none. */
  readonly oilFeasts: ReadonlySet<number>
  /** The last day after Pascha on which Wednesdays and Fridays have oil and wine. */
  readonly paschalOilUntil: number
  /** Days after Pascha, before it, on which a day of Great Lent or Holy Week has oil and wine. */
  readonly lentenOil: ReadonlySet<number>
}

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const notWednesdayOrFriday = everyDay.filter((weekday) => weekday !== 4 && weekday !== 6)
const notMondayEither = notWednesdayOrFriday.filter((weekday) => weekday !== 2)
const weekend: readonly Weekday[] = [1, 7]

const fishButOnWednesdayAndFriday: FastWeek = { fish: notWednesdayOrFriday, oil: [] }
const fishAtWeekends: FastWeek = { fish: weekend, oil: [3, 5] }

const holyThursday = -3

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
    apostles: fishButOnWednesdayAndFriday,
    fishFeasts: new Set(),
    oilFeasts: new Set(greekOilFeasts),
    paschalOilUntil: 38,
    lentenOil: new Set(),
  },
  GOARCH: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη της Ελληνικής Αρχιεπισκοπής Αμερικής',
      en: 'According to the practice of the Greek Orthodox Archdiocese of America',
    },
    nativity: untilThe12th,
    apostles: fishButOnWednesdayAndFriday,
    fishFeasts: new Set(),
    oilFeasts: new Set([...greekOilFeasts, ...ofAmericaOnly]),
    paschalOilUntil: 48,
    lentenOil: new Set([holyThursday]),
  },
  ANTIOCHIAN: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη του Πατριαρχείου Αντιοχείας',
      en: 'According to the practice of the Patriarchate of Antioch',
    },
    nativity: untilThe12th,
    apostles: fishButOnWednesdayAndFriday,
    fishFeasts: new Set(),
    oilFeasts: new Set([309]),
    paschalOilUntil: 38,
    lentenOil: new Set(),
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
    apostles: fishButOnWednesdayAndFriday,
    fishFeasts: new Set(),
    oilFeasts: new Set(greekOilFeasts),
    paschalOilUntil: 38,
    lentenOil: new Set(),
  },
  SLAVIC: {
    accordingTo: {
      el: 'Σύμφωνα με τη σλαβική τάξη, όπως την έχει η Ορθόδοξη Εκκλησία στην Αμερική',
      en: 'According to the Slavic order, as the Orthodox Church in America has it',
    },
    nativity: [
      { until: 1219, ...fishAtWeekends },
      { until: 1224, fish: [], oil: [3, 5, ...weekend] },
    ],
    apostles: fishAtWeekends,
    // Anthony, John the Theologian, the Protection of the Theotokos.
    fishFeasts: new Set([117, 926, 1001]),
    // The head of the Baptist, the Forty Martyrs, Gabriel, the leave-taking of the Nativity of the Theotokos.
    oilFeasts: new Set([224, 309, 326, 912]),
    paschalOilUntil: 48,
    // The week of the Great Canon, and Holy Thursday.
    lentenOil: new Set([-18, -17, -16, holyThursday]),
  },
}

/** The default practice of a jurisdiction. */
export const practiceOf = (jurisdiction: Jurisdiction = 'GREECE'): FastingPractice =>
  jurisdiction === 'GOARCH' || jurisdiction === 'SLAVIC' ? jurisdiction : 'GREEK'
