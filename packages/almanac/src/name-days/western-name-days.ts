import { knownFeast } from '../feasts/catalogue.ts'
import { westernFeasts } from '../feasts/western.ts'
import type { Religion } from '../rule.ts'
import { type NameDayFeast, nameDayFeast } from './feast.ts'

type Entry = readonly [key: string, names: string]

/** Feasts that both western Churches have. */
const ofBoth: readonly Entry[] = [
  ['mark', 'Μάρκος Μαρκία'],
  ['peter-and-paul', 'Πέτρος Παύλος Πετρούλα Παυλίνα'],
  ['andrew', 'Ανδρέας Ανδρούλα'],
  ['nativity', 'Χρήστος'],
  ['stephen', 'Στέφανος Στεφανία'],
]

/**
 * Feasts of the Catholics, then saints whom the General Roman Calendar, or that of Greece (Demetrius, Barbara), has on
 * the same day as the Orthodox.
 */
const ofCatholics: readonly Entry[] = [
  ['joseph', 'Ιωσήφ Ιωσηφίνα'],
  ['annunciation', 'Ευάγγελος Ευαγγελία'],
  ['george', 'Γεώργιος Γεωργία'],
  ['anthony-of-padua', 'Αντώνιος Αντωνία'],
  ['exaltation-of-the-cross', 'Σταύρος Σταυρούλα'],
  ['francis-of-assisi', 'Φραγκίσκος'],
  ['agatha', 'Αγαθή'],
  ['mary-magdalene', 'Μαγδαληνή'],
  ['luke', 'Λουκάς'],
  ['demetrius', 'Δημήτριος Δήμητρα'],
  ['catherine', 'Αικατερίνη'],
  ['barbara', 'Βαρβάρα'],
  ['nicholas', 'Νικόλαος Νικολέτα'],
  ['lucy', 'Λουκία'],
]

const read = (religion: Religion): readonly NameDayFeast[] => {
  const own = new Map(westernFeasts(religion).map((feast) => [feast.key, feast]))
  const entries = religion === 'CATHOLIC' ? [...ofBoth, ...ofCatholics] : ofBoth
  return entries.map(([key, names]) => {
    const { rule, title } = own.get(key) ?? knownFeast(key)
    return nameDayFeast(rule, key, title, names)
  })
}

const known = new Map<Religion, readonly NameDayFeast[]>()

/**
 * The name days of a western Church: those of its own feasts, and fixed days that it shares with the Orthodox. Other
 * names have none: neither Orthodox lists nor the custom of celebrating with All Saints apply.
 */
export const westernNameDays = (religion: Religion): readonly NameDayFeast[] => {
  const feasts = known.get(religion) ?? read(religion)
  known.set(religion, feasts)
  return feasts
}
