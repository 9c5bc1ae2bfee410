import type { Intention, OfferingType, Service } from '@kandili/contract'
import { drawingsOfService } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, imageColumn, moneyColumn, numberColumn } from '../../crud/columns.tsx'
import type { Field } from '../../crud/fields.ts'
import { flagOptions, intentionOptions, statusOptions } from '../../crud/options.ts'

/** What every kind of offering says about itself in the same way, whatever its service. */
export const offeringType = {
  authority: 'general_mainparameter',
  defaults: { sort: 'position', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [
    { kind: 'choice', name: 'published', label: 'field.published', options: flagOptions },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
  ],
} as const satisfies Partial<Catalogue<OfferingType>>

export const firstColumns = [
  imageColumn<OfferingType>('file', 'field.image', ({ file }) => file, { from: 80 }),
  bilingualColumn<OfferingType>('title', 'field.title', ({ title }) => title, {
    leads: true,
    sortable: true,
  }),
  moneyColumn<OfferingType>('price', 'field.price', ({ price }) => price, { sortable: true }),
  moneyColumn<OfferingType>('minPrice', 'field.minPrice', ({ minPrice }) => minPrice, {
    from: 60,
    hiddenAtFirst: true,
  }),
]

export const lastColumns = [
  numberColumn<OfferingType>('position', 'field.position', ({ position }) => position, {
    sortable: true,
    from: 80,
  }),
  flagColumn<OfferingType>('published', 'field.published', ({ published }) => published),
]

export const firstFields: readonly Field[] = [
  { kind: 'bilingual', name: 'title', label: 'field.title', required: true, maxLength: 120 },
  { kind: 'bilingual', name: 'description', label: 'field.description', long: true, maxLength: 4000 },
  { kind: 'money', name: 'price', label: 'field.price', hint: 'field.priceHint', required: true },
  { kind: 'money', name: 'minPrice', label: 'field.minPrice', atMost: 'maxPrice' },
  { kind: 'money', name: 'maxPrice', label: 'field.maxPrice' },
]

/** @param intentions the intentions of a new type by default */
export const lastFields = (service: Service, intentions: readonly Intention[]): Field[] => [
  {
    kind: 'choice',
    name: 'drawing',
    label: 'field.drawing',
    options: drawingsOfService(service).map((value) => ({
      value,
      label: `offeringDrawing.${value}` as const,
    })),
  },
  {
    kind: 'integer',
    name: 'position',
    label: 'field.position',
    hint: 'field.positionHint',
    required: true,
    min: 0,
    max: 10_000,
  },
  { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
  {
    kind: 'choices',
    name: 'intentions',
    label: 'field.intentions',
    options: intentionOptions,
    atFirst: intentions,
    required: true,
  },
  { kind: 'flag', name: 'published', label: 'field.published', hint: 'field.publishedHint', atFirst: true },
  { kind: 'image', name: 'file', label: 'field.image', hint: 'field.imageHint' },
]
