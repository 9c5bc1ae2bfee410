import { knownFeast } from '../feasts/catalogue.ts'
import { westernFeasts } from '../feasts/western.ts'
import type { Religion } from '../rule.ts'
import { type NameDayFeast, nameDayFeast } from './feast.ts'

type Entry = readonly [key: string, names: string]

/** Of the feasts that both western Churches have. */
const ofBoth: readonly Entry[] = [
  ['mark', 'Μάρκος Μαρκία'],
  ['peter-and-paul', 'Πέτρος Παύλος Πετρούλα Παυλίνα'],
  ['andrew', 'Ανδρέας Ανδρούλα'],
  ['nativity', 'Χρήστος'],
  ['stephen', 'Στέφανος Στεφανία'],
]

/**
 * Of the Catholics' own feasts, then of saints whom the General Roman Calendar, or that of Greece (Demetrius, Barbara),
 * has on the day on which the Orthodox keep them.
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
 * The name days of a western Church: those few that its own feasts tell, and fixed days that it shares with the
 * Orthodox. Names of which nothing is sure have none: no list of the Orthodox is applied to them, nor their custom of
 * keeping names without a saint with All Saints.
 */
export const westernNameDays = (religion: Religion): readonly NameDayFeast[] => {
  const feasts = known.get(religion) ?? read(religion)
  known.set(religion, feasts)
  return feasts
}
