import type { endpoints } from '@kandili/contract'
import { aShownLine } from '@kandili/contract/testing'
import { describe, expect, it } from 'vitest'
import { historyOf } from './history.ts'
import { standingOf } from './standing.ts'

type Line = endpoints.requests.TrackedLine
type Request = endpoints.requests.TrackedRequest

const text = { el: 'α', en: 'a' }
const aLine = (facts: Partial<Line>): Line => ({
  ...aShownLine,
  temple: { id: 1, title: text, slug: 'a', city: text, imageUrl: null, answersWithinHours: 24 },
  typeId: 1,
  mayChange: true,
  mayWithdraw: true,
  namesAsRead: ['Μαρία'],
  serviceDate: null,
  settlesAt: null,
  answer: null,
  live: null,
  ...facts,
})
const aRequest = (facts: Partial<Request>): Request => ({
  code: 'a'.repeat(22),
  number: 7,
  status: 'PAID',
  total: 500,
  refunded: 0,
  contactFirstName: 'Ελένη',
  placedAt: '2026-12-06T06:41:00Z',
  paidAt: '2026-12-06T06:42:00Z',
  completedAt: null,
  expiresAt: '2026-12-07T06:41:00Z',
  awaitsConfirmation: false,
  payment: null,
  paymentMethods: [],
  openings: [],
  lines: [],
  history: [],
  ...facts,
})
const lit = {
  state: 'FULFILLED',
  litAt: '2026-12-06T07:12:00Z',
  fulfilledAt: '2026-12-06T07:12:00Z',
  burnsUntil: '2026-12-06T11:12:00Z',
} as const
const at = (instant: string): number => Date.parse(instant)

describe('state of a request', () => {
  it('shows a flame only between the lighting and the end', () => {
    expect(standingOf(aRequest({}), aLine({}), at('2026-12-06T07:00:00Z'))).toBe('pending')
    expect(standingOf(aRequest({}), aLine(lit), at('2026-12-06T08:00:00Z'))).toBe('burning')
    expect(standingOf(aRequest({}), aLine(lit), at('2026-12-06T11:12:00Z'))).toBe('out')
  })

  it('never says that an unpaid request has reached the temple, unless it is paid there', () => {
    const unpaid = { status: 'PENDING_PAYMENT', paidAt: null } as const
    expect(standingOf(aRequest(unpaid), aLine({}), 0)).toBe('unpaid')
    const cash = {
      method: 'CASH',
      status: 'PENDING_PAYMENT',
      waiting: false,
      failure: null,
      startedAt: '2026-12-06T06:41:00Z',
      received: null,
      transfer: null,
    } as const
    expect(standingOf(aRequest({ ...unpaid, payment: cash }), aLine({}), 0)).toBe('pending')
  })

  it('asks for no second payment while the bank has not answered', () => {
    const card = {
      method: 'SANDBOX',
      status: 'PENDING_PAYMENT',
      waiting: true,
      failure: null,
      startedAt: '2026-12-06T06:41:00Z',
      received: null,
      transfer: null,
    } as const
    const request = { status: 'PENDING_PAYMENT', paidAt: null } as const
    expect(standingOf(aRequest({ ...request, payment: card }), aLine({}), 0)).toBe('waiting')
    expect(standingOf(aRequest({ ...request, payment: { ...card, method: 'BANK' } }), aLine({}), 0)).toBe(
      'unpaid',
    )
  })

  it('keeps a fulfilled state after a refund', () => {
    expect(standingOf(aRequest({ status: 'REFUNDED' }), aLine(lit), at('2026-12-06T08:00:00Z'))).toBe(
      'burning',
    )
    expect(standingOf(aRequest({ status: 'REFUNDED' }), aLine({ state: 'DECLINED' }), 0)).toBe('declined')
  })
})

describe('history of a line', () => {
  const keysOf = (request: Request, line: Line, now: string) =>
    historyOf(request, line, standingOf(request, line, at(now))).map(({ key }) => key)

  it('puts a change of the names before the flame that came later', () => {
    const line = aLine({ ...lit, changedAt: '2026-12-06T07:00:00Z' })
    expect(keysOf(aRequest({}), line, '2026-12-06T08:00:00Z').slice(0, 4)).toEqual([
      'history.placed',
      'history.paid',
      'history.changed',
      'history.fulfilled.CANDLE',
    ])
  })

  it('lists events in chronological order, including future ones', () => {
    const answered = aLine({
      ...lit,
      answer: { text: 'Χρόνια πολλά', imageUrl: '/a', thumbnailUrl: '/b', soundUrl: null },
    })
    expect(keysOf(aRequest({}), answered, '2026-12-06T08:00:00Z')).toEqual([
      'history.placed',
      'history.paid',
      'history.fulfilled.CANDLE',
      'history.answeredPhoto',
      'history.burning',
      'history.goesOut.CANDLE',
    ])
  })

  it('says that goods were received before they were returned', () => {
    const line = aLine({
      service: 'PRODUCT',
      drawing: 'tama-book',
      state: 'CANCELED',
      fulfilledAt: lit.fulfilledAt,
    })
    const request = aRequest({ history: [{ at: '2026-12-07T09:00:00Z', lineId: 1, state: 'CANCELED' }] })
    expect(standingOf(request, line, 0)).toBe('returned')
    expect(keysOf(request, line, '2026-12-08T08:00:00Z').slice(2)).toEqual([
      'history.fulfilled.PRODUCT',
      'history.returned',
    ])
  })

  it('says of a ticket that it was shown', () => {
    const ticket = {
      code: null,
      eventId: 1,
      title: { el: 'Α', en: 'A' },
      startsOn: '2026-12-05',
      startsAt: '21:00',
    }
    const line = aLine({ service: 'PRODUCT', state: 'FULFILLED', fulfilledAt: lit.fulfilledAt, ticket })
    expect(keysOf(aRequest({}), line, '2026-12-08T08:00:00Z').at(-1)).toBe('history.fulfilled.TICKET')
  })

  it('lists an acceptance only if fulfilment did not follow at once', () => {
    const accepted = (instant: string) =>
      aRequest({ history: [{ at: instant, lineId: 1, state: 'ACCEPTED' }] })
    const now = '2026-12-06T08:00:00Z'
    expect(keysOf(accepted('2026-12-06T07:12:00Z'), aLine(lit), now)).not.toContain('history.accepted')
    expect(keysOf(accepted('2026-12-06T06:50:00Z'), aLine(lit), now)).toContain('history.accepted')
  })
})
