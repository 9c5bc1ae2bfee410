import { type MemorialRule, memorialRuleBook, offeredMemorialRules } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'

const presented = (rule: MemorialRule, offered: boolean): endpoints.almanac.BookRule => ({
  key: rule.key,
  scope: rule.scope,
  effect: rule.effect,
  isBinding: rule.isBinding ?? false,
  jurisdictions: [...(rule.jurisdictions ?? [])],
  metropolis: rule.metropolis ?? null,
  reason: rule.reason,
  source: rule.source,
  offered,
})

/** The almanac's own rules on memorials, then the optional ones for temples. */
export const readRuleBook = (): endpoints.almanac.BookRule[] => [
  ...memorialRuleBook.map((rule) => presented(rule, false)),
  ...offeredMemorialRules.map((rule) => presented(rule, true)),
]
