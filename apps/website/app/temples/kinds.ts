import type { Service, TempleKind } from '@kandili/contract'

/** In the order in which people look for them. Spelled out here so that a page need not carry the contract's schemas. */
export const kinds: readonly TempleKind[] = [
  'PARISH',
  'MONASTERY',
  'CHAPEL',
  'COUNTRY_CHAPEL',
  'CATHEDRAL',
  'PILGRIMAGE',
  'SKETE',
  'DEPENDENCY',
  'CEMETERY',
  'PRIVATE',
]
export const services: readonly Service[] = ['CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL']
