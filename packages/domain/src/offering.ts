/** The least that a card payment can carry, in cents (payments: EUR 0.50). */
export const LEAST_CHARGE_CENTS = 50

/** What a temple offers one thing for; cents for one. */
export type OfferPrice = {
  readonly price: number
  /** Null where the price itself is the least. */
  readonly minPrice: number | null
  /** Null where there is no limit. */
  readonly maxPrice: number | null
}

export type OfferedLine = {
  readonly templeId: number
  /** The temple's minimum for all lines it is asked for in one request, in cents. */
  readonly templeMinimum: number
  readonly offer: OfferPrice
  readonly quantity: number
  /** What the person offers for the whole line, in cents; the price times the quantity where left out. */
  readonly amount?: number | undefined
}

/** An amount that is refused: below the LEAST or above the MOST, with that limit in cents. */
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
 * The minimum offering of a line that is asked for by itself, in cents: the type's least, the temple's minimum, and what
 * a card can carry. 0 where nothing has to be offered; an amount between 0 and LEAST_CHARGE_CENTS is refused even then.
 */
export const leastOffering = (line: Pick<OfferedLine, 'offer' | 'quantity' | 'templeMinimum'>): number => {
  const least = Math.max(ownLeast(line), line.templeMinimum)
  return least === 0 ? 0 : Math.max(least, LEAST_CHARGE_CENTS)
}

/** Whether a temple may be asked for it without an offering: the request is then paid as soon as it is placed. */
export const mayBeFree = (line: Pick<OfferedLine, 'offer' | 'templeMinimum'>): boolean =>
  leastOffering({ ...line, quantity: 1 }) === 0

/**
 * What is wrong with the amounts of a request. Each line keeps to the limits of its type; all lines of a temple together
 * reach its minimum, and the whole what a card can carry, or cost nothing.
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
