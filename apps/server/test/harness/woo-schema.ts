/**
 * The fields of WooCommerce's product and product category (REST wc/v3), from their published schemas
 * (WC_REST_Products_Controller and WC_REST_Product_Categories_Controller, get_item_schema): type, values, what is
 * read only, what is required to create.
 */
export type Field = {
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'mixed' | 'date-time'
  readonly enum?: readonly string[]
  readonly format?: 'uri'
  /** Ignored when sent. */
  readonly readonly?: true
  readonly required?: true
  readonly default?: unknown
  readonly items?: Field
  readonly properties?: Readonly<Record<string, Field>>
}
type Fields = Readonly<Record<string, Field>>

const string: Field = { type: 'string' }
const integer: Field = { type: 'integer' }
const flag: Field = { type: 'boolean', default: false }
const time: Field = { type: 'date-time' }
const onlyRead = (field: Field): Field => ({ ...field, readonly: true })
const ids: Field = { type: 'array', items: integer }
const terms: Field = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: integer, name: onlyRead(string), slug: onlyRead(string) },
  },
}

export const productFields: Fields = {
  id: onlyRead(integer),
  name: string,
  slug: string,
  permalink: onlyRead({ type: 'string', format: 'uri' }),
  date_created: time,
  date_created_gmt: time,
  date_modified: onlyRead(time),
  date_modified_gmt: onlyRead(time),
  type: { type: 'string', default: 'simple', enum: ['simple', 'grouped', 'external', 'variable'] },
  status: {
    type: 'string',
    default: 'publish',
    enum: ['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'],
  },
  featured: flag,
  catalog_visibility: {
    type: 'string',
    default: 'visible',
    enum: ['visible', 'catalog', 'search', 'hidden'],
  },
  description: string,
  short_description: string,
  sku: string,
  global_unique_id: string,
  price: onlyRead(string),
  regular_price: string,
  sale_price: string,
  date_on_sale_from: time,
  date_on_sale_to: time,
  price_html: onlyRead(string),
  on_sale: onlyRead(flag),
  purchasable: onlyRead(flag),
  total_sales: onlyRead(integer),
  virtual: flag,
  downloadable: flag,
  external_url: { type: 'string', format: 'uri' },
  button_text: string,
  tax_status: { type: 'string', default: 'taxable', enum: ['taxable', 'shipping', 'none'] },
  tax_class: string,
  manage_stock: flag,
  stock_quantity: integer,
  stock_status: { type: 'string', default: 'instock', enum: ['instock', 'outofstock', 'onbackorder'] },
  backorders: { type: 'string', default: 'no', enum: ['no', 'notify', 'yes'] },
  sold_individually: flag,
  weight: string,
  shipping_class: string,
  reviews_allowed: { type: 'boolean', default: true },
  post_password: string,
  average_rating: onlyRead(string),
  related_ids: onlyRead(ids),
  upsell_ids: ids,
  cross_sell_ids: ids,
  parent_id: integer,
  purchase_note: string,
  categories: terms,
  brands: terms,
  tags: terms,
  images: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: integer, src: { type: 'string', format: 'uri' }, name: string, alt: string },
    },
  },
  variations: onlyRead(ids),
  menu_order: integer,
  meta_data: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: onlyRead(integer), key: string, value: { type: 'mixed' } },
    },
  },
}

export const categoryFields: Fields = {
  id: onlyRead(integer),
  name: { type: 'string', required: true },
  slug: string,
  parent: integer,
  description: string,
  display: { type: 'string', default: 'default', enum: ['default', 'products', 'subcategories', 'both'] },
  image: { type: 'object', properties: { id: integer, src: { type: 'string', format: 'uri' } } },
  menu_order: integer,
  count: onlyRead(integer),
}

const fits = (value: unknown, field: Field): boolean => {
  switch (field.type) {
    case 'mixed':
      return true
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value) && value.every((one) => !field.items || fits(one, field.items))
    case 'object':
      return (
        typeof value === 'object' && value !== null && misfits(value, field.properties ?? {}).length === 0
      )
    default:
      return (
        typeof value === 'string' &&
        (field.enum?.includes(value) ?? true) &&
        (field.format !== 'uri' || URL.canParse(value))
      )
  }
}

/** The names of the fields that WordPress would reject (`rest_invalid_param`). */
export const misfits = (body: object, fields: Fields): string[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const field = fields[name]
    return field && !field.readonly && !fits(value, field) ? [name] : []
  })

/** The missing required fields (`rest_missing_callback_param`). */
export const missingOf = (body: object, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { required }]) => (required && !(name in body) ? [name] : []))

/** The part of a body that WordPress stores: known writable fields, and those added by plugins (WPML's two). */
export const keptOf = (body: object, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => ['lang', 'translation_of'].includes(name) || (fields[name] && !fields[name]?.readonly),
    ),
  )

/** The defaults of a new record. */
export const defaultsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )
