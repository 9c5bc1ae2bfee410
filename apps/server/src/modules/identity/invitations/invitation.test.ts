import { expect, it } from 'vitest'
import { invitationEnd, invitationState } from './invitation.ts'

const sentAt = new Date('2026-11-21T10:00:00Z')
const open = { acceptedAt: null, revokedAt: null, expiresAt: invitationEnd(sentAt), senderMay: true }

it('an invitation is open for seven days, to the millisecond', () => {
  expect(invitationState(open, new Date('2026-11-28T09:59:59.999Z'))).toBe('OPEN')
  expect(invitationState(open, new Date('2026-11-28T10:00:00Z'))).toBe('EXPIRED')
})

it('an accepted or revoked invitation stays so after it expired', () => {
  const later = new Date('2027-01-01T00:00:00Z')
  expect(invitationState({ ...open, acceptedAt: sentAt }, later)).toBe('ACCEPTED')
  expect(invitationState({ ...open, revokedAt: sentAt }, later)).toBe('REVOKED')
})

it('an invitation whose sender could no longer send it has lapsed, unless it has expired', () => {
  const lapsed = { ...open, senderMay: false }
  expect(invitationState(lapsed, sentAt)).toBe('LAPSED')
  expect(invitationState(lapsed, new Date('2026-11-28T10:00:00Z'))).toBe('EXPIRED')
  expect(invitationState({ ...lapsed, acceptedAt: sentAt }, sentAt)).toBe('ACCEPTED')
})
