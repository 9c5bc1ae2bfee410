import type { ShareFacts } from './repository.ts'

/**
 * How much of a temple's share of a request can be paid out (cents): that of acts which are done and can no longer be
 * undone, never more than the books owe. Nothing while the payer's bank disputes the payment. What the temple owes us,
 * where the books say so, is withdrawn whatever was done (a gateway's fee that outlived its refund).
 */
export const releasableShare = ({
  owed,
  done,
  others,
  disputed,
}: Pick<ShareFacts, 'owed' | 'done' | 'others' | 'disputed'>): number => {
  if (owed <= 0) return owed
  return disputed ? 0 : Math.max(0, Math.min(owed, done + others))
}
