import type { endpoints } from '@kandili/contract'
import { materials } from '@kandili/contract/values'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.tsx'

/** The tamata that temples may offer: what they show, their price, and their material. */
export const tamaTypes: CatalogueOf<typeof endpoints.tamaTypes> = {
  ...offeringType,
  noun: 'tama-types',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).tamaTypes,
  title: 'nav.tamaTypes',
  one: 'tamaTypes.one',
  searchLabel: 'tamaTypes.search',
  columns: [
    ...firstColumns,
    {
      key: 'material',
      label: 'tamaTypes.material',
      from: 60,
      show: ({ material }, { t }) => material && t(`material.${material}`),
      csv: ({ material }, { t }) => (material ? t(`material.${material}`) : ''),
    },
    ...lastColumns,
  ],
  form: {
    ...firstFields,
    material: {
      kind: 'choice',
      label: 'tamaTypes.material',
      options: materials.map((value) => ({ value, label: `material.${value}` as const })),
    },
    ...lastFields('TAMA', ['HEALTH']),
  },
}
