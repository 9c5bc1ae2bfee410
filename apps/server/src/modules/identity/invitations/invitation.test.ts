import { expect, it } from 'vitest'
import { invitationEnd, invitationState } from './invitation.ts'

const sentAt = new Date('2026-11-21T10:00:00Z')
const open = { acceptedAt: null, revokedAt: null, expiresAt: invitationEnd(sentAt), senderMay: true }

it('an invitation is open for seven days, to the millisecond', () => {
  expect(invitationState(open, new Date('2026-11-28T09:59:59.999Z'))).toBe('OPEN')
  expect(invitationState(open, new Date('2026-11-28T10:00:00Z'))).toBe('EXPIRED')
})

it('one that was accepted or revoked stays so, however late it is', () => {
  const later = new Date('2027-01-01T00:00:00Z')
  expect(invitationState({ ...open, acceptedAt: sentAt }, later)).toBe('ACCEPTED')
  expect(invitationState({ ...open, revokedAt: sentAt }, later)).toBe('REVOKED')
})

it('one whose sender could not send it now has lapsed, unless it is over anyhow', () => {
  const lapsed = { ...open, senderMay: false }
  expect(invitationState(lapsed, sentAt)).toBe('LAPSED')
  expect(invitationState(lapsed, new Date('2026-11-28T10:00:00Z'))).toBe('EXPIRED')
  expect(invitationState({ ...lapsed, acceptedAt: sentAt }, sentAt)).toBe('ACCEPTED')
})
