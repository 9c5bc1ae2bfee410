import type { Feast, Jurisdiction } from './feast.ts'

const skepi = { el: 'Αγία Σκέπη της Θεοτόκου', en: 'The Holy Protection of the Theotokos' }
const greek: readonly Jurisdiction[] = ['GREECE', 'CYPRUS', 'GOARCH']

/** Fixed feasts whose day differs between Churches. */
export const localFeasts: readonly Feast[] = [
  {
    // The Church of Greece moved it in 1952 from 1 October to the national day.
    key: 'protection-of-the-theotokos',
    title: skepi,
    rank: 'MAJOR',
    rule: { kind: 'FIXED', month: 10, day: 28 },
    jurisdictions: greek,
  },
  {
    key: 'protection-of-the-theotokos-october-1',
    title: skepi,
    rank: 'MAJOR',
    rule: { kind: 'FIXED', month: 10, day: 1 },
    jurisdictions: ['SLAVIC'],
  },
]
