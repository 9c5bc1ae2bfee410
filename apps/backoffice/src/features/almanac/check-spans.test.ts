import { expect, test } from 'vitest'
import type { T } from '../../app/language/language.tsx'
import { checkSpans } from './check-spans.ts'

const t = ((key: string) => key) as T

test('a certain day that is none, or not written yet, is told under its own path', () => {
  const errors = checkSpans(
    'days',
    [
      { kind: 'WEEKDAY', weekday: 1 },
      { kind: 'DATE', date: '29/2/2027' },
      { kind: 'DATE', date: '2028-02-29' },
      { kind: 'DATE', date: '' },
    ],
    t,
  )
  expect(errors).toEqual({ 'days.1.date': 'rule.date', 'days.3.date': 'rule.required' })
})
