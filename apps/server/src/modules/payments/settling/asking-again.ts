import { DAY_MS } from '../../../platform/clock.ts'
import { isGateway, type PaymentSummary } from '../payment.ts'
import type { Payment } from '../repository-payments.ts'

/** Card networks accept disputes for 120 days after the act, and the act may be weeks after its payment. */
const WATCHED_DAYS = 270

const AFTER_EXPIRY_MS = 15 * 60_000

/**
 * When to ask a gateway again about money that arrived: after a day, and then after ever longer pauses. This finds a
 * missing webhook, for as long as a dispute or a failed refund may still come.
 *
 * @param lastAt when the last thing happened to it
 * @returns null if nothing more can come
 */
export const nextAsking = (
  {
    method,
    expires_at: expiresAt,
    provider_ref: ref,
  }: Pick<Payment, 'method' | 'expires_at' | 'provider_ref'>,
  { arrivedCents, state }: Pick<PaymentSummary, 'arrivedCents' | 'state'>,
  lastAt: Date | undefined,
  now: Date,
): Date | null => {
  if (!isGateway(method) || lastAt === undefined || ref === null) return null
  // Given up while its page may still be open: it is checked once more after the page has closed.
  if (state === 'CANCELED' && expiresAt > now) return new Date(expiresAt.getTime() + AFTER_EXPIRY_MS)
  if (arrivedCents === 0) return null
  const age = now.getTime() - lastAt.getTime()
  if (age > WATCHED_DAYS * DAY_MS) return null
  return new Date(now.getTime() + Math.max(DAY_MS, Math.floor(age / 2)))
}

/** When the latest of them happened. */
export const lastOf = (events: readonly { occurredAt: Date }[]): Date | undefined =>
  events.length === 0
    ? undefined
    : new Date(Math.max(...events.map(({ occurredAt }) => occurredAt.getTime())))
