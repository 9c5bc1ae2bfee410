import { lazy } from 'react'
import type { Field } from '../../crud/fields.ts'
import { checkSpans } from '../almanac/check-spans.ts'
import type { DaySpan } from '../almanac/day-words.ts'

// The list does not carry what only the form draws.
const SpansField = lazy(async () => ({ default: (await import('./spans-field.tsx')).SpansField }))

export const effectOptions = (['FORBID', 'ALLOW'] as const).map((value) => ({
  value,
  label: `memorialRules.effect.${value}` as const,
}))

const reason: Field = {
  kind: 'bilingual',
  name: 'title',
  label: 'memorialRules.reason',
  hint: 'memorialRules.reasonHint',
  required: true,
  maxLength: 300,
}
const rest: readonly Field[] = [
  { kind: 'choice', name: 'effect', label: 'memorialRules.effect', options: effectOptions },
  {
    kind: 'own',
    name: 'days',
    label: 'memorialRules.days',
    required: true,
    Input: SpansField,
    atFirst: [],
    check: ({ days }, t) => checkSpans('days', days as DaySpan[], t),
  },
  {
    kind: 'bilingual',
    name: 'source',
    label: 'memorialRules.source',
    hint: 'memorialRules.sourceHint',
    maxLength: 300,
  },
  { kind: 'flag', name: 'enabled', label: 'memorialRules.enabled', atFirst: true },
]

/** What a rule says, whoever it holds for: all that a temple writes of its own. */
export const ruleFields: readonly Field[] = [reason, ...rest]

/** The same with whom it holds for, which only administrators choose. */
export const ruleFieldsWith = (scope: readonly Field[]): readonly Field[] => [reason, ...scope, ...rest]
