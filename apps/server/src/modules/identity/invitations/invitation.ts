import type { InvitationState, TempleDuty } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import { found, Refusal } from '../../../platform/errors.ts'

/** What an invitation offers. */
export type InvitedTo =
  | { readonly userType: 'ADMIN'; readonly roleId: number }
  | { readonly userType: 'COMPANY'; readonly roleId: number; readonly organisationId: number }
  | { readonly userType: 'COMPANY'; readonly templeId: number; readonly duty: TempleDuty }

type Row = {
  readonly userType: InvitedTo['userType']
  readonly roleId: number | null
  readonly templeId: number | null
  readonly organisationId: number | null
  readonly duty: TempleDuty | null
}

/**
 * What an invitation offers.
 * @throws INVITED_ROLE_GONE if the role of an expired one was deleted since
 */
export const invitedTo = ({ userType, roleId, templeId, organisationId, duty }: Row): InvitedTo => {
  if (templeId !== null) return { userType: 'COMPANY', templeId, duty: found(duty) }
  if (roleId === null) throw new Refusal('INVITED_ROLE_GONE')
  return userType === 'ADMIN'
    ? { userType, roleId }
    : { userType, roleId, organisationId: found(organisationId) }
}

/** The temple to which an invitation belongs; null for one to the administration or an organisation. */
export const templeOf = (to: InvitedTo): number | null => ('templeId' in to ? to.templeId : null)

/** What the audit trail records of it. */
export const grantedIn = (to: InvitedTo): Record<string, string | number> =>
  'duty' in to ? { duty: to.duty } : { roleId: to.roleId }

/** An invitation expires after this number of days; sending it again starts over. */
export const INVITATION_DAYS = 7

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)

type Life = {
  readonly acceptedAt: Date | null
  readonly revokedAt: Date | null
  readonly expiresAt: Date
  /** Whether its sender could send it now. */
  readonly senderMay: boolean
}

/** The state of an invitation at an instant. An expired or lapsed one can still be sent again. */
export const invitationState = (
  { acceptedAt, revokedAt, expiresAt, senderMay }: Life,
  now: Date,
): InvitationState => {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  if (expiresAt.getTime() <= now.getTime()) return 'EXPIRED'
  return senderMay ? 'OPEN' : 'LAPSED'
}
