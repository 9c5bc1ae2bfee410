import type { TempleKind } from '@kandili/contract'

/** In the order in which people look for them. */
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
