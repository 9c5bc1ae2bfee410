import type { endpoints } from '@kandili/contract'

type Request = endpoints.requests.TrackedRequest
type Line = endpoints.requests.TrackedLine

/** The lines that their temples have not begun. */
export const openLines = ({ lines }: Request): Line[] => lines.filter(({ mayWithdraw }) => mayWithdraw)

/** Nobody has paid yet: it is withdrawn as a whole. */
export const isUnpaid = ({ status }: Request): boolean => status === 'PENDING_PAYMENT' || status === 'FAILED'
