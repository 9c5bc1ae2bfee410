import type { PaymentState, UserRequestState } from '@kandili/contract'

/**
 * The transitions of a payment attempt. Its state is computed from events, so this is an invariant of the computation
 * (checked by a property test), not a gate: PAID never goes back to waiting or failing, a late success is never lost,
 * and a refund that bounces makes the attempt PAID again.
 */
export const paymentTransitions = {
  PENDING_PAYMENT: ['PAID', 'FAILED', 'CANCELED', 'REFUNDED'],
  FAILED: ['PAID', 'REFUNDED'],
  CANCELED: ['PAID', 'FAILED', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: ['PAID', 'FAILED'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

/** The transitions of a user request: an application, a change of data, an erasure. ACTIVE is shown as "Approved". */
export const userRequestTransitions = {
  PENDING: ['ACTIVE', 'DECLINED', 'DELETED'],
  ACTIVE: ['DELETED'],
  DECLINED: ['DELETED'],
  DELETED: [],
} as const satisfies Record<UserRequestState, readonly UserRequestState[]>
