import { type CivilDate, isCivilDate, type Weekday } from '../civil-date.ts'
import { AlmanacError } from '../errors.ts'
import type { Jurisdiction, Text } from '../feasts/feast.ts'
import { assertRule, type DayRule } from '../rule.ts'

/** From the widest to the narrowest. The narrowest scope with a rule for the day decides. */
export const memorialScopes = ['GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE'] as const
export type MemorialScope = (typeof memorialScopes)[number]

/** The days that a rule covers. */
export type DaySpan =
  | { readonly kind: 'ON'; readonly rule: DayRule }
  /** Both ends included. Empty if the end is before the beginning, except that fixed days may cross New Year. */
  | { readonly kind: 'BETWEEN'; readonly from: DayRule; readonly to: DayRule }
  | { readonly kind: 'WEEKDAY'; readonly weekday: Weekday }
  | { readonly kind: 'DATE'; readonly date: CivilDate }
  /** The temple's own feast (the option `templeFeast`). */
  | { readonly kind: 'TEMPLE_FEAST' }

/** A rule on memorials with kollyva, as data: shown with its source, edited by those responsible for its scope. */
export type MemorialRule = {
  readonly key: string
  readonly scope: MemorialScope
  /** ALLOW lifts a prohibition of a wider scope. */
  readonly effect: 'FORBID' | 'ALLOW'
  /** No narrower scope may lift a binding rule: all sources agree on these days. */
  readonly isBinding?: boolean
  /** For the scope JURISDICTION. */
  readonly jurisdictions?: readonly Jurisdiction[]
  /** For the scope METROPOLIS. */
  readonly metropolis?: string
  readonly days: readonly DaySpan[]
  readonly reason: Text
  /** The source, so that the rule can be verified. */
  readonly source: Text
}

const isSpan = (span: DaySpan): boolean => {
  switch (span.kind) {
    case 'ON':
      assertRule(span.rule)
      return true
    case 'BETWEEN':
      assertRule(span.from)
      assertRule(span.to)
      return true
    case 'WEEKDAY':
      return Number.isInteger(span.weekday) && span.weekday >= 1 && span.weekday <= 7
    case 'DATE':
      return isCivilDate(span.date)
    case 'TEMPLE_FEAST':
      return true
    default:
      return false
  }
}

/**
 * Validates rules from outside before they are stored or used.
 *
 * @throws AlmanacError INVALID_RULE
 */
export const assertMemorialRule = (rule: MemorialRule): void => {
  const isWhole =
    memorialScopes.includes(rule.scope) &&
    ['FORBID', 'ALLOW'].includes(rule.effect) &&
    (rule.scope !== 'METROPOLIS' || rule.metropolis !== undefined) &&
    rule.days.every(isSpan)
  if (!isWhole) throw new AlmanacError('INVALID_RULE', `not a rule on memorials: ${rule.key}`)
}
