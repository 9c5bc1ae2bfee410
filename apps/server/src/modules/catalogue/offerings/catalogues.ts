import { endpoints, type Service } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { attachFile } from '../../files/index.ts'

/** Set of memorials; empty of all else. */
const rite = { rite: 'rite' } as const

/** What may be asked for: one table, one noun for each service. */
const offeringTypes = (
  noun: string,
  service: Service,
  drawing: string,
  calls:
    | typeof endpoints.candleTypes
    | typeof endpoints.tamaTypes
    | typeof endpoints.prayerTypes
    | typeof endpoints.memorialTypes,
) =>
  defineCatalogue<'offering_type'>({
    noun,
    endpoints: calls,
    table: 'offering_type',
    fields: {
      title: 'title',
      description: 'description',
      price: 'price_cents',
      minPrice: 'min_price_cents',
      maxPrice: 'max_price_cents',
      burningMinutes: 'burning_minutes',
      drawnHeight: 'drawn_height',
      drawnWidth: 'drawn_width',
      drawing: 'drawing',
      material: 'material',
      intentions: 'intentions',
      position: 'position',
      status: 'status',
      published: 'published',
      websiteSlug: 'website_slug',
      fileId: 'file_id',
      ...(service === 'MEMORIAL' ? rite : {}),
    },
    shown: { service: 'service', ...(service === 'MEMORIAL' ? {} : rite) },
    fixed: { service },
    onInsert: () => ({ drawing, ...(service === 'MEMORIAL' ? { rite: 'MEMORIAL' } : {}) }),
    sortable: [
      'id',
      'title',
      'price',
      'minPrice',
      'maxPrice',
      'burningMinutes',
      'position',
      'status',
      'published',
      'updatedAt',
    ],
    defaultSort: { field: 'position', order: 'asc' },
    filters: { published: 'published', status: 'status' },
    lookupFields: ['price', 'status'],
    attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
  })

export const catalogues = [
  offeringTypes('candle-types', 'CANDLE', 'CANDLE', endpoints.candleTypes),
  offeringTypes('tama-types', 'TAMA', 'TAMA', endpoints.tamaTypes),
  offeringTypes('prayer-types', 'PRAYER', 'NOTE', endpoints.prayerTypes),
  offeringTypes('memorial-types', 'MEMORIAL', 'NOTE', endpoints.memorialTypes),
]
