import type { Submission } from './plan.ts'

/** Whether the money has come: a quiet line, in honey only where it has not. */
export const PaymentLine = (_: { lines: readonly Submission[] }) => null
