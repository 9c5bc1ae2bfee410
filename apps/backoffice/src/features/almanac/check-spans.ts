import { isCivilDate } from '@kandili/contract/dates'
import type { T } from '../../app/language/language.tsx'
import type { FieldErrors } from '../../crud/fields.ts'
import type { DaySpan } from './day-words.ts'

/**
 * What the browser can tell of a rule's days: a certain day must be one.
 * @param name of the days in the API's body; the errors are told by its paths (`days.0.date`)
 */
export const checkSpans = (name: string, spans: readonly DaySpan[], t: T): FieldErrors =>
  Object.fromEntries(
    spans.flatMap((span, index) => {
      if (span.kind !== 'DATE' || isCivilDate(span.date)) return []
      return [[`${name}.${index}.date`, t(span.date === '' ? 'rule.required' : 'rule.date')]]
    }),
  )
