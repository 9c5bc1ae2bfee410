import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, test } from 'vitest'
import type { Day } from '../calendar/days.ts'
import { dayRules, soulsAndFast } from './church-day.ts'

const t = createT('en', backofficeMessages)
const fast = (level: 'FREE' | 'FISH') => ({ level, text: '', reason: '', accordingTo: '', others: [] })
const memorials = {
  isKnown: true,
  allowed: true,
  service: 'MEMORIAL',
  reason: null,
  source: null,
} satisfies Day['memorials']
test('a day shows that it has no fast, and whether memorials are held', () => {
  expect(dayRules({ isSoulSaturday: false, fast: fast('FREE'), memorials }, t)).toEqual([
    'No fast',
    'Memorials are held',
  ])
})

test('shows nothing for a Church whose customs are unknown', () => {
  const unknown = { ...memorials, isKnown: false }
  expect(dayRules({ isSoulSaturday: false, fast: null, memorials: unknown }, t)).toEqual([])
})

test('shows a Saturday of Souls and a fast, and nothing on other days', () => {
  expect(soulsAndFast({ isSoulSaturday: true, fast: fast('FISH') }, t)).toEqual([
    'Saturday of Souls',
    'Fast: Fish',
  ])
  expect(soulsAndFast({ isSoulSaturday: false, fast: fast('FREE') }, t)).toEqual([])
})
