import type { endpoints } from '@kandili/contract'

type RuleKind = endpoints.recurrences.Recurrence['rule']['kind']

/** Days between the mail about a day of a recurring act and that day: a week; for acts of every day, the eve. */
export const daysToldBefore = (kind: RuleKind): number => (kind === 'UNTIL_FORTIETH' ? 1 : 7)
