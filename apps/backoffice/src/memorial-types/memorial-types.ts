import type { OfferingType } from '@kandili/contract'
import type { Catalogue } from '../kit/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.ts'

/** The commemorations that temples may offer: trisagion, memorial, forty liturgies. */
export const memorialTypes: Catalogue<OfferingType> = {
  ...offeringType,
  noun: 'memorial-types',
  title: 'nav.memorialTypes',
  one: 'memorialTypes.one',
  searchLabel: 'memorialTypes.search',
  columns: [...firstColumns, ...lastColumns],
  form: [...firstFields, ...lastFields(['ETERNAL_MEMORY'])],
}
