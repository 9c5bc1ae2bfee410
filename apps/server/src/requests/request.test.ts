import { requestStates } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { isCompleted, mayMoveRequest, requestStatesBefore, requestTransitions } from './request.ts'

describe('the transitions of a request', () => {
  it('never lead from paid back to unpaid', () => {
    for (const from of ['PAID', 'COMPLETED', 'REFUNDED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'FAILED', 'CANCELED'] as const)
        expect(mayMoveRequest(from, to)).toBe(false)
    }
  })
  it('let a failed request be paid again', () => {
    expect(requestStatesBefore('PAID')).toEqual(['PENDING_PAYMENT', 'FAILED'])
  })
  it('have no way out of CANCELED: money that comes then is booked apart', () => {
    expect(requestTransitions.CANCELED).toEqual([])
  })
  it('reach every state', () => {
    const reached = new Set<string>(['PENDING_PAYMENT', ...Object.values(requestTransitions).flat()])
    expect([...reached].sort()).toEqual([...requestStates].sort())
  })
})

describe('a request is completed', () => {
  const done = { state: 'FULFILLED', settled: true } as const
  it('when every line has its end and can no longer be undone', () => {
    expect(isCompleted([done, { state: 'DECLINED', settled: true }])).toBe(true)
    expect(isCompleted([done, { state: 'FULFILLED', settled: false }])).toBe(false)
    expect(isCompleted([done, { state: 'ACCEPTED', settled: false }])).toBe(false)
  })
  it('only when something was done', () => {
    expect(isCompleted([{ state: 'DECLINED', settled: true }])).toBe(false)
    expect(isCompleted([{ state: 'CANCELED', settled: true }])).toBe(false)
  })
})
