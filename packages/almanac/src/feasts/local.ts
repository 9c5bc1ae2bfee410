import type { DayRule } from '../rule.ts'
import type { Feast, Jurisdiction, Text } from './feast.ts'

const skepi = { el: 'Αγία Σκέπη της Θεοτόκου', en: 'The Holy Protection of the Theotokos' }
const greek: readonly Jurisdiction[] = ['GREECE', 'CYPRUS', 'GOARCH']
const fixed = (month: number, day: number): DayRule => ({ kind: 'FIXED', month, day })

/** Whose relics are carried on the first Sunday of Lent (imcorfu.gr, local feasts). */
const ofTheodora: Feast = {
  key: 'procession-of-theodora',
  title: { el: 'Λιτανεία της Αγίας Θεοδώρας της Αυγούστης', en: 'Procession of Saint Theodora the Empress' },
  rank: 'NOTABLE',
  rule: { kind: 'PASCHA', offset: -42 },
  jurisdictions: ['GREECE'],
  metropolis: 'corfu',
  source: { el: 'Ιερά Μητρόπολις Κερκύρας.', en: 'Metropolis of Corfu.' },
}

/** Four processions in Corfu, in memory of what the saint delivered it from (imcorfu.gr, local feasts). */
const ofSpyridon = (key: string, rule: DayRule, el: string, en: string): Feast => ({
  key: `procession-of-spyridon-${key}`,
  title: { el: 'Λιτανεία του Αγίου Σπυρίδωνος', en: 'Procession of Saint Spyridon' },
  rank: 'MAJOR',
  rule,
  jurisdictions: ['GREECE'],
  metropolis: 'corfu',
  source: {
    el: `Στην Κέρκυρα, για τη σωτηρία από ${el} (Ιερά Μητρόπολις Κερκύρας).`,
    en: `In Corfu, for the deliverance from ${en} (Metropolis of Corfu).`,
  },
})

const inKefalonia: Text = {
  el: 'Στην Κεφαλλονιά, με το σκήνωμα του Αγίου στα Ομαλά (Ιερά Μητρόπολις Κεφαλληνίας).',
  en: 'In Kefalonia, with the relics of the saint at Omala (Metropolis of Kefalonia).',
}
/** Its feasts with a procession (new.imk.gr, holidays of the metropolis). */
const ofGerasimos = (key: string, rule: DayRule): Feast => ({
  key: `procession-of-gerasimos-${key}`,
  title: { el: 'Λιτανεία του Αγίου Γερασίμου', en: 'Procession of Saint Gerasimos' },
  rank: 'MAJOR',
  rule,
  jurisdictions: ['GREECE'],
  metropolis: 'kefalonia',
  source: inKefalonia,
})

/** Feasts whose day differs between Churches, or that one metropolis keeps. */
export const localFeasts: readonly Feast[] = [
  {
    // The Church of Greece moved it in 1952 from 1 October to the national day.
    key: 'protection-of-the-theotokos',
    title: skepi,
    rank: 'MAJOR',
    rule: fixed(10, 28),
    jurisdictions: greek,
    years: { since: 1952 },
  },
  {
    key: 'protection-of-the-theotokos-until-1951',
    title: skepi,
    rank: 'MAJOR',
    rule: fixed(10, 1),
    jurisdictions: greek,
    years: { until: 1951 },
  },
  {
    key: 'protection-of-the-theotokos-october-1',
    title: skepi,
    rank: 'MAJOR',
    rule: fixed(10, 1),
    jurisdictions: ['SLAVIC'],
  },
  ofTheodora,
  ofSpyridon('palm-sunday', { kind: 'PASCHA', offset: -7 }, 'την πανώλη του 1629', 'the plague of 1629'),
  ofSpyridon('holy-saturday', { kind: 'PASCHA', offset: -1 }, 'τη σιτοδεία', 'famine'),
  ofSpyridon('august', fixed(8, 11), 'την πολιορκία του 1716', 'the siege of 1716'),
  ofSpyridon(
    'november',
    { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 11, fromDay: 1 },
    'την πανώλη του 1673',
    'the plague of 1673',
  ),
  ofGerasimos('thomas-sunday', { kind: 'PASCHA', offset: 7 }),
  ofGerasimos('august', fixed(8, 16)),
  ofGerasimos('leave-taking', fixed(8, 23)),
  ofGerasimos('october', fixed(10, 20)),
]
