import type { OfferingType } from '@kandili/contract'
import type { Catalogue } from '../../crud/catalogue.ts'
import { numberColumn } from '../../crud/columns.tsx'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.ts'

/** The kinds of candle that temples may offer: what they are called, cost, and how long they burn. */
export const candleTypes: Catalogue<OfferingType> = {
  ...offeringType,
  noun: 'candle-types',
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
  form: [
    ...firstFields,
    {
      kind: 'integer',
      name: 'burningMinutes',
      label: 'candleTypes.burning',
      hint: 'candleTypes.burningHint',
      min: 1,
      max: 50_000,
    },
    {
      kind: 'integer',
      name: 'drawnHeight',
      label: 'candleTypes.height',
      hint: 'candleTypes.drawnHint',
      min: 1,
      max: 1000,
    },
    {
      kind: 'integer',
      name: 'drawnWidth',
      label: 'candleTypes.width',
      hint: 'candleTypes.drawnHint',
      min: 1,
      max: 1000,
    },
    ...lastFields('CANDLE', ['HEALTH', 'ETERNAL_MEMORY']),
  ],
}
