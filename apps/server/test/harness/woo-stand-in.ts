import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/**
 * A WooCommerce shop as its REST API answers (wc/v3): the writable fields and error codes are those of WooCommerce's
 * published schema (WC_REST_Products_Controller::get_item_schema, WC_REST_Terms_Controller). It refuses what the real
 * one refuses: amounts that are numbers, an unknown status, a second product of a SKU.
 */
const image = z.looseObject({
  id: z.int().optional(),
  src: z.url().optional(),
  name: z.string().optional(),
  alt: z.string().optional(),
})
const written = z.looseObject({
  name: z.string().optional(),
  slug: z.string().optional(),
  type: z.enum(['simple', 'grouped', 'external', 'variable']).optional(),
  status: z.enum(['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash']).optional(),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']).optional(),
  description: z.string().optional(),
  short_description: z.string().optional(),
  sku: z.string().optional(),
  regular_price: z.string().optional(),
  virtual: z.boolean().optional(),
  tax_status: z.enum(['taxable', 'shipping', 'none']).optional(),
  categories: z.array(z.looseObject({ id: z.int() })).optional(),
  images: z.array(image).optional(),
  meta_data: z.array(z.looseObject({ key: z.string() })).optional(),
})

export type ShopProduct = z.infer<typeof written> & { id: number; permalink: string }

type Reply = { status: number; body: unknown }
const problem = (status: number, code: string, data: object = {}): Reply => ({
  status,
  body: { code, message: code, data: { status, ...data } },
})
const invalidId = () => problem(404, 'woocommerce_rest_product_invalid_id')

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}

export const startShop = async ({ key = 'ck_test', secret = 'cs_test', currency = 'EUR' } = {}) => {
  const products = new Map<number, ShopProduct>()
  const categories: { id: number; slug: string; name: string }[] = []
  const calls: string[] = []
  /** Answers every call so, if set: a shop that is away, or another website. */
  const mood: { reply?: Reply } = {}
  let lastId = 100
  let loadedPictures = 0

  const freeSlug = (slug: string, id: number): string => {
    const taken = new Set([...products.values()].filter((one) => one.id !== id).map((one) => one.slug))
    for (let number = 2, tried = slug; ; number += 1) {
      if (!taken.has(tried)) return tried
      tried = `${slug}-${number}`
    }
  }
  const save = (present: ShopProduct, fields: z.infer<typeof written>): Reply => {
    const images = fields.images?.map((one) => {
      if (one.id !== undefined) return one
      loadedPictures += 1
      return { ...one, id: ++lastId }
    })
    const slug = freeSlug(fields.slug ?? present.slug ?? `product-${present.id}`, present.id)
    const permalink = `https://shop.test/product/${slug}/`
    const product = { ...present, ...fields, slug, permalink, images: images ?? present.images ?? [] }
    products.set(product.id, product)
    return { status: 200, body: product }
  }
  const write = (body: unknown, present?: ShopProduct): Reply => {
    const fields = written.safeParse(body)
    if (!fields.success) {
      const params = Object.fromEntries(fields.error.issues.map(({ path }) => [String(path[0]), 'invalid']))
      return problem(400, 'rest_invalid_param', { params })
    }
    const { sku } = fields.data
    const holder = [...products.values()].find((one) => sku && one.sku === sku && one.id !== present?.id)
    if (holder) return problem(400, 'product_invalid_sku', { resource_id: holder.id, unique_sku: `${sku}-1` })
    const id = present?.id ?? ++lastId
    const reply = save(present ?? { id, permalink: '' }, fields.data)
    return present ? reply : { ...reply, status: 201 }
  }
  const oneProduct = (method: string, id: number, search: URLSearchParams, body: unknown): Reply => {
    const product = products.get(id)
    if (!product) return invalidId()
    if (method === 'GET') return { status: 200, body: product }
    if (method === 'PUT') return write(body, product)
    if (search.get('force') === 'true') products.delete(id)
    else product.status = 'trash'
    return { status: 200, body: product }
  }
  const category = (method: string, search: URLSearchParams, body: unknown): Reply => {
    if (method === 'GET') {
      return { status: 200, body: categories.filter(({ slug }) => slug === search.get('slug')) }
    }
    const { slug, name } = z.object({ slug: z.string(), name: z.string() }).parse(body)
    const holder = categories.find((one) => one.slug === slug)
    if (holder) return problem(400, 'term_exists', { resource_id: holder.id })
    const made = { id: ++lastId, slug, name }
    categories.push(made)
    return { status: 201, body: made }
  }
  const answer = (method: string, url: URL, body: unknown): Reply => {
    const path = url.pathname.replace('/wp-json/wc/v3', '')
    const { searchParams: search } = url
    if (path === '/data/currencies/current') return { status: 200, body: { code: currency } }
    if (path === '/products/categories') return category(method, search, body)
    const one = /^\/products\/(\d+)$/.exec(path)
    if (one) return oneProduct(method, Number(one[1]), search, body)
    if (path !== '/products') return problem(404, 'rest_no_route')
    if (method === 'POST') return write(body)
    const all = [...products.values()].filter(({ status }) => status !== 'trash')
    const sku = search.get('sku')
    return { status: 200, body: sku === null ? all : all.filter((product) => product.sku === sku) }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://shop.test')
    calls.push(`${request.method} ${url.pathname.replace('/wp-json/wc/v3', '')}`)
    const body = await readBody(request)
    const isAllowed =
      request.headers.authorization === `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    const refused = problem(401, 'woocommerce_rest_cannot_view')
    const reply = mood.reply ?? (isAllowed ? answer(request.method ?? 'GET', url, body) : refused)
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    products,
    categories,
    calls,
    mood,
    loadedPictures: () => loadedPictures,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
