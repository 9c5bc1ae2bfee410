import {
  type Intention,
  type PlacedLine,
  REQUEST_LIMITS,
  type Rite,
  type Service,
  type VatClass,
} from '@kandili/contract'
import { personNameProblem, preferredDateProblem } from '@kandili/contract/rules'
import {
  amountOfLine,
  amountProblems,
  type KindBounds,
  type ListingFacts,
  type OfferedLine,
  type OwnOffer,
  offerOn,
} from '@kandili/domain'
import type { RefusedField } from '../../../platform/errors.ts'

/** The versions of the rows behind an offer: they differ as soon as one of them has been changed. */
export type OfferVersion = { readonly temple: string; readonly offering: string; readonly type: string }

/** The database's data about one offer of a temple, read in one query before anything is checked. */
export type OfferedFacts = {
  templeId: number
  typeId: number
  service: Service
  title: { el: string; en: string }
  intentions: readonly Intention[]
  /** The temple's own prices and the type's limits, in cents for one. */
  own: OwnOffer
  bounds: KindBounds
  /** The type's own price, which temples may follow; cents for one. */
  recommendedPrice: number
  /** The maximum number of names in a line. */
  namesLimit: number
  burningMinutes: number | null
  /** Only of memorials. */
  rite: Rite | null
  /** Weekdays on which it is done, 1 is Sunday; null for all. */
  weekdays: readonly number[] | null
  /** The price of sending it, in cents; null if it is not sent. */
  postage: number | null
  vatClass: VatClass
  /** The temple's capacity on one day; null without a limit. */
  capacityPerDay: number | null
  version: OfferVersion
}

export type TempleFacts = {
  id: number
  minOrderAmountCents: number
  commissionBasisPoints: number
  pausedUntil: string | null
  listing: ListingFacts
}

/** A line with the data to check it; `today` is the civil date that decides on a sale. */
type JudgedLine = { line: PlacedLine; temple: TempleFacts; offered: OfferedFacts; today: string }

/** A line as packages/domain checks its amount. */
const offeredLine = ({ line, temple, offered, today }: JudgedLine): OfferedLine => ({
  templeId: temple.id,
  templeMinimum: temple.minOrderAmountCents,
  offer: offerOn(offered.own, offered.bounds, today),
  quantity: line.quantity,
  amount: line.amount,
})

/** The line's total in cents: the offered amount, or the price of the day times the quantity. */
export const amountOf = (judged: JudgedLine): number => amountOfLine(offeredLine(judged))

/** The price of one in cents, outside a sale. */
export const fullPriceOf = ({ offered, today }: JudgedLine): number => {
  const { price, sale } = offerOn(offered.own, offered.bounds, today)
  return sale?.regularPrice ?? price
}

const fieldsOfNames = (line: PlacedLine, at: string, limit: number): RefusedField[] => {
  if (line.service === 'PRODUCT') return []
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

/** Goods are for nobody; an act is for an intention that its temple offers it for. */
const mayBeFor = ({ service, intention }: PlacedLine, { intentions }: OfferedFacts): boolean =>
  intention === null ? service === 'PRODUCT' : service !== 'PRODUCT' && intentions.includes(intention)

const fieldsOfMessage = ({ message }: PlacedLine, at: string, limit: number): RefusedField[] =>
  (message?.length ?? 0) > limit
    ? [{ field: `${at}.message`, message: 'rule.characterLimit', facts: { limit } }]
    : []

/**
 * Every error in a line that a person can correct by typing; amounts are checked separately, since they have their
 * own code.
 */
export const fieldsOfLine = (
  line: PlacedLine,
  at: string,
  facts: { offered: OfferedFacts; today: string; lastDay: string; messageLength: number },
): RefusedField[] => [
  ...fieldsOfNames(line, at, facts.offered.namesLimit),
  ...fieldsOfMessage(line, at, facts.messageLength),
  ...fieldsOfDate(line, at, facts.today, facts.lastDay),
  ...(line.sendTo?.trim() && facts.offered.postage === null
    ? [{ field: `${at}.sendTo`, message: 'rule.notSent' }]
    : []),
  ...(mayBeFor(line, facts.offered)
    ? []
    : [{ field: `${at}.intention`, message: 'rule.intentionNotOffered' }]),
]

/** Amounts that are too small or too large, with the limit in cents for the sentence. */
export const fieldsOfAmounts = (lines: readonly JudgedLine[]): RefusedField[] =>
  amountProblems(lines.map(offeredLine)).map(({ line, limit, cents }) => ({
    field: `lines.${line}.amount`,
    message: limit === 'LEAST' ? 'rule.minAmount' : 'rule.maxAmount',
    facts: { cents },
  }))
