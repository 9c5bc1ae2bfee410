import type { endpoints } from '@kandili/contract'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { numberColumn } from '../../crud/columns.tsx'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.tsx'

/** The types of candle that temples may offer: their names, prices, and burning times. */
export const candleTypes: CatalogueOf<typeof endpoints.candleTypes> = {
  ...offeringType,
  noun: 'candle-types',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).candleTypes,
  title: 'nav.candleTypes',
  one: 'candleTypes.one',
  searchLabel: 'candleTypes.search',
  columns: [
    ...firstColumns,
    numberColumn('burningMinutes', 'candleTypes.burning', ({ burningMinutes }) => burningMinutes, {
      from: 60,
    }),
    ...lastColumns,
  ],
  form: {
    ...firstFields,
    burningMinutes: { kind: 'integer', label: 'candleTypes.burning', hint: 'candleTypes.burningHint' },
    drawnHeight: { kind: 'integer', label: 'candleTypes.height', hint: 'candleTypes.drawnHint' },
    drawnWidth: { kind: 'integer', label: 'candleTypes.width', hint: 'candleTypes.drawnHint' },
    ...lastFields('CANDLE', ['HEALTH', 'ETERNAL_MEMORY']),
  },
}
