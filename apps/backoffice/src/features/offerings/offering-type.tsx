import type { Intention, OfferingType, Service } from '@kandili/contract'
import { drawingsOfService } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, imageColumn, moneyColumn, numberColumn } from '../../crud/columns.tsx'
import type { FormLook } from '../../crud/fields.ts'
import { flagOptions, intentionOptions, statusOptions } from '../../crud/options.ts'
import { OfferingPicture } from '../../ui/offering-picture.tsx'

/** The fields that every type of offering shares, whatever its service. */
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
  imageColumn<OfferingType>('file', 'field.image', ({ file }) => file, {
    from: 80,
    withoutImage: ({ drawing }) => <OfferingPicture drawing={drawing} height={44} />,
  }),
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

export const firstFields = {
  title: { kind: 'bilingual', label: 'field.title' },
  description: { kind: 'bilingual', label: 'field.description', long: true },
  price: { kind: 'money', label: 'field.price', hint: 'field.priceHint' },
  minPrice: { kind: 'money', label: 'field.minPrice', hint: 'field.limitsHint' },
  maxPrice: { kind: 'money', label: 'field.maxPrice', hint: 'field.limitsHint' },
  // Of candles and tamata only.
  burningMinutes: null,
  drawnHeight: null,
  drawnWidth: null,
  material: null,
} as const satisfies FormLook

/** @param intentions the intentions of a new type by default */
export const lastFields = (service: Service, intentions: readonly Intention[]) =>
  ({
    drawing: {
      kind: 'choice',
      label: 'field.drawing',
      options: drawingsOfService(service).map((value) => ({
        value,
        label: `offeringDrawing.${value}` as const,
      })),
    },
    position: { kind: 'integer', label: 'field.position', hint: 'field.positionHint' },
    status: { kind: 'choice', label: 'field.status', options: statusOptions },
    intentions: {
      kind: 'choices',
      label: 'field.intentions',
      options: intentionOptions,
      atFirst: intentions,
    },
    published: { kind: 'flag', label: 'field.published', hint: 'field.publishedHint', atFirst: true },
    fileId: { kind: 'image', shows: 'file', label: 'field.image' },
    // Named after the type by the server.
    websiteSlug: null,
  }) as const satisfies FormLook
