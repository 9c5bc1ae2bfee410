import type { endpoints } from '@kandili/contract'
import { mayMoveLine } from '@kandili/domain'

type Request = endpoints.requests.TrackedRequest
type Line = endpoints.requests.TrackedLine

const ended: readonly string[] = ['CANCELED', 'REFUNDED']

/** The lines that their temples have not begun. */
export const openLines = ({ status, lines }: Request): Line[] =>
  ended.includes(status) ? [] : lines.filter(({ state }) => mayMoveLine(state, 'CANCELED'))

/** Nobody has paid yet: it is withdrawn as a whole. */
export const isUnpaid = ({ status }: Request): boolean => status === 'PENDING_PAYMENT' || status === 'FAILED'
