import type { OfferingChoice } from './types.ts'

/** What most parishes do. */
export const parishOfferings: readonly OfferingChoice[] = [
  'candle-small',
  'candle-medium',
  'candle-tall',
  'vigil-lamp-day',
  'vigil-lamp-week',
  'memorial-note',
  'memorial-nine-liturgies',
  'memorial-trisagion',
  'memorial-service',
  'memorial-saturday-of-souls',
  'prayer-supplication',
  'prayer-small-paraklesis',
  'prayer-saint-paraklesis',
  'prayer-thanksgiving',
  'prayer-artoklasia',
]

/** A place of pilgrimage with an icon at which tamata are hung. */
export const pilgrimageOfferings: readonly OfferingChoice[] = [
  'candle-small',
  'candle-medium',
  'candle-beeswax',
  'candle-tall',
  'candle-full-height',
  'vigil-lamp-week',
  'vigil-lamp-forty-days',
  'tama-eyes',
  'tama-heart',
  'tama-hand',
  'tama-leg',
  'tama-baby',
  'tama-child',
  'tama-wedding-crowns',
  'tama-house',
  'tama-praying-figure',
  'tama-thanksgiving',
  'tama-own-wish',
  'memorial-note',
  'prayer-supplication',
  'prayer-small-paraklesis',
  'prayer-great-paraklesis',
  'prayer-salutations',
  'prayer-thanksgiving',
]

/** A monastery with a daily Liturgy: it can promise forty in a row. */
export const monasteryOfferings: readonly OfferingChoice[] = [
  'candle-small',
  'candle-beeswax',
  'candle-tall',
  'vigil-lamp-week',
  'vigil-lamp-forty-days',
  'tama-praying-figure',
  'tama-thanksgiving',
  'tama-wax',
  'memorial-note',
  'memorial-nine-liturgies',
  'memorial-forty-liturgies',
  'memorial-one-year',
  'memorial-trisagion',
  'prayer-supplication',
  'prayer-small-paraklesis',
  'prayer-saint-paraklesis',
  'prayer-salutations',
  'prayer-travellers',
  'prayer-students',
]

/** A chapel by the sea: candles, a lamp, and ships for those who are away. */
export const seaChapelOfferings: readonly OfferingChoice[] = [
  'candle-small',
  'candle-medium',
  'candle-tall',
  'vigil-lamp-day',
  'vigil-lamp-week',
  'tama-ship',
  'tama-heart',
  'tama-eyes',
  'tama-praying-figure',
  'tama-thanksgiving',
  'memorial-note',
  'memorial-trisagion',
  'prayer-supplication',
  'prayer-saint-paraklesis',
  'prayer-travellers',
  'prayer-thanksgiving',
]

/** A cemetery church: the departed above all. */
export const cemeteryOfferings: readonly OfferingChoice[] = [
  'candle-small',
  'candle-medium',
  'candle-tall',
  'vigil-lamp-week',
  ['vigil-lamp-forty-days', 7000],
  'memorial-note',
  'memorial-trisagion',
  'memorial-service',
  'memorial-saturday-of-souls',
  'memorial-one-year',
]
