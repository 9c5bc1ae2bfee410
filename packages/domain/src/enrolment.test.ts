import { describe, expect, it } from 'vitest'
import {
  type EnrolmentFacts,
  enrolmentChecklist,
  mandateNoticeDue,
  mandateStateOn,
  type RecordedMandate,
} from './enrolment.ts'
import { isListed } from './listed-temple.ts'

const today = '2026-11-22'
const whole: RecordedMandate = {
  hasGiver: true,
  reference: '123/2026',
  from: '2026-01-01',
  until: '2027-01-01',
  hasDocument: true,
}

describe('the state of a mandate', () => {
  it.each<[string, Partial<RecordedMandate>, string]>([
    ['holds from its first day', { from: today }, 'HOLDS'],
    ['holds on its last day', { until: today }, 'HOLDS'],
    ['holds without an end', { until: null }, 'HOLDS'],
    ['has ended the day after', { until: '2026-11-21' }, 'ENDED'],
    ['has not begun the day before', { from: '2026-11-23' }, 'NOT_YET'],
    ['is incomplete without a beginning', { from: null }, 'INCOMPLETE'],
    ['is incomplete without a reference', { reference: '' }, 'INCOMPLETE'],
    ['is incomplete without a document', { hasDocument: false }, 'INCOMPLETE'],
    ['is none without its giver', { hasGiver: false }, 'NONE'],
  ])('%s', (_name, part, state) => {
    expect(mandateStateOn({ ...whole, ...part }, today)).toBe(state)
  })

  it.each(['2026-11-21', '2026-11-22', '2026-11-23', null])(
    'ends with the listing of its temple (%s)',
    (until) => {
      const listed = isListed(
        { published: true, status: 'ENABLED', hasMandate: true, mandateUntil: until },
        today,
      )
      expect(mandateStateOn({ ...whole, until }, today) !== 'ENDED').toBe(listed)
    },
  )
})

describe('the checklist', () => {
  const facts: EnrolmentFacts = {
    identityChecked: true,
    mandate: 'HOLDS',
    hasPlace: true,
    offerings: 1,
    termsAccepted: true,
    moneyWays: 1,
  }
  const missing = (part: Partial<EnrolmentFacts>) =>
    enrolmentChecklist({ ...facts, ...part }).flatMap(({ step, done }) => (done ? [] : [step]))

  it('is complete with all of it', () => {
    expect(missing({})).toEqual([])
  })

  it.each<[Partial<EnrolmentFacts>, string]>([
    [{ identityChecked: false }, 'IDENTITY'],
    [{ mandate: 'ENDED' }, 'MANDATE'],
    [{ mandate: 'NOT_YET' }, 'MANDATE'],
    [{ mandate: 'INCOMPLETE' }, 'MANDATE'],
    [{ hasPlace: false }, 'PLACE'],
    [{ offerings: 0 }, 'OFFERING'],
    [{ termsAccepted: false }, 'TERMS'],
    [{ moneyWays: 0 }, 'MONEY'],
  ])('%j lacks %s', (part, step) => {
    expect(missing(part)).toEqual([step])
  })
})

describe('the notice before a mandate ends', () => {
  it.each<[string | null, number | undefined]>([
    ['2026-12-23', undefined],
    ['2026-12-22', 30],
    ['2026-11-30', 30],
    ['2026-11-29', 7],
    ['2026-11-22', 7],
    ['2026-11-21', undefined],
    [null, undefined],
  ])('for an end on %s is %s', (until, due) => {
    expect(mandateNoticeDue(until, today)).toBe(due)
  })
})
