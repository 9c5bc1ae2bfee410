import { describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { maskedIban } from './bank-accounts/present-account.ts'
import { mayApprove, mayRefuse, mayWithdraw } from './policy.ts'

const admin = (userId: number): Actor => ({
  userId,
  sessionId: 's',
  type: 'ADMIN',
  rights: ['users_payout_edit'],
  templeId: null,
})
const owner = (userId: number, templeId = 7): Actor => ({
  userId,
  sessionId: 's',
  type: 'COMPANY',
  rights: ['companies_payment_request_edit'],
  templeId,
})
const asked = (requestedBy: number, requesterType: 'ADMIN' | 'COMPANY') =>
  ({ templeId: 7, state: 'REQUESTED', requestedBy, requesterType }) as const

describe('the second person of a bank account', () => {
  it('is never the requester', () => {
    expect(mayApprove(admin(1), asked(1, 'ADMIN'))).toBe(false)
    expect(mayApprove(owner(2), asked(2, 'COMPANY'))).toBe(false)
  })
  it('is an administrator if the temple requested it', () => {
    expect(mayApprove(admin(1), asked(2, 'COMPANY'))).toBe(true)
    expect(mayApprove(owner(3), asked(2, 'COMPANY'))).toBe(false)
  })
  it('is another administrator or an owner of the temple if an administrator requested it', () => {
    expect(mayApprove(admin(4), asked(1, 'ADMIN'))).toBe(true)
    expect(mayApprove(owner(2), asked(1, 'ADMIN'))).toBe(true)
    expect(mayApprove(owner(2, 8), asked(1, 'ADMIN'))).toBe(false)
  })
  it('holds the right to change payouts', () => {
    expect(mayApprove({ ...admin(4), rights: ['users_payout_view'] }, asked(1, 'ADMIN'))).toBe(false)
  })
  it('decides once', () => {
    expect(mayApprove(admin(4), { ...asked(2, 'COMPANY'), state: 'APPROVED' })).toBe(false)
  })
})

it('another owner can stop a change, and the requester can withdraw it', () => {
  expect(mayRefuse(owner(3), asked(2, 'COMPANY'))).toBe(true)
  expect(mayRefuse(owner(2), asked(2, 'COMPANY'))).toBe(false)
  expect(mayWithdraw(owner(2), asked(2, 'COMPANY'))).toBe(true)
  expect(mayWithdraw(owner(3), asked(2, 'COMPANY'))).toBe(false)
})

it('shows four characters of an account number', () => {
  expect(maskedIban('GR', '4417')).toBe('GR·· ···· 4417')
})
