import type { ShareFacts } from './repository.ts'

/**
 * The part of a temple's share of a request that can be paid out (cents): that of acts which are done and can no
 * longer be undone, never more than the books owe. Nothing while the payer's bank disputes the payment. What the
 * temple owes us by the books is withdrawn whatever was done (a gateway's fee that outlived its refund).
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
