import { endpoints, type Intention, type Service } from '@kandili/contract'
import { personNameProblem, preferredDateProblem } from '@kandili/contract/rules'
import type { RefusedField } from '../../../platform/errors.ts'

const { REQUEST_LIMITS } = endpoints.requests
type PlacedLine = endpoints.requests.PlacedLine

/** The versions of the rows that an offer is made of: they differ as soon as one of them has been changed. */
export type OfferVersion = { readonly temple: string; readonly offering: string; readonly type: string }

/** What the database knows about one thing a temple offers, read in one query before anything is checked. */
export type OfferedFacts = {
  templeId: number
  typeId: number
  service: Service
  title: { el: string; en: string }
  intentions: readonly Intention[]
  /** The temple's own price for one, in cents. */
  priceCents: number
  minPriceCents: number | null
  maxPriceCents: number | null
  burningMinutes: number | null
  version: OfferVersion
}

export type TempleFacts = {
  id: number
  namesLimit: number
  minOrderAmountCents: number
  commissionBasisPoints: number
  pausedUntil: string | null
  /** Civil date, inclusive; null for a mandate without an end. */
  mandateUntil: string | null
}

/** The least amount that a card payment can carry (payments: EUR 0.50). */
export const LEAST_CHARGE_CENTS = 50

/** What the line comes to, in cents: what was offered, or the temple's price times the quantity. */
export const amountOfLine = (line: PlacedLine, offered: OfferedFacts): number =>
  line.amount ?? offered.priceCents * line.quantity

const leastOfLine = (line: PlacedLine, offered: OfferedFacts): number =>
  (offered.minPriceCents ?? offered.priceCents) * line.quantity

const fieldsOfNames = (line: PlacedLine, at: string, limit: number): RefusedField[] => {
  if (line.names.length === 0) return [{ field: `${at}.names`, message: 'rule.required' }]
  const tooMany: RefusedField[] =
    line.names.length > limit ? [{ field: `${at}.names`, message: 'rule.namesLimit', facts: { limit } }] : []
  const wrong = line.names.flatMap((name, index): RefusedField[] => {
    const problem = personNameProblem(name)
    return problem
      ? [{ field: `${at}.names.${index}`, message: problem, facts: { limit: REQUEST_LIMITS.nameCharacters } }]
      : []
  })
  return [...tooMany, ...wrong]
}

/** @param today and @param lastDay civil dates in Europe/Athens, both inclusive */
const fieldsOfDate = (line: PlacedLine, at: string, today: string, lastDay: string): RefusedField[] => {
  if (line.preferredDate === null) return []
  const problem = preferredDateProblem(line.preferredDate, today, lastDay)
  return problem ? [{ field: `${at}.preferredDate`, message: problem }] : []
}

/** Everything about one line that a person can mend by typing; amounts are checked apart, since they have a code of their own. */
export const fieldsOfLine = (
  line: PlacedLine,
  at: string,
  facts: { temple: TempleFacts; offered: OfferedFacts; today: string; lastDay: string },
): RefusedField[] => [
  ...fieldsOfNames(line, at, facts.temple.namesLimit),
  ...fieldsOfDate(line, at, facts.today, facts.lastDay),
  ...(facts.offered.intentions.includes(line.intention)
    ? []
    : [{ field: `${at}.intention`, message: 'rule.intentionNotOffered' }]),
]

/** Offers that are too small or too large, with the limit in euro cents for the sentence. */
export const fieldsOfAmounts = (
  lines: readonly { line: PlacedLine; temple: TempleFacts; offered: OfferedFacts }[],
): RefusedField[] => {
  const own = lines.flatMap(({ line, offered }, index): RefusedField[] => {
    const amount = amountOfLine(line, offered)
    const least = leastOfLine(line, offered)
    const most = offered.maxPriceCents === null ? null : offered.maxPriceCents * line.quantity
    const field = `lines.${index}.amount`
    if (amount < least) return [{ field, message: 'rule.minAmount', facts: { cents: least } }]
    if (most !== null && amount > most) return [{ field, message: 'rule.maxAmount', facts: { cents: most } }]
    return []
  })
  const byTemple = Map.groupBy(lines, ({ temple }) => temple.id)
  const belowMinimum = [...byTemple.values()].flatMap((group): RefusedField[] => {
    const first = group[0]
    if (!first) return []
    const sum = group.reduce((total, { line, offered }) => total + amountOfLine(line, offered), 0)
    const least = first.temple.minOrderAmountCents
    const field = `lines.${lines.indexOf(first)}.amount`
    return sum < least ? [{ field, message: 'rule.minAmount', facts: { cents: least } }] : []
  })
  const total = lines.reduce((sum, { line, offered }) => sum + amountOfLine(line, offered), 0)
  const tooSmallToCharge: RefusedField[] =
    total > 0 && total < LEAST_CHARGE_CENTS
      ? [{ field: 'lines.0.amount', message: 'rule.minAmount', facts: { cents: LEAST_CHARGE_CENTS } }]
      : []
  return own.length > 0 ? own : [...belowMinimum, ...tooSmallToCharge]
}
