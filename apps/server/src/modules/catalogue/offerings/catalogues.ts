import { defaultDrawings, endpoints } from '@kandili/contract'
import { partNumberOf } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { attachFile } from '../../files/index.ts'

const fields = {
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
} as const

/** One table, one noun for each service. */
const common = {
  table: 'offering_type',
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
  attachFile: (context: Context, fileId: string) => attachFile(context, fileId, 'PUBLIC'),
} as const

/** Only memorials have a rite. */
const shown = { service: 'service', rite: 'rite' } as const

const numbered = ({ id }: { id: number }) => ({ partNumber: partNumberOf(id) })

export const catalogues = [
  defineCatalogue({
    ...common,
    noun: 'candle-types',
    endpoints: endpoints.candleTypes,
    fields,
    shown,
    fixed: { service: 'CANDLE' },
    onInsert: () => ({ drawing: defaultDrawings.CANDLE }),
  }),
  defineCatalogue({
    ...common,
    noun: 'tama-types',
    endpoints: endpoints.tamaTypes,
    fields,
    shown,
    fixed: { service: 'TAMA' },
    onInsert: () => ({ drawing: defaultDrawings.TAMA }),
  }),
  defineCatalogue({
    ...common,
    noun: 'prayer-types',
    endpoints: endpoints.prayerTypes,
    fields,
    shown,
    fixed: { service: 'PRAYER' },
    onInsert: () => ({ drawing: defaultDrawings.PRAYER }),
  }),
  defineCatalogue({
    ...common,
    noun: 'memorial-types',
    endpoints: endpoints.memorialTypes,
    fields: { ...fields, rite: 'rite' },
    shown: { service: 'service' },
    fixed: { service: 'MEMORIAL' },
    onInsert: () => ({ drawing: defaultDrawings.MEMORIAL, rite: 'MEMORIAL' }),
  }),
  defineCatalogue({
    ...common,
    noun: 'products',
    endpoints: endpoints.products,
    fields: { ...fields, categoryId: 'category_id', vatClass: 'vat_class' },
    shown,
    named: { category: { column: 'category_id', table: 'product_category' } },
    filters: { ...common.filters, categoryId: 'category_id' },
    fixed: { service: 'PRODUCT' },
    onInsert: () => ({ drawing: defaultDrawings.PRODUCT }),
    derived: numbered,
  }),
]
