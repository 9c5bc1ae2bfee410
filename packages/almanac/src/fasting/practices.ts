import type { Weekday } from '../civil-date.ts'
import type { Text } from '../feasts/feast.ts'

/**
 * Where sources truly differ (domain.md 5.8). GREEK: the Church of Greece. ANTIOCHIAN: as Greece, with fish in the
 * Nativity Fast only until 12 December. WEEKEND_FISH: the older order that some keep, fish on Saturdays and Sundays
 * from 21 November to 12 December, without oil on Mondays too.
 */
export type FastingPractice = 'GREEK' | 'ANTIOCHIAN' | 'WEEKEND_FISH'

export type PracticeTable = {
  /** Under whose name the advice is shown. */
  readonly accordingTo: Text
  /** The part of the Nativity Fast with fish: month times 100 and day. */
  readonly nativityFish: { readonly from: number; readonly to: number; readonly on: readonly Weekday[] }
  /** On which days of the Nativity Fast there is no oil. */
  readonly nativityDry: readonly Weekday[]
}

const notWednesdayOrFriday: readonly Weekday[] = [1, 2, 3, 5, 7]

export const practices: Readonly<Record<FastingPractice, PracticeTable>> = {
  GREEK: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη της Εκκλησίας της Ελλάδος',
      en: 'According to the practice of the Church of Greece',
    },
    nativityFish: { from: 1115, to: 1217, on: notWednesdayOrFriday },
    nativityDry: [4, 6],
  },
  ANTIOCHIAN: {
    accordingTo: {
      el: 'Σύμφωνα με την πράξη του Πατριαρχείου Αντιοχείας',
      en: 'According to the practice of the Patriarchate of Antioch',
    },
    nativityFish: { from: 1115, to: 1212, on: notWednesdayOrFriday },
    nativityDry: [4, 6],
  },
  WEEKEND_FISH: {
    accordingTo: {
      el: 'Σύμφωνα με την αυστηρότερη τάξη, ψάρι μόνο τα Σαββατοκύριακα',
      en: 'According to the stricter order, with fish on weekends only',
    },
    nativityFish: { from: 1121, to: 1212, on: [1, 7] },
    nativityDry: [2, 4, 6],
  },
}
