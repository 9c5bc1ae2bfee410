import type { BankAccountState, endpoints, UserType } from '@kandili/contract'
import type { Actor } from '../../platform/context.ts'
import type { PayoutRow } from './repository.ts'

/** What a caller may do with bank accounts and payouts, once their route has let them in. */

type Asked = {
  readonly templeId: number
  readonly state: BankAccountState
  readonly requestedBy: number | null
  /** Null if the requester's account is deleted. */
  readonly requesterType: UserType | null
}

/** Sees them: an administrator all, a temple's people their own. */
export const isInReach = (actor: Actor, templeId: number): boolean =>
  actor.type === 'ADMIN' || actor.templeId === templeId

const isEditor = ({ type, rights }: Actor): boolean =>
  rights.includes(type === 'ADMIN' ? 'users_payout_edit' : 'companies_payment_request_edit')

const isAdministrator = (actor: Actor): boolean => actor.type === 'ADMIN' && isEditor(actor)

/** Stops a change of an account that another person requested. */
export const mayRefuse = (actor: Actor, { templeId, state, requestedBy }: Asked): boolean =>
  state === 'REQUESTED' && isInReach(actor, templeId) && isEditor(actor) && requestedBy !== actor.userId

/**
 * Approves it as the second person, of whom one is an administrator, so that two stolen logins of one temple do not
 * move its money (decision 32).
 */
export const mayApprove = (actor: Actor, asked: Asked): boolean =>
  mayRefuse(actor, asked) && (actor.type === 'ADMIN' || asked.requesterType === 'ADMIN')

/** Takes back an own request. */
export const mayWithdraw = (actor: Actor, { templeId, state, requestedBy }: Asked): boolean =>
  state === 'REQUESTED' && isInReach(actor, templeId) && requestedBy === actor.userId

/** Reads the full number, to compare it with its proof. */
export const mayReveal = isAdministrator

/** Moves a payout on: two different administrators approve it. */
export const mayWithPayout = (
  actor: Actor,
  { state, method, first_approver }: Pick<PayoutRow, 'state' | 'method' | 'first_approver'>,
): endpoints.payouts.Payout['may'] => {
  const edits = isAdministrator(actor)
  const isOpen = state === 'PROPOSED' || state === 'APPROVED_ONCE'
  return {
    approve: edits && isOpen && first_approver !== actor.userId,
    cancel: edits && (isOpen || state === 'APPROVED'),
    confirm:
      edits && ((method === 'CASH' && state === 'APPROVED') || (method === 'BANK' && state === 'SENT')),
    markReturned: edits && method === 'BANK' && (state === 'SENT' || state === 'PAID'),
  }
}
