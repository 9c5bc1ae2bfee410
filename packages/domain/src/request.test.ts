import { requestStates } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { endOf, mayMoveRequest, requestStatesBefore, requestTransitions } from './request.ts'

describe('the transitions of a request', () => {
  it('never lead from paid back to unpaid', () => {
    for (const from of ['PAID', 'COMPLETED', 'REFUNDED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'FAILED', 'CANCELED'] as const)
        expect(mayMoveRequest(from, to, 500)).toBe(false)
    }
  })
  it('cancel a paid request only if it cost nothing', () => {
    expect(mayMoveRequest('PAID', 'CANCELED', 0)).toBe(true)
    expect(mayMoveRequest('PAID', 'CANCELED', 1)).toBe(false)
    expect(mayMoveRequest('COMPLETED', 'CANCELED', 0)).toBe(false)
  })
  it('let a failed request be paid again', () => {
    expect(requestStatesBefore('PAID', 500)).toEqual(['PENDING_PAYMENT', 'FAILED'])
  })
  it('have no way out of CANCELED: money that arrives later is booked apart', () => {
    expect(requestTransitions.CANCELED).toEqual([])
  })
  it('reach every state', () => {
    const reached = new Set<string>(['PENDING_PAYMENT', ...Object.values(requestTransitions).flat()])
    expect([...reached].sort()).toEqual([...requestStates].sort())
  })
})

describe('a request ends', () => {
  const settled_at = new Date('2026-11-20T08:10:00Z')
  const done = { state: 'FULFILLED', settled_at } as const
  const declined = { state: 'DECLINED', settled_at } as const
  const canceled = { state: 'CANCELED', settled_at: null } as const
  const paid = { state: 'PAID', totalCents: 500 } as const

  it('not before every line has ended and can no longer be undone', () => {
    for (const open of [
      { state: 'FULFILLED', settled_at: null },
      { state: 'DECLINED', settled_at: null },
      { state: 'ACCEPTED', settled_at: null },
      { state: 'PENDING', settled_at: null },
    ] as const) {
      expect(endOf([done, open], paid)).toBeNull()
      expect(endOf([declined, open], { state: 'PAID', totalCents: 0 })).toBeNull()
    }
  })
  it('COMPLETED if something was done', () => {
    expect(endOf([done, declined, canceled], paid)).toBe('COMPLETED')
    expect(endOf([done], { state: 'PAID', totalCents: 0 })).toBe('COMPLETED')
  })
  it('by its refund, if nothing was done of a paid one', () => {
    expect(endOf([declined, canceled], paid)).toBeNull()
  })
  it('CANCELED, if nothing was done and there is nothing to refund', () => {
    expect(endOf([declined], { state: 'PAID', totalCents: 0 })).toBe('CANCELED')
    for (const state of ['PENDING_PAYMENT', 'FAILED'] as const)
      expect(endOf([declined, canceled], { state, totalCents: 500 })).toBe('CANCELED')
  })
})
