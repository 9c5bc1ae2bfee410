import { lazy } from 'react'
import type { FormLook } from '../../crud/fields.ts'

// Keeps the code that only the form needs out of the list.
const SpansField = lazy(async () => ({ default: (await import('./spans-field.tsx')).SpansField }))

export const effectOptions = (['FORBID', 'ALLOW'] as const).map((value) => ({
  value,
  label: `memorialRules.effect.${value}` as const,
}))

/** The fields of a rule without its scope: all that a temple sets for its own rules. */
export const reasonField = {
  title: { kind: 'bilingual', label: 'memorialRules.reason', hint: 'memorialRules.reasonHint' },
} as const satisfies FormLook
export const otherFields = {
  effect: { kind: 'choice', label: 'memorialRules.effect', options: effectOptions },
  days: { kind: 'own', label: 'memorialRules.days', required: true, Input: SpansField, atFirst: [] },
  source: { kind: 'bilingual', label: 'memorialRules.source', hint: 'memorialRules.sourceHint' },
  enabled: { kind: 'flag', label: 'memorialRules.enabled', atFirst: true },
} as const satisfies FormLook
