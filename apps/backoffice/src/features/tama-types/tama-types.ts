import type { OfferingType } from '@kandili/contract'
import { materials } from '@kandili/contract/values'
import type { Catalogue } from '../../crud/catalogue.ts'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.ts'

/** The votive plates that temples may offer to hang: what they show, cost, and are made of. */
export const tamaTypes: Catalogue<OfferingType> = {
  ...offeringType,
  noun: 'tama-types',
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
  form: [
    ...firstFields,
    {
      kind: 'choice',
      name: 'material',
      label: 'tamaTypes.material',
      options: materials.map((value) => ({ value, label: `material.${value}` as const })),
    },
    ...lastFields('TAMA', ['HEALTH']),
  ],
}
