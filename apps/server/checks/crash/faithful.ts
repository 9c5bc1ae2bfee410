import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, endpoints } from '@kandili/contract'
import type { Random } from './random.ts'

/** What was confirmed by the server, and so must hold from then on. */
export type Answered = {
  placed: Set<string>
  /** Paid on the gateway's page in full, and redirected back. */
  paid: Set<string>
  /** Our refunds by id. */
  refunds: Set<number>
  /** When the newest request that was answered was asked for (milliseconds since 1970). */
  askedAt: number
  /** Calls and pages that the service did not answer, or with an error of its own. */
  failed: number
}

export const nothingYet = (): Answered => ({
  placed: new Set(),
  paid: new Set(),
  refunds: new Set(),
  askedAt: 0,
  failed: 0,
})

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
]
const DELIVERIES = [
  '',
  '',
  '',
  'twice',
  'before-redirect',
  'never',
  'out-of-order',
  'bad-signature',
  'wrong-amount',
]
const PATIENCE_MS = 8000

export type Offer = { slug: string; templeId: number; typeId: number; price: number }

/** A caller with an address of their own. */
export const clientFor = (
  baseUrl: string,
  random: Random,
  answered: Pick<Answered, 'failed'> = nothingYet(),
) => {
  const address = `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`
  const fetchOnce = async (url: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
      answered.failed += 1
      throw error
    })
    if (answer.status >= 500) answered.failed += 1
    return answer
  }
  return {
    headers: { 'x-forwarded-for': address },
    fetchOnce,
    api: createClient({ baseUrl, fetch: fetchOnce, headers: () => ({ 'x-forwarded-for': address }) }),
  }
}

/** The available offerings with their temples. */
export const findOffers = async (baseUrl: string, random: Random): Promise<Offer[]> => {
  const { api } = clientFor(baseUrl, random)
  const { records } = await api.call(endpoints.website.temples, { query: {} })
  const offers: Offer[] = []
  for (const { slug } of records) {
    const temple = await api.call(endpoints.website.readTemple, { params: { slug } })
    for (const offering of temple.offerings) {
      const isCandle = offering.service === 'CANDLE' && offering.price >= temple.minOrderAmount
      if (isCandle) offers.push({ slug, templeId: temple.id, typeId: offering.typeId, price: offering.price })
    }
  }
  return offers
}

/** One of the faithful: places requests and pays for most, one after the other, until stopped. */
export const actFaithfully = async (
  baseUrl: string,
  offers: readonly Offer[],
  random: Random,
  answered: Answered,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    try {
      await placeAndPay(baseUrl, offers, random, answered)
    } catch {
      // The server was killed in the meantime, or refused; what it confirmed before that is on record.
      await wait(20)
    }
  }
}

/** Places a request and mostly pays for it, with all that cards and gateways play. @returns the request and its line */
export const placeAndPay = async (
  baseUrl: string,
  offers: readonly Offer[],
  random: Random,
  answered: Answered,
): Promise<{ code: string; lineId: number }> => {
  const { api, fetchOnce, headers } = clientFor(baseUrl, random, answered)
  const offer = random.pick(offers)
  const askedAt = Date.now()
  const placed = await api.call(endpoints.requests.place, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: 'eleni@example.test' },
      lines: [
        {
          templeId: offer.templeId,
          service: 'CANDLE',
          typeId: offer.typeId,
          quantity: 1,
          preferredDate: null,
          intention: 'HEALTH',
          names: ['Μαρία'],
          amount: offer.price + random.below(90),
        },
      ],
      acceptTerms: true,
      acceptPrivacy: true,
      acceptBegin: true,
      acceptSensitive: true,
      language: random.pick(['el', 'en'] as const),
    },
  })
  answered.placed.add(placed.code)
  answered.askedAt = Math.max(answered.askedAt, askedAt)
  const request = { code: placed.code, lineId: placed.lines[0]?.id ?? 0 }
  if (random.chance(0.1)) return request
  const { redirectUrl } = await api.call(endpoints.payments.start, {
    params: { code: placed.code },
    body: { method: 'CARD' },
  })
  if (!redirectUrl) return request
  const delivery = random.pick(DELIVERIES)
  const form = { number: random.pick(CARDS), expiry: '12/34', cvc: '123', holder: 'Test', delivery }
  const response = await fetchOnce(redirectUrl, { method: 'POST', headers, body: new URLSearchParams(form) })
  await response.arrayBuffer()
  if (response.status === 303 && delivery !== 'wrong-amount') answered.paid.add(placed.code)
  if (random.chance(0.3)) await api.call(endpoints.payments.sync, { params: { code: placed.code } })
  return request
}
