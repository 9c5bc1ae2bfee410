export { actPaymentOf, mayDoAct } from './act-payment.ts'
export { isLate, isOver, mayMoveLine, undoTransitions, undoUntil, wayTo } from './line.ts'
export { isListed, type ListingFacts } from './listed-temple.ts'
export {
  type AmountProblem,
  amountOfLine,
  amountProblems,
  LEAST_CHARGE_CENTS,
  leastOffering,
  mayBeFree,
  type OfferedLine,
} from './offering.ts'
export {
  type KindBounds,
  type OfferOnDay,
  type OwnOffer,
  offerOn,
  type PriceProblem,
  priceProblems,
  type Sale,
} from './own-offer.ts'
export { readingLanguage } from './reading-language.ts'
export { endOf, requestStatesBefore } from './request.ts'
export { paymentTransitions, userRequestTransitions } from './transitions.ts'
