import type { Feast } from './feast.ts'

/**
 * Transferred feasts. The hymns of Saint George are those of Pascha, so he is never kept before it: if Pascha is on 23
 * April or later he moves to Bright Monday, and Mark to the Tuesday. A Saturday of Souls is never displaced: the Church
 * of Cyprus keeps Barnabas, its founder, on the day before.
 */
export const transferredFeasts: readonly Feast[] = [
  {
    key: 'george',
    title: { el: 'Άγιος Γεώργιος', en: 'Saint George' },
    rank: 'MAJOR',
    rule: {
      kind: 'TRANSFER',
      month: 4,
      day: 23,
      when: { condition: 'PASCHA_FROM', month: 4, day: 23 },
      to: 1,
    },
  },
  {
    key: 'mark',
    title: { el: 'Απόστολος Μάρκος ο Ευαγγελιστής', en: 'Apostle Mark the Evangelist' },
    rank: 'MAJOR',
    rule: {
      kind: 'TRANSFER',
      month: 4,
      day: 25,
      when: { condition: 'PASCHA_FROM', month: 4, day: 23 },
      to: 2,
    },
  },
  {
    key: 'barnabas-of-cyprus',
    title: {
      el: 'Απόστολος Βαρνάβας, ιδρυτής της Εκκλησίας της Κύπρου',
      en: 'Apostle Barnabas, founder of the Church of Cyprus',
    },
    rank: 'MAJOR',
    rule: { kind: 'TRANSFER', month: 6, day: 11, when: { condition: 'WITHIN', from: 48, to: 48 }, to: 47 },
    jurisdictions: ['CYPRUS'],
  },
]
