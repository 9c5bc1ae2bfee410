import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { endpoints } from '@kandili/contract'

type FailureCode = endpoints.shop.ShopFailure

/** A shop that cannot be updated now (`repeats`) or until a person has changed something. */
export class ShopRefusal extends Error {
  readonly code: FailureCode
  /** WooCommerce's own code, if any. */
  readonly reason: string | undefined
  constructor(code: FailureCode, reason?: string) {
    super(`The shop: ${code}`)
    this.code = code
    this.reason = reason
  }
  get repeats(): boolean {
    return this.code === 'UNREACHABLE' || this.code === 'BUSY'
  }
}

export type ShopAccess = {
  /** The URL of the shop's root, without a trailing slash. */
  readonly address: string
  readonly key: string
  readonly secret: string
  /** Whether the shop may be on a private address, without TLS: for an installation that has no TLS itself. */
  readonly mayBePrivate: boolean
  /** Timeout of one call in milliseconds; by default twenty seconds. */
  readonly patience?: number
}

/** The fields of WooCommerce's product (wc/v3) that we write. Prices are strings there. */
export type WooProduct = {
  readonly name: string
  readonly type: 'simple'
  readonly status: 'publish'
  readonly slug: string
  readonly sku: string
  readonly regular_price: string
  readonly virtual: boolean
  readonly tax_status: 'none' | 'taxable'
  readonly tax_class: string
  readonly description: string
  readonly short_description: string
  readonly categories: readonly { id: number }[]
  readonly images?: readonly ({ id: number } | { src: string; name: string; alt: string })[]
  readonly meta_data: readonly { key: string; value: string }[]
  /** For WPML. */
  readonly lang?: string
  readonly translation_of?: number
}
export type Remote = {
  readonly id: number
  readonly permalink: string
  readonly name: string
  readonly status: string
  readonly regular_price: string
  readonly description: string
  readonly images: readonly { id: number }[]
  readonly categories: readonly { slug?: string }[]
}

/** The shop no longer has a picture that it had downloaded: somebody deleted it from its library. */
export const hasLostPicture = (error: unknown): boolean =>
  error instanceof ShopRefusal && error.reason === 'woocommerce_product_invalid_image_id'

const TIMEOUT_MS = 20_000
/** An answer of a product takes some kilobytes. */
const MOST_BYTES = 2_000_000

const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  // Translated to IPv4 addresses, private ones included.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

/** Whether an address is public: an administrator's input must not make us call our own network. */
export const isPublicAddress = (address: string): boolean =>
  !closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Resolves a name for the call itself, so that the checked address is the one that is called. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new ShopRefusal('UNREACHABLE'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new ShopRefusal('NOT_A_SHOP'), '')
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

const ensureAllowed = ({ address, mayBePrivate }: ShopAccess): void => {
  if (mayBePrivate) return
  const { protocol, hostname } = new URL(address)
  const bare = hostname.replace(/^\[|\]$/g, '')
  // A name is checked when it is resolved.
  if (protocol !== 'https:' || (isIP(bare) !== 0 && !isPublicAddress(bare))) {
    throw new ShopRefusal('NOT_A_SHOP')
  }
}

type Answer = { readonly status: number; readonly body: unknown }

const ask = async (access: ShopAccess, method: string, path: string, body?: unknown): Promise<Answer> => {
  ensureAllowed(access)
  try {
    return await exchange(access, method, path, body)
  } catch (error) {
    throw error instanceof ShopRefusal ? error : new ShopRefusal('UNREACHABLE')
  }
}

/** One call. Follows no redirect, so that keys are not sent to another address; cuts an answer that is too long. */
const exchange = (access: ShopAccess, method: string, path: string, body?: unknown): Promise<Answer> => {
  const url = new URL(`${access.address}/wp-json/wc/v3${path}`)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const call = send(url, {
    method,
    auth: `${access.key}:${access.secret}`,
    signal: AbortSignal.timeout(access.patience ?? TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    },
    ...(access.mayBePrivate ? {} : { lookup: lookupPublic }),
  })
  call.on('error', reject)
  call.on('response', (response) => {
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400) {
      response.destroy()
      return reject(new ShopRefusal('UNREACHABLE'))
    }
    const parts: Buffer[] = []
    let bytes = 0
    response.on('error', reject)
    response.on('data', (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes > MOST_BYTES) response.destroy(new ShopRefusal('NOT_A_SHOP'))
    })
    response.on('end', () => resolve({ status, body: parsed(Buffer.concat(parts).toString()) }))
  })
  call.end(sent)
  return promise
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type WooError = { readonly code?: string; readonly data?: { readonly resource_id?: number } }
const errorIn = ({ body }: Answer): WooError =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as WooError) : {}

/** @throws ShopRefusal */
const refuse = (answer: Answer): never => {
  const { status } = answer
  if (status === 401 || status === 403) throw new ShopRefusal('CREDENTIALS')
  if (status === 429 || status >= 500) throw new ShopRefusal('BUSY')
  // A shop returns a reason; another website answers 404 with a page.
  const { code } = errorIn(answer)
  throw code === undefined ? new ShopRefusal('NOT_A_SHOP') : new ShopRefusal('REFUSED', code)
}

const wanted = <T>(answer: Answer): T => {
  if (answer.status >= 300) refuse(answer)
  if (typeof answer.body !== 'object' || answer.body === null) throw new ShopRefusal('NOT_A_SHOP')
  return answer.body as T
}

/** Checks that the keys work and the shop's currency is the euro. @throws ShopRefusal */
export const testShop = async (access: ShopAccess): Promise<void> => {
  const { code } = wanted<{ code?: string }>(await ask(access, 'GET', '/data/currencies/current'))
  if (code !== 'EUR') throw new ShopRefusal('CURRENCY')
  wanted(await ask(access, 'GET', '/products?per_page=1'))
}

/** The category of a slug; created if there is none. @throws ShopRefusal */
export const ensureCategory = async (
  access: ShopAccess,
  { slug, name }: { slug: string; name: string },
): Promise<number> => {
  const found = wanted<{ id: number }[]>(await ask(access, 'GET', `/products/categories?slug=${slug}`))
  if (found[0]) return found[0].id
  const answer = await ask(access, 'POST', '/products/categories', { slug, name })
  const { code, data } = errorIn(answer)
  if (code === 'term_exists' && data?.resource_id !== undefined) return data.resource_id
  return wanted<{ id: number }>(answer).id
}

const isGone = (answer: Answer): boolean =>
  answer.status === 404 && errorIn(answer).code === 'woocommerce_rest_product_invalid_id'

const findBySku = async (access: ShopAccess, sku: string): Promise<number | undefined> =>
  wanted<Remote[]>(await ask(access, 'GET', `/products?sku=${sku}&status=any`))[0]?.id

/** The product at the shop; undefined if it does not exist, or is in the bin. @throws ShopRefusal */
export const readProduct = async (access: ShopAccess, remoteId: number): Promise<Remote | undefined> => {
  const answer = await ask(access, 'GET', `/products/${remoteId}?context=edit`)
  if (isGone(answer)) return undefined
  const product = wanted<Remote>(answer)
  return product.status === 'trash' ? undefined : product
}

/**
 * Writes a product, whether the shop has it, lost it, or got it by a call whose response was lost: its SKU is unique
 * to us.
 * @throws ShopRefusal
 */
export const writeProduct = async (
  access: ShopAccess,
  product: WooProduct,
  remoteId: number | null,
): Promise<Remote> => {
  const put = (id: number) => ask(access, 'PUT', `/products/${id}`, product)
  if (remoteId !== null) {
    const answer = await put(remoteId)
    if (!isGone(answer)) return wanted<Remote>(answer)
  }
  const known = await findBySku(access, product.sku)
  if (known !== undefined) return wanted<Remote>(await put(known))
  const made = await ask(access, 'POST', '/products', product)
  const { code, data } = errorIn(made)
  if (code !== 'product_invalid_sku') return wanted<Remote>(made)
  // In the bin a product keeps its SKU, and is not found by it.
  if (data?.resource_id === undefined) throw new ShopRefusal('REFUSED')
  return wanted<Remote>(await put(data.resource_id))
}

/** Removes a product permanently; one that no longer exists counts as removed. @throws ShopRefusal */
export const removeProduct = async (access: ShopAccess, remoteId: number): Promise<void> => {
  const answer = await ask(access, 'DELETE', `/products/${remoteId}?force=true`)
  if (!isGone(answer)) wanted(answer)
}
