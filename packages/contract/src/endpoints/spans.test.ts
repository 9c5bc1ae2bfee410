import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as endpoints from './index.ts'

const title = { el: 'Ναός', en: 'Temple' }

/** Spans that end before they begin, and the field that reports it. */
const wrongSpans: readonly (readonly [string, z.ZodType, unknown, string])[] = [
  [
    'the blessing in an application',
    endpoints.userRequests.apply.body,
    { mandate: { by: 'Μητροπολίτης Πευκών', from: '2026-12-01', until: '2026-11-30' } },
    'mandate.from',
  ],
  [
    'the blessing of a temple',
    endpoints.temples.create.body,
    { title, kind: 'PARISH', cityId: 1, mandateFrom: '2026-12-01', mandateUntil: '2026-11-30' },
    'mandateFrom',
  ],
  [
    'the days of a rule on memorials',
    endpoints.almanac.memorialRules.create.body,
    {
      title,
      source: { el: '', en: '' },
      scope: 'GENERAL',
      effect: 'FORBID',
      days: [{ kind: 'PASCHA', from: 8, to: 7 }],
    },
    'days.0.from',
  ],
]

it.each(wrongSpans)('%s reports an end before its beginning', (_, schema, value, field) => {
  const issues = schema.safeParse(value).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    field,
    'rule.endsBeforeBeginning',
  ])
})
