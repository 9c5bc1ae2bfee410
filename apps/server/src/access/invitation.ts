import type { InvitationState, TempleDuty } from '@kandili/contract'

/** An invitation that nobody accepts ends after so many days; sending it again begins anew. */
export const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)

type Life = {
  readonly acceptedAt: Date | null
  readonly revokedAt: Date | null
  readonly expiresAt: Date
}

/** How an invitation stands at an instant. One that has expired may still be sent again. */
export const invitationState = ({ acceptedAt, revokedAt, expiresAt }: Life, now: Date): InvitationState => {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  return expiresAt.getTime() <= now.getTime() ? 'EXPIRED' : 'OPEN'
}

/** The key of the role that a duty gives (reference/data/rights-and-roles.ts). */
export const roleKeyOf = {
  OWNER: 'temple-owner',
  TREASURER: 'temple-treasurer',
  SEXTON: 'temple-sexton',
} as const satisfies Record<TempleDuty, string>
