/** How the sandbox delivers events: correctly, or with one of the failures of real gateways. */
export const deliveries = [
  'normal',
  'late',
  'twice',
  'before-redirect',
  'never',
  'out-of-order',
  'bad-signature',
  'wrong-amount',
] as const
export type Delivery = (typeof deliveries)[number]

export const isDelivery = (text: string): text is Delivery => (deliveries as readonly string[]).includes(text)

const byCents: Readonly<Record<number, Delivery>> = {
  91: 'late',
  92: 'twice',
  93: 'before-redirect',
  94: 'never',
  95: 'out-of-order',
  96: 'bad-signature',
  97: 'wrong-amount',
}

/** The delivery chosen on the page, otherwise the one that the cents of the amount select. */
export const deliveryFor = (amountCents: number, chosen: string): Delivery => {
  if (isDelivery(chosen) && chosen !== 'normal') return chosen
  return byCents[amountCents % 100] ?? 'normal'
}

/** How long the bank of a late payment takes. Until then the session is complete and unpaid. */
export const LATE_SECONDS = 30
const APART_SECONDS = 2

export type PlannedTelling = { type: string; afterSeconds: number; signature: 'good' | 'bad' }

/**
 * When simultaneous events are delivered, in which order and with which signature. Empty for events that are not
 * delivered automatically: they stay in the log and can be sent by hand.
 *
 * @param types event types in chronological order
 */
export const planTelling = (types: readonly string[], delivery: Delivery): PlannedTelling[] => {
  const good = (type: string, afterSeconds = 0): PlannedTelling => ({ type, afterSeconds, signature: 'good' })
  switch (delivery) {
    case 'never':
      return []
    case 'twice':
      return types.flatMap((type) => [good(type), good(type, APART_SECONDS)])
    case 'out-of-order':
      return [...types].reverse().map((type, index) => good(type, index * APART_SECONDS))
    case 'bad-signature':
      return types.flatMap((type) => [
        { type, afterSeconds: 0, signature: 'bad' as const },
        good(type, APART_SECONDS),
      ])
    default:
      return types.map((type) => good(type))
  }
}

/** Pauses before retrying a failed delivery; after the last one it is abandoned. */
export const RETRY_SECONDS = [5, 30, 120, 600, 3600, 10_800, 21_600, 43_200] as const
