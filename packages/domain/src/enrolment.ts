import { type EnrolmentStep, enrolmentSteps, type MandateState } from '@kandili/contract/values'

/** A mandate as recorded. Dates are civil, in Europe/Athens. */
export type RecordedMandate = {
  /** Whether it says who gave it, in both languages. */
  readonly hasGiver: boolean
  readonly reference: string
  readonly from: string | null
  /** The last day; null without an end. */
  readonly until: string | null
  readonly hasDocument: boolean
}

/** @param today civil date in Europe/Athens */
export const mandateStateOn = (
  { hasGiver, reference, from, until, hasDocument }: RecordedMandate,
  today: string,
): MandateState => {
  if (!hasGiver) return 'NONE'
  if (hasEnded(until, today)) return 'ENDED'
  if (reference === '' || from === null || !hasDocument) return 'INCOMPLETE'
  return from > today ? 'NOT_YET' : 'HOLDS'
}

/** Whether a mandate's last day has passed; one without an end never ends. */
export const hasEnded = (until: string | null, today: string): boolean => until !== null && until < today

export type EnrolmentFacts = {
  readonly identityChecked: boolean
  readonly mandate: MandateState
  readonly hasPlace: boolean
  /** Enabled offerings with a price above zero, of published kinds. */
  readonly offerings: number
  /** Whether its owner has accepted the current version of the terms. */
  readonly termsAccepted: boolean
  /** The number of ways in which it can receive money. */
  readonly moneyWays: number
}

/** Every point that a temple needs before it is published, in order. */
export const enrolmentChecklist = (facts: EnrolmentFacts): { step: EnrolmentStep; done: boolean }[] => {
  const done: Record<EnrolmentStep, boolean> = {
    // A temple only exists by an approved application or by an administrator; both are in the audit trail.
    ORIGIN: true,
    IDENTITY: facts.identityChecked,
    MANDATE: facts.mandate === 'HOLDS',
    PLACE: facts.hasPlace,
    OFFERING: facts.offerings > 0,
    TERMS: facts.termsAccepted,
    MONEY: facts.moneyWays > 0,
  }
  return enrolmentSteps.map((step) => ({ step, done: done[step] }))
}

/** Days before a mandate's end at which its temple and the administrators are reminded. */
export const mandateNoticeDays = [30, 7] as const

const DAY_MS = 86_400_000

/**
 * The notice that is due for a mandate on a day: the smallest of `mandateNoticeDays` that its end is within; undefined
 * while the end is further away, or has passed.
 */
export const mandateNoticeDue = (until: string | null, today: string): number | undefined => {
  if (until === null || hasEnded(until, today)) return undefined
  const left = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS)
  return mandateNoticeDays.filter((days) => left <= days).at(-1)
}
