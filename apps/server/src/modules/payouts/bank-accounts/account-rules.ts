import type { BankAccountState, UserType } from '@kandili/contract'
import type { Actor } from '../../../platform/context.ts'

type Asked = {
  readonly templeId: number
  readonly state: BankAccountState
  readonly requestedBy: number | null
  /** Null if the requester's account is deleted. */
  readonly requesterType: UserType | null
}

/** Whether this caller acts for the account's temple, or for the platform. */
export const isInReach = (actor: Actor, { templeId }: Pick<Asked, 'templeId'>): boolean =>
  actor.type === 'ADMIN' || actor.templeId === templeId

const holdsRight = (actor: Actor): boolean =>
  actor.rights.includes(actor.type === 'ADMIN' ? 'users_payout_edit' : 'companies_payment_request_edit')

/**
 * Whether this caller may be the second person: never the requester, and one of the two is an administrator, so that
 * two stolen logins of one temple do not move its money (decision 32).
 */
export const maySecond = (actor: Actor, asked: Asked): boolean =>
  asked.state === 'REQUESTED' &&
  isInReach(actor, asked) &&
  holdsRight(actor) &&
  asked.requestedBy !== actor.userId &&
  (actor.type === 'ADMIN' || asked.requesterType === 'ADMIN')

/** Anybody with access may stop a change; the requester withdraws it instead. */
export const mayRefuse = (actor: Actor, asked: Asked): boolean =>
  asked.state === 'REQUESTED' &&
  isInReach(actor, asked) &&
  holdsRight(actor) &&
  asked.requestedBy !== actor.userId

export const mayWithdraw = (actor: Actor, asked: Asked): boolean =>
  asked.state === 'REQUESTED' && isInReach(actor, asked) && asked.requestedBy === actor.userId

/** `GR·· ···· 4417`: the country and the last four characters. */
export const maskedIban = (country: string, last4: string): string => `${country}·· ···· ${last4}`
