import type { Payment } from '../repository-payments.ts'

/** A payment without known money, at a gateway that cannot be asked. */
export const mayBeAnswered = ({ method, captured_cents }: Payment): boolean =>
  method === 'CARDLINK' && captured_cents === 0
