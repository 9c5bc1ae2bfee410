/** The minimum of a card payment, in cents (payments: EUR 0.50). */
export const LEAST_CHARGE_CENTS = 50

/** The prices of one offering; cents for one. */
export type OfferPrice = {
  readonly price: number
  /** Null if the price itself is the minimum. */
  readonly minPrice: number | null
  /** Null without a limit. */
  readonly maxPrice: number | null
}

export type OfferedLine = {
  readonly templeId: number
  /** The temple's minimum for all of its lines in one request, in cents. */
  readonly templeMinimum: number
  readonly offer: OfferPrice
  readonly quantity: number
  /** The offered amount for the whole line, in cents; by default the price times the quantity. */
  readonly amount?: number | undefined
}

/** A rejected amount: below the LEAST or above the MOST, with that limit in cents. */
export type AmountProblem = {
  readonly line: number
  readonly limit: 'LEAST' | 'MOST'
  readonly cents: number
}

export const amountOfLine = ({
  offer,
  quantity,
  amount,
}: Pick<OfferedLine, 'offer' | 'quantity' | 'amount'>) => amount ?? offer.price * quantity

const ownLeast = ({ offer, quantity }: Pick<OfferedLine, 'offer' | 'quantity'>): number =>
  (offer.minPrice ?? offer.price) * quantity

/**
 * The minimum offering of a single line, in cents: the type's minimum, the temple's minimum, and that of a card
 * payment. 0 if it can be free; an amount between 0 and LEAST_CHARGE_CENTS is rejected even then.
 */
export const leastOffering = (line: Pick<OfferedLine, 'offer' | 'quantity' | 'templeMinimum'>): number => {
  const least = Math.max(ownLeast(line), line.templeMinimum)
  return least === 0 ? 0 : Math.max(least, LEAST_CHARGE_CENTS)
}

/** Whether it can be requested without an offering: the request is then paid as soon as it is placed. */
export const mayBeFree = (line: Pick<OfferedLine, 'offer' | 'templeMinimum'>): boolean =>
  leastOffering({ ...line, quantity: 1 }) === 0

/**
 * The errors in the amounts of a request. Each line must be within the limits of its type; all lines of a temple
 * together must reach its minimum, and the whole must be what a card can carry, or free.
 */
export const amountProblems = (lines: readonly OfferedLine[]): AmountProblem[] => {
  const own = lines.flatMap((line, index): AmountProblem[] => {
    const amount = amountOfLine(line)
    const most = line.offer.maxPrice === null ? null : line.offer.maxPrice * line.quantity
    if (amount < ownLeast(line)) {
      const cents = lines.length === 1 ? leastOffering(line) : ownLeast(line)
      return [{ line: index, limit: 'LEAST', cents }]
    }
    return most !== null && amount > most ? [{ line: index, limit: 'MOST', cents: most }] : []
  })
  if (own.length > 0) return own
  const sumOf = (group: readonly OfferedLine[]) => group.reduce((sum, line) => sum + amountOfLine(line), 0)
  const belowMinimum = [...Map.groupBy(lines, ({ templeId }) => templeId).values()].flatMap(
    (group): AmountProblem[] => {
      const [first] = group
      if (!first || sumOf(group) >= first.templeMinimum) return []
      const cents = lines.length === 1 ? leastOffering(first) : first.templeMinimum
      return [{ line: lines.indexOf(first), limit: 'LEAST', cents }]
    },
  )
  if (belowMinimum.length > 0) return belowMinimum
  const total = sumOf(lines)
  return total > 0 && total < LEAST_CHARGE_CENTS
    ? [{ line: 0, limit: 'LEAST', cents: LEAST_CHARGE_CENTS }]
    : []
}
