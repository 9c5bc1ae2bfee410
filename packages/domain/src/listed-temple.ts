import { hasEnded } from './enrolment.ts'

/** The properties that decide whether a temple is listed. Dates are civil. */
export type ListingFacts = {
  readonly published: boolean
  readonly status: string
  /** Whether a mandate is on record: who gave the blessing. */
  readonly hasMandate: boolean
  /** The mandate's last day; null without an end. */
  readonly mandateUntil: string | null
}

/**
 * Only enrolled temples are listed and accept requests: published, enabled, and with a mandate that is valid on that
 * day. The search over temples has the same rule in SQL (temples/repository-public.ts); a test compares them.
 * @param today civil date in Europe/Athens
 */
export const isListed = (
  { published, status, hasMandate, mandateUntil }: ListingFacts,
  today: string,
): boolean => published && status === 'ENABLED' && hasMandate && !hasEnded(mandateUntil, today)
