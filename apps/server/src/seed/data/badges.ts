import type { BadgeRecord } from './types.ts'

/** A first few thank-yous; administrators add their own. */
export const badges: readonly BadgeRecord[] = [
  {
    key: 'first-candle',
    title: { el: 'Το πρώτο φως', en: 'The first light' },
    description: {
      el: 'Το πρώτο σου κερί άναψε σε έναν ναό.',
      en: 'A temple has lit your first candle.',
    },
    rule: 'ACTS',
    threshold: 1,
    service: 'CANDLE',
  },
  {
    key: 'in-memory',
    title: { el: 'Εις μνήμην', en: 'In memory' },
    description: {
      el: 'Μνημονεύτηκαν οι κεκοιμημένοι σου.',
      en: 'Your departed have been commemorated.',
    },
    rule: 'ACTS',
    threshold: 1,
    service: 'MEMORIAL',
  },
  {
    key: 'three-temples',
    title: { el: 'Προσκυνητής', en: 'Pilgrim' },
    description: {
      el: 'Τρεις ναοί προσευχήθηκαν για εσένα και τους δικούς σου.',
      en: 'Three temples have prayed for you and yours.',
    },
    rule: 'TEMPLES',
    threshold: 3,
    service: null,
  },
]
