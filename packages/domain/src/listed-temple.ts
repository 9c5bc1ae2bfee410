import { hasEnded } from './enrolment.ts'

/** What decides whether a temple is listed. Dates are civil. */
export type ListingFacts = {
  readonly published: boolean
  readonly status: string
  /** Whether a mandate is on record: who gave the blessing. */
  readonly hasMandate: boolean
  /** The mandate's last day; null where it has no end. */
  readonly mandateUntil: string | null
}

/**
 * Only enrolled temples are listed and may be asked: published, enabled, and with a mandate that holds on that day. The
 * search over temples says the same in SQL (temples/repository-public.ts); a test holds them together.
 * @param today civil date in Europe/Athens
 */
export const isListed = (
  { published, status, hasMandate, mandateUntil }: ListingFacts,
  today: string,
): boolean => published && status === 'ENABLED' && hasMandate && !hasEnded(mandateUntil, today)
