import { expect, it } from 'vitest'
import { mailMessages } from './mail/index.ts'
import { noticeMessages } from './notices/index.ts'

/** What a subject, a push or a bell may say: numbers, amounts, days, hours, temples and published titles, never a person. */
const allowed = new Set(['amount', 'count', 'day', 'number', 'temple', 'time', 'title', 'until', 'when'])
const isSeenByOthers = (key: string): boolean => /(^|\.)subject(\.|$)|^(bell|push|pushText)\./.test(key)

it.each([
  ['mails', mailMessages],
  ['notices', noticeMessages],
])('subjects and pushes of %s name nobody', (_, { el, en }) => {
  const seen = [...Object.entries(el), ...Object.entries(en)].filter(([key]) => isSeenByOthers(key))
  expect(seen.length).toBeGreaterThan(20)
  const naming = seen.filter(([, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].some(([, slot]) => !allowed.has(slot ?? '')),
  )
  expect(naming).toEqual([])
})
