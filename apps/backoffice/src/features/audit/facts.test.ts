import { auditActions } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '../../lib/language/language.tsx'
import { type AuditEntry, factsInWords, recordPath, recordWords } from './facts.ts'

beforeAll(() => loadWords('en'))

const words = { t: createT('en', backofficeMessages), language: 'en' } as const
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00Z',
  action: 'UPDATE',
  entity: 'roles',
  entityId: '12',
  actor: null,
  temple: null,
  requestId: 'call',
  facts: {},
  ...more,
})

test('every action has a message in both languages', () => {
  for (const action of auditActions) {
    expect(backofficeMessages.el, action).toHaveProperty([`audit.action.${action}`])
    expect(backofficeMessages.en, action).toHaveProperty([`audit.action.${action}`])
  }
})

test('facts use messages, and codes without one are shown unchanged', () => {
  expect(
    factsInWords(
      {
        added: ['orders_order_view'],
        removed: [],
        cents: 250,
        from: 'PENDING',
        receivedOn: '2026-11-20',
        odd: 'X',
      },
      words,
    ),
  ).toEqual([
    { label: 'From', value: backofficeMessages.en['state.line.PENDING'] },
    { label: 'Added', value: 'View: Requests' },
    { label: 'Amount', value: expect.stringContaining('2,50') },
    { label: 'Received on', value: '20/11/2026' },
    { label: 'odd', value: 'X' },
  ])
})

test('numbers are formatted in their unit', () => {
  const told = (unit: string) => factsInWords({ to: 950, from: 1000, unit }, words).map(({ value }) => value)
  expect(told('PERCENT')).toEqual(['10,00 %', '9,50 %'])
  expect(told('DAYS')).toEqual(['1,000 days', '950 days'])
  expect(told('')).toEqual(['1000', '950'])
})

test('a record is named, and linked if its reader may open it', () => {
  expect(recordWords(entry({}), words)).toBe('Role 12')
  expect(recordWords(entry({ entity: 'payouts' }), words)).toBe('Payout 12')
  expect(recordWords(entry({ entity: 'statistics', entityId: null }), words)).toBe('Statistics')
  expect(recordWords(entry({ entity: 'something', entityId: null }), words)).toBe('something')
  expect(recordPath(entry({}), ['users_role_view'])).toBe('/roles/12')
  expect(recordPath(entry({}), [])).toBeUndefined()
  expect(recordPath(entry({ entity: 'submissions' }), ['companies_submission_view'])).toBeUndefined()
})
