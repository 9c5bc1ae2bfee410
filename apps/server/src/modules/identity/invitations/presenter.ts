import type { endpoints } from '@kandili/contract'
import { invitationState } from './invitation.ts'
import type { Invitation } from './repository.ts'

/** @param now the instant at which it is open or has expired */
export const presentInvitation = (row: Invitation, now: Date): endpoints.invitations.Invitation => ({
  id: row.id,
  email: row.email,
  language: row.language,
  state: invitationState(row, now),
  role: row.roleId !== null && row.roleTitle ? { id: row.roleId, title: row.roleTitle } : null,
  duty: row.duty,
  invitedBy: row.invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
