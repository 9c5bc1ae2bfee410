import { type LineState, lineStates } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import {
  isLate,
  lineTransitions,
  mayChangeLine,
  mayMoveLine,
  mayWithdrawLine,
  undoTransitions,
  undoUntil,
  wayTo,
} from './line.ts'

describe('the transitions of a line', () => {
  it('reach every state from PENDING', () => {
    const reached = new Set<LineState>(['PENDING'])
    for (const state of reached) for (const next of lineTransitions[state]) reached.add(next)
    expect([...reached].sort()).toEqual([...lineStates].sort())
  })

  it('name only states that exist', () => {
    for (const targets of Object.values(lineTransitions)) {
      for (const target of targets) expect(lineStates).toContain(target)
    }
  })

  it('have no way out of final states, except by undo', () => {
    for (const state of ['FULFILLED', 'DECLINED', 'CANCELED'] as const)
      expect(lineTransitions[state]).toEqual([])
    expect(undoTransitions).toEqual({ FULFILLED: 'ACCEPTED', DECLINED: 'PENDING' })
  })
})

describe('the way from one state to another', () => {
  it('accepts and fulfils a pending line in one tap', () => {
    expect(wayTo('PENDING', 'FULFILLED')).toEqual(['ACCEPTED', 'FULFILLED'])
  })
  it('is empty if the line is already there: a repeated move is a success', () => {
    for (const state of lineStates) expect(wayTo(state, state)).toEqual([])
  })
  it('does not exist out of a declined or canceled line', () => {
    for (const from of ['DECLINED', 'CANCELED'] as const) {
      for (const to of lineStates) if (to !== from) expect(wayTo(from, to)).toBeUndefined()
    }
  })
  it('only makes moves that the table allows', () => {
    for (const from of lineStates) {
      for (const to of lineStates) {
        let at = from
        for (const next of wayTo(from, to) ?? []) {
          expect(mayMoveLine(at, next)).toBe(true)
          at = next
        }
      }
    }
  })
})

describe('a line that waits', () => {
  const facts = { now: new Date('2026-11-20T10:00:00Z'), today: '2026-11-20', lateHours: 48 }
  const line = {
    state: 'PENDING' as LineState,
    never_overdue: false,
    preferred_date: null,
    visible_at: new Date('2026-11-10T10:00:00Z'),
  }

  it('is late some hours after its arrival, or once its day is over', () => {
    expect(isLate(line, facts)).toBe(true)
    expect(isLate({ ...line, preferred_date: '2026-11-20' }, facts)).toBe(false)
    expect(isLate({ ...line, preferred_date: '2026-11-19' }, facts)).toBe(true)
  })

  it('is not late while it waits for somebody else than its temple', () => {
    expect(isLate({ ...line, never_overdue: true }, facts)).toBe(false)
  })

  it('is not late before the service for "as soon as possible"', () => {
    expect(isLate({ ...line, service_date: '2026-11-22' }, facts)).toBe(false)
  })
})

describe('the undo period', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const line = {
    state: 'FULFILLED' as LineState,
    settled_at: null,
    settles_at: new Date('2026-11-20T10:10:00Z'),
  }

  it('lasts until the line settles', () => {
    expect(undoUntil(line, now)).toEqual(line.settles_at)
    expect(undoUntil(line, new Date('2026-11-20T10:10:00Z'))).toBeNull()
  })
  it('is over once it settled, also if the clock was set back', () => {
    expect(undoUntil({ ...line, settled_at: now }, new Date('2026-11-20T09:00:00Z'))).toBeNull()
  })
  it('does not exist for what can never be undone', () => {
    for (const state of ['PENDING', 'ACCEPTED', 'CANCELED'] as const)
      expect(undoUntil({ ...line, state }, now)).toBeNull()
  })
})

describe('a change of names and day', () => {
  it.each(lineStates)('of a line that is %s is possible only before it is done', (state) => {
    const isOpen = state === 'PENDING' || state === 'ACCEPTED'
    const line = { state, in_shared_list: false }
    expect(mayChangeLine(line, 'PAID')).toBe(isOpen)
    expect(mayChangeLine(line, 'PENDING_PAYMENT')).toBe(isOpen)
    expect(mayChangeLine(line, 'CANCELED')).toBe(false)
    expect(mayChangeLine(line, 'REFUNDED')).toBe(false)
  })

  it('of a line in a shared list ends when its temple begins to read it, and so does withdrawing', () => {
    const [waiting, begun] = (['PENDING', 'ACCEPTED'] as const).map((state) => ({
      state,
      in_shared_list: true,
    }))
    expect(waiting && [mayChangeLine(waiting, 'PAID'), mayWithdrawLine(waiting)]).toEqual([true, true])
    expect(begun && [mayChangeLine(begun, 'PAID'), mayWithdrawLine(begun)]).toEqual([false, false])
    expect(mayWithdrawLine({ state: 'ACCEPTED', in_shared_list: false })).toBe(true)
  })
})
