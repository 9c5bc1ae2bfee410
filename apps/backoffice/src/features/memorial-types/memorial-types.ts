import type { OfferingType } from '@kandili/contract'
import { rites } from '@kandili/contract/values'
import type { Catalogue } from '../../crud/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.ts'

const riteOptions = rites.map((value) => ({
  value,
  label: `rite.${value}` as const,
}))

/** The commemorations that temples may offer: trisagion, memorial, forty liturgies. */
export const memorialTypes: Catalogue<OfferingType> = {
  ...offeringType,
  noun: 'memorial-types',
  title: 'nav.memorialTypes',
  one: 'memorialTypes.one',
  searchLabel: 'memorialTypes.search',
  columns: [...firstColumns, ...lastColumns],
  form: [
    ...firstFields,
    {
      kind: 'choice',
      name: 'rite',
      label: 'memorialTypes.rite',
      hint: 'memorialTypes.riteHint',
      options: riteOptions,
      atFirst: 'MEMORIAL',
    },
    ...lastFields('MEMORIAL', ['ETERNAL_MEMORY']),
  ],
}
