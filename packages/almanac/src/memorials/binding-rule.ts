import { momentOf } from '../moment.ts'
import type { DaySpan, MemorialRule } from './memorial-rule.ts'
import { covers } from './memorials-on.ts'
import { memorialRuleBook } from './rule-book.ts'

/** Whether a span overlaps the closed one in every year, or names one of its dates. */
const meets = (span: DaySpan, closed: DaySpan): boolean => {
  if (span.kind === 'DATE') return covers(closed, momentOf(span.date, {}))
  if (closed.kind !== 'BETWEEN' || closed.from.kind !== 'PASCHA' || closed.to.kind !== 'PASCHA') return false
  if (span.kind !== 'ON' && span.kind !== 'BETWEEN') return false
  const [from, to] = span.kind === 'ON' ? [span.rule, span.rule] : [span.from, span.to]
  return (
    from.kind === 'PASCHA' &&
    to.kind === 'PASCHA' &&
    from.offset <= closed.to.offset &&
    to.offset >= closed.from.offset
  )
}

/**
 * The binding rule of the rule book that an ALLOW rule contradicts, and so cannot lift; null if there is none. Weekdays
 * and days of the Menaion meet a binding rule only in some years and remain effective in the others.
 */
export const bindingRuleAgainst = ({ effect, days }: MemorialRule): MemorialRule | null => {
  if (effect === 'FORBID') return null
  const isAgainst = (binding: MemorialRule): boolean =>
    days.some((span) => binding.days.some((closed) => meets(span, closed)))
  return memorialRuleBook.find((rule) => rule.isBinding && isAgainst(rule)) ?? null
}
