export { actPaymentOf, mayDoAct } from './act-payment.ts'
export { afterQuietHours, nextDigestAt, type QuietHours } from './delivery-time.ts'
export {
  actsOf,
  addAct,
  isFinished,
  isFull,
  joinActs,
  keepActs,
  openAct,
  positionOf,
  removeAct,
  splitNotes,
  splitOpenAct,
  withTemple,
} from './draft-acts.ts'
export {
  type EnrolmentFacts,
  enrolmentChecklist,
  hasEnded,
  mandateNoticeDue,
  mandateStateOn,
  type RecordedMandate,
} from './enrolment.ts'
export { epcPayload } from './epc-payload.ts'
export {
  isLate,
  isOver,
  isReturned,
  mayChangeLine,
  mayMoveLine,
  mayReturnLine,
  mayWithdrawLine,
  undoTransitions,
  undoUntil,
  wayTo,
} from './line.ts'
export { isListed, type ListingFacts } from './listed-temple.ts'
export { type MessagePart, partsOfMessage } from './message-text.ts'
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
export { partNumberOf } from './part-number.ts'
export { hasPaymentDetails } from './payment-details.ts'
export { postageOfLines } from './postage.ts'
export { fileOfPolicy, isProven, type Proof } from './proof.ts'
export { readingLanguage } from './reading-language.ts'
export { endOf, requestStatesBefore } from './request.ts'
export { hideSmallGroups, isSmallGroup, LEAST_PEOPLE, SUMS, shownCells } from './small-groups.ts'
export {
  type AnswerProblem,
  answerProblems,
  filledSections,
  isBlank,
  isMoney,
  numberOf,
  patientInitials,
  questionsOf,
  wronglyChanged,
} from './survey.ts'
export {
  type Contradiction,
  contradictionsIn,
  type TimetableProblem,
  timetableProblems,
} from './timetable/contradictions.ts'
export {
  type AskedAct,
  areNamesTaken,
  type DayRules,
  type DayVerdict,
  firstPossibleDay,
  isBoundBy,
  isDoneAt,
  judgeDay,
  nearestPossibleDay,
} from './timetable/possible-day.ts'
export { serviceOfLine } from './timetable/service-of-line.ts'
export { type HeldService, type ServicesOfDay, servicesOn } from './timetable/services-on.ts'
export type {
  Calendar,
  Celebration,
  DayFacts,
  DoneAct,
  Hours,
  Moment,
  ServiceDay,
  Timetable,
  TimetableException,
  TimetableService,
} from './timetable/timetable.ts'
export { daysToldBefore } from './told-before.ts'
export { paymentTransitions, userRequestTransitions } from './transitions.ts'
export { vatRates } from './vat.ts'
