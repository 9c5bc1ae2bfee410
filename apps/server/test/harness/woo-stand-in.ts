import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { categoryFields, defaultsOf, keptOf, misfits, missingOf, productFields } from './woo-schema.ts'

type Image = { id: number; src?: string; name?: string; alt?: string }
/** A product in the shop: the fields that we write and read. */
export type ShopProduct = {
  id: number
  permalink: string
  name: string
  slug: string
  status: string
  sku: string
  regular_price: string
  description: string
  virtual: boolean
  categories: { id: number; slug: string }[]
  images: Image[]
  lang?: string
  translation_of?: number
}

type Reply = { status: number; body: unknown }
const problem = (status: number, code: string, data: object = {}): Reply => ({
  status,
  body: { code, message: code, data: { status, ...data } },
})
const invalidId = () => problem(404, 'woocommerce_rest_product_invalid_id')
const invalidParams = (names: readonly string[]) =>
  problem(400, 'rest_invalid_param', { params: Object.fromEntries(names.map((name) => [name, 'invalid'])) })

const readBody = async (request: IncomingMessage): Promise<object> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}

/**
 * A WooCommerce shop as its REST API answers (wc/v3), by its published schemas (woo-schema.ts). It rejects what the
 * real one rejects, with the same codes: amounts that are numbers, unknown values, a second product with a SKU, a
 * picture that it does not have, a category without a name.
 */
export const startShop = async ({ key = 'ck_test', secret = 'cs_test', currency = 'EUR' } = {}) => {
  const products = new Map<number, ShopProduct>()
  const categories: { id: number; slug: string; name: string }[] = []
  const calls: string[] = []
  /** The pictures that the shop has downloaded and not lost. */
  const pictures = new Set<number>()
  /** Answers every call so, if set: a shop that is down, or another website. `silent` answers nothing. */
  const mood: { reply?: Reply; silent?: boolean } = {}
  let lastId = 100
  let loadedPictures = 0

  const freeSlug = (slug: string, id: number): string => {
    const taken = new Set([...products.values()].filter((one) => one.id !== id).map((one) => one.slug))
    for (let number = 2, tried = slug; ; number += 1) {
      if (!taken.has(tried)) return tried
      tried = `${slug}-${number}`
    }
  }
  const categoriesOf = (sent: unknown): ShopProduct['categories'] =>
    categories
      .filter(({ id }) => (sent as { id: number }[]).some((one) => one.id === id))
      .map(({ id, slug }) => ({ id, slug }))
  const imagesOf = (sent: unknown): Image[] =>
    (sent as Partial<Image>[]).map(({ id, ...rest }) => {
      if (id !== undefined) return { ...rest, id }
      loadedPictures += 1
      pictures.add(++lastId)
      return { ...rest, id: lastId }
    })
  const save = (present: Partial<ShopProduct> & { id: number }, sent: Record<string, unknown>): Reply => {
    const slug = freeSlug(String(sent.slug ?? present.slug ?? `product-${present.id}`), present.id)
    const product = {
      ...defaultsOf(productFields),
      categories: [],
      images: [],
      ...present,
      ...sent,
      ...(sent.categories ? { categories: categoriesOf(sent.categories) } : {}),
      ...(sent.images ? { images: imagesOf(sent.images) } : {}),
      slug,
      permalink: `https://shop.test/product/${slug}/`,
    } as ShopProduct
    products.set(product.id, product)
    return { status: 200, body: product }
  }
  const write = (body: object, present?: ShopProduct): Reply => {
    const wrong = misfits(body, productFields)
    if (wrong.length > 0) return invalidParams(wrong)
    const sent = keptOf(body, productFields)
    const { sku } = sent
    const holder = [...products.values()].find((one) => sku && one.sku === sku && one.id !== present?.id)
    if (holder) return problem(400, 'product_invalid_sku', { resource_id: holder.id, unique_sku: `${sku}-1` })
    const named = (sent.images ?? []) as Partial<Image>[]
    if (named.some(({ id }) => id !== undefined && !pictures.has(id)))
      return problem(400, 'woocommerce_product_invalid_image_id')
    const reply = save(present ?? { id: ++lastId }, sent)
    return present ? reply : { ...reply, status: 201 }
  }
  const oneProduct = (method: string, id: number, search: URLSearchParams, body: object): Reply => {
    const product = products.get(id)
    if (!product) return invalidId()
    if (method === 'GET') return { status: 200, body: product }
    if (method === 'PUT') return write(body, product)
    if (search.get('force') === 'true') products.delete(id)
    else if (product.status === 'trash') return problem(410, 'woocommerce_rest_already_trashed')
    else product.status = 'trash'
    return { status: 200, body: product }
  }
  const category = (method: string, search: URLSearchParams, body: object): Reply => {
    if (method === 'GET') {
      return { status: 200, body: categories.filter(({ slug }) => slug === search.get('slug')) }
    }
    const missing = missingOf(body, categoryFields)
    if (missing.length > 0) return problem(400, 'rest_missing_callback_param', { params: missing })
    const wrong = misfits(body, categoryFields)
    if (wrong.length > 0) return invalidParams(wrong)
    const { slug, name } = body as { slug: string; name: string }
    const holder = categories.find((one) => one.slug === slug)
    if (holder) return problem(400, 'term_exists', { resource_id: holder.id })
    const made = { id: ++lastId, slug, name }
    categories.push(made)
    return { status: 201, body: made }
  }
  const answer = (method: string, url: URL, body: object): Reply => {
    const path = url.pathname.replace('/wp-json/wc/v3', '')
    const { searchParams: search } = url
    if (path === '/data/currencies/current') return { status: 200, body: { code: currency } }
    if (path === '/products/categories') return category(method, search, body)
    const one = /^\/products\/(\d+)$/.exec(path)
    if (one) return oneProduct(method, Number(one[1]), search, body)
    if (path !== '/products') return problem(404, 'rest_no_route')
    if (method === 'POST') return write(body)
    const perPage = Number(search.get('per_page') ?? 10)
    if (!(perPage >= 1 && perPage <= 100)) return invalidParams(['per_page'])
    const all = [...products.values()].filter(({ status }) => status !== 'trash')
    const sku = search.get('sku')
    return { status: 200, body: sku === null ? all : all.filter((product) => product.sku === sku) }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://shop.test')
    calls.push(`${request.method} ${url.pathname.replace('/wp-json/wc/v3', '')}`)
    const body = await readBody(request)
    if (mood.silent) return
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
    pictures,
    loadedPictures: () => loadedPictures,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
