import { describe, expect, it } from 'vitest'
import { bindingRuleAgainst } from './binding-rule.ts'
import type { DaySpan, MemorialRule } from './memorial-rule.ts'

const reason = { el: 'Απόφαση', en: 'Decision' }
const against = (span: DaySpan, effect: MemorialRule['effect'] = 'ALLOW') =>
  bindingRuleAgainst({ key: 'own', scope: 'TEMPLE', effect, days: [span], reason, source: reason })?.key ??
  null
const pascha = (offset: number) => ({ kind: 'PASCHA', offset }) as const
const fixed = (month: number, day: number) => ({ kind: 'FIXED', month, day }) as const

describe('bindingRuleAgainst', () => {
  it.each<[string, DaySpan]>([
    ['all its days', { kind: 'BETWEEN', from: pascha(-8), to: pascha(7) }],
    ['its last day', { kind: 'BETWEEN', from: pascha(7), to: pascha(9) }],
    ['Pascha itself', { kind: 'ON', rule: pascha(0) }],
    ['a date of Holy Week', { kind: 'DATE', date: '2027-04-28' }],
  ])('returns the binding rule against %s', (_, span) => {
    expect(against(span)).toBe('lazarus-to-thomas')
    expect(against(span, 'FORBID')).toBeNull()
  })

  it.each<[string, DaySpan]>([
    ['the Monday after Thomas Sunday', { kind: 'ON', rule: pascha(8) }],
    ['the days before', { kind: 'BETWEEN', from: pascha(-48), to: pascha(-9) }],
    ['the same date of another year', { kind: 'DATE', date: '2026-04-28' }],
    ['Sundays', { kind: 'WEEKDAY', weekday: 1 }],
    ['a day of the Menaion', { kind: 'ON', rule: fixed(4, 23) }],
    ['the temple’s feast', { kind: 'TEMPLE_FEAST' }],
  ])('returns null for %s', (_, span) => {
    expect(against(span)).toBeNull()
  })
})
