import type { endpoints } from '@kandili/contract'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.tsx'

/** The prayers that temples may offer: for health, a paraklesis, for a journey. */
export const prayerTypes: CatalogueOf<typeof endpoints.prayerTypes> = {
  ...offeringType,
  noun: 'prayer-types',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).prayerTypes,
  title: 'nav.prayerTypes',
  one: 'prayerTypes.one',
  searchLabel: 'prayerTypes.search',
  columns: [...firstColumns, ...lastColumns],
  form: { ...firstFields, ...lastFields('PRAYER', ['HEALTH']) },
}
