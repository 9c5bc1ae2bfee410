import { lazy } from 'react'
import type { FormLook } from '../../crud/fields.ts'

// The list does not carry what only the form draws.
const SpansField = lazy(async () => ({ default: (await import('./spans-field.tsx')).SpansField }))

export const effectOptions = (['FORBID', 'ALLOW'] as const).map((value) => ({
  value,
  label: `memorialRules.effect.${value}` as const,
}))

/** The fields of a rule, without whom it holds for: all that a temple writes of its own. */
export const reasonField = {
  title: { kind: 'bilingual', label: 'memorialRules.reason', hint: 'memorialRules.reasonHint' },
} as const satisfies FormLook
export const otherFields = {
  effect: { kind: 'choice', label: 'memorialRules.effect', options: effectOptions },
  days: { kind: 'own', label: 'memorialRules.days', required: true, Input: SpansField, atFirst: [] },
  source: { kind: 'bilingual', label: 'memorialRules.source', hint: 'memorialRules.sourceHint' },
  enabled: { kind: 'flag', label: 'memorialRules.enabled', atFirst: true },
} as const satisfies FormLook
