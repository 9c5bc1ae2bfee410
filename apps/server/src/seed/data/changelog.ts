import type { ChangelogRecord } from './types.ts'

/** The changes of releases, for the product's staff. */
export const changelog: readonly ChangelogRecord[] = [
  {
    key: '2026-11-22-texts',
    releasedOn: '2026-11-22',
    title: { el: 'Όλα τα κείμενα αλλάζουν από οθόνη', en: 'Every text can be changed on a screen' },
    description: {
      el: 'Στις Μεταφράσεις βρίσκετε κάθε κείμενο και στις δύο γλώσσες, με ιστορικό και αρχεία PO.',
      en: 'Translations has every text in both languages, with its history and PO files.',
    },
  },
  {
    key: '2026-11-22-places',
    releasedOn: '2026-11-22',
    title: { el: 'Πόλεις, δήμοι και περιφέρειες', en: 'Cities, municipalities and regions' },
    description: {
      el: 'Οι τόποι προστίθενται και διορθώνονται από οθόνη, όπως και τα είδη προσευχών.',
      en: 'Places are added and corrected on screens, and so are prayer types.',
    },
  },
]
