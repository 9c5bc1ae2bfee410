import type { endpoints } from '@kandili/contract'
import { rites } from '@kandili/contract/values'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.tsx'

const riteOptions = rites.map((value) => ({ value, label: `rite.${value}` as const }))

/** The commemorations that temples may offer: trisagion, memorial, forty liturgies. */
export const memorialTypes: CatalogueOf<typeof endpoints.memorialTypes> = {
  ...offeringType,
  noun: 'memorial-types',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).memorialTypes,
  title: 'nav.memorialTypes',
  one: 'memorialTypes.one',
  searchLabel: 'memorialTypes.search',
  columns: [...firstColumns, ...lastColumns],
  form: {
    ...firstFields,
    rite: {
      kind: 'choice',
      label: 'memorialTypes.rite',
      hint: 'memorialTypes.riteHint',
      options: riteOptions,
      atFirst: 'MEMORIAL',
    },
    ...lastFields('MEMORIAL', ['ETERNAL_MEMORY']),
  },
}
