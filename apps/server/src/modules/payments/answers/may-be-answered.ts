import type { Payment } from '../repository-payments.ts'

/** A payment at a gateway that cannot be asked, of which no money is known. */
export const mayBeAnswered = ({ method, captured_cents }: Payment): boolean =>
  method === 'CARDLINK' && captured_cents === 0
