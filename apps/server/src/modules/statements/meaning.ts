import type { LineReason } from './repository.ts'
import { chargeKey, isOurs, type ParsedLine, payoutIn } from './statement.ts'

/** What a line is, by its reference, the payout it names, or a rule: what it books, or why it waits. */
export type Meaning =
  | { books: 'TRANSFER'; requestId: number; paymentId: number; payoutId?: undefined }
  | { books: 'PAYOUT'; payoutId: number }
  | { books: 'CHARGE'; payoutId?: undefined }
  | { books: null; outcome: 'OPEN' | 'IGNORED'; reason: LineReason; payoutId?: number }

type Known = {
  /** Payments by their references. */
  payments: ReadonlyMap<string, { requestId: number; paymentId: number }>
  payouts: ReadonlySet<number>
  /** The most cents of a charge, by the key of its words. */
  rules: ReadonlyMap<string, number>
}

const waits = (reason: LineReason): Meaning => ({ books: null, outcome: 'OPEN', reason })

/** What a statement's line means; pure. */
export const meaningOf = (line: ParsedLine, reference: string | null, known: Known): Meaning => {
  if (line.amountCents === 0) return { books: null, outcome: 'IGNORED', reason: 'NO_REFERENCE' }
  const payoutId = payoutIn(line.text)
  if (payoutId !== null && !known.payouts.has(payoutId)) return waits('UNKNOWN_REFERENCE')
  if (line.amountCents < 0) {
    if (line.currency !== 'EUR') return waits('OTHER_CURRENCY')
    if (payoutId !== null) return { books: 'PAYOUT', payoutId }
    const most = known.rules.get(chargeKey(line.text))
    if (most === undefined) return waits('OUTGOING')
    return 0 - line.amountCents <= most ? { books: 'CHARGE' } : waits('CHARGE_LARGER')
  }
  if (payoutId !== null) return { books: null, outcome: 'OPEN', reason: 'PAYOUT_BACK', payoutId }
  if (reference === null) return waits('NO_REFERENCE')
  if (!isOurs(reference)) return waits('UNKNOWN_REFERENCE')
  if (line.currency !== 'EUR') return waits('OTHER_CURRENCY')
  const payment = known.payments.get(reference)
  return payment ? { books: 'TRANSFER', ...payment } : waits('UNKNOWN_REFERENCE')
}
