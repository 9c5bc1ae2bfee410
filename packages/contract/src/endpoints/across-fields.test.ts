import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as endpoints from './index.ts'

const text = { el: 'Κείμενο', en: 'Text' }

type Broken = { body: z.ZodType; sent: Record<string, unknown>; refused: string; decidedBy: string }

/**
 * Bodies that break a rule across fields, the field that reports it, and a required field without which the rule does
 * not apply.
 */
const broken: Readonly<Record<string, Broken>> = {
  'a saint': {
    body: endpoints.saints.create.body,
    sent: { kind: 'FIXED', feastMonth: 2, feastDay: 30 },
    refused: 'feastDay',
    decidedBy: 'kind',
  },
  'a badge': {
    body: endpoints.badges.create.body,
    sent: { rule: 'TEMPLES', threshold: 3, service: 'CANDLE' },
    refused: 'service',
    decidedBy: 'rule',
  },
  'an announcement': {
    body: endpoints.announcements.create.body,
    sent: { text, fromDate: '2026-12-02', untilDate: '2026-12-01' },
    refused: 'untilDate',
    decidedBy: 'fromDate',
  },
  'a rule on memorials': {
    body: endpoints.almanac.memorialRules.create.body,
    sent: { effect: 'FORBID', days: [{ kind: 'PASCHA', from: 7, to: 7 }], source: text, scope: 'TEMPLE' },
    refused: 'templeId',
    decidedBy: 'scope',
  },
  'a decision on a feast': {
    body: endpoints.almanac.feastOverrides.create.body,
    sent: {
      action: 'REMOVE',
      year: 2027,
      feastKey: 'pascha',
      calendar: 'NEW',
      reason: text,
      date: '2027-05-02',
    },
    refused: 'date',
    decidedBy: 'action',
  },
}

const refusedFields = (body: z.ZodType, sent: Record<string, unknown>) =>
  body
    .safeParse(sent)
    .error?.issues.map(({ path }) => path.join('.'))
    .toSorted()

it.each(Object.entries(broken))(
  '%s: rules across fields are reported together with an empty title',
  (_, row) => {
    const { body, sent, refused } = row
    expect(refusedFields(body, { ...sent, title: { el: '', en: 'Title' } })).toEqual(
      [refused, 'title.el'].toSorted(),
    )
  },
)

it.each(Object.entries(broken))('%s: no rule across fields guesses at an unreadable field', (_, row) => {
  const { body, sent, decidedBy } = row
  expect(refusedFields(body, { ...sent, title: text, [decidedBy]: 'unreadable' })).toEqual([decidedBy])
})
