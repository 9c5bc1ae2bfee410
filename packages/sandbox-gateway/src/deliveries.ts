/** How the sandbox tells what happened: as a good gateway does, or badly in one of the ways that gateways do. */
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

/** What was chosen on the page, or, where nothing was, what the cents of the amount stand for. */
export const deliveryFor = (amountCents: number, chosen: string): Delivery => {
  if (isDelivery(chosen) && chosen !== 'normal') return chosen
  return byCents[amountCents % 100] ?? 'normal'
}

/** How long the bank of a late payment takes. Until then the session says that it is complete and unpaid. */
export const LATE_SECONDS = 30
const APART_SECONDS = 2

export type PlannedTelling = { type: string; afterSeconds: number; signature: 'good' | 'bad' }

/**
 * When each of the events that happened together is told, in which order and how signed. Empty for those that are
 * never told by themselves: they stay in the log and can be sent again by hand.
 *
 * @param types event types in the order in which they happened
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

/** Pauses before a telling that was not answered with success is repeated; then it is given up. */
export const RETRY_SECONDS = [5, 30, 120, 600, 3600, 10_800, 21_600, 43_200] as const
