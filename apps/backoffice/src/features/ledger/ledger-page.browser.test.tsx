import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import LedgerPage from './ledger-page.tsx'

const correction: endpoints.corrections.Correction = {
  id: 1,
  reason: 'Wrong request',
  state: 'PROPOSED',
  proposedBy: 'Anna Tamiou',
  proposedAt: '2026-11-24T03:31:41Z',
  decidedBy: null,
  decidedAt: null,
  own: false,
  orderId: 77,
  movement: {
    id: 'm',
    name: 'payment-captured',
    occurredOn: '2026-11-24',
    recordedAt: '2026-11-24T03:12:17Z',
    transfers: [],
  },
}

type Balances = typeof endpoints.payments.balances

const accountOf = (
  number: number,
  purpose: endpoints.payments.LedgerPurpose,
  templeId: number | null = null,
): endpoints.payments.Balance['account'] => ({
  name: purpose,
  number,
  purpose,
  gateway: null,
  templeId,
})
const balanceOf = (
  account: endpoints.payments.Balance['account'],
  debited: number,
  credited: number,
): endpoints.payments.Balance => ({
  account,
  debited,
  credited,
  year: { debited, credited },
  balance: debited - credited,
})
const books = [
  balanceOf(accountOf(1000, 'BANK'), 20_000, 25_050),
  balanceOf(accountOf(2100, 'TEMPLE_PAYABLE', 7), 25_050, 20_000),
  balanceOf(accountOf(2110, 'TEMPLE_RELEASED', 7), 700, 700),
]
const show = async (rows: endpoints.payments.Balance[], at = '/ledger?at=2026-12-31') => {
  const api = fakeApi()
  api.on<Balances>('GET', '/ledger/balances', () => rows)
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [])
  await renderPage(<LedgerPage />, {
    path: '/ledger',
    at,
    rights: ['users_payout_view', 'orders_order_view'],
  })
  return api
}

test('a balance stands on one side only, and the sides agree in sight', async () => {
  await show(books)
  await expect.element(page.getByText('Debit and credit agree, to the cent.')).toBeVisible()
  const cells = async (name: RegExp) =>
    (await page.getByRole('row', { name }).getByRole('cell').all()).map((cell) =>
      cell.element().textContent?.replaceAll('\u00a0', ' '),
    )
  expect((await cells(/1000/)).slice(1)).toEqual(['200,00 €', '250,50 €', '–', '50,50 €'])
  expect((await cells(/^Total/)).slice(1)).toEqual(['457,50 €', '457,50 €', '50,50 €', '50,50 €'])
})

test('books whose sides differ say so', async () => {
  await show(books.slice(0, 1))
  await expect.element(page.getByText('Debit and credit do not agree.')).toBeVisible()
})

test('accounts at zero are folded into one line', async () => {
  await show(books)
  const name = 'Released to temple · 7'
  await expect.element(page.getByText('Temple payable · 7')).toBeVisible()
  await expect.element(page.getByText(name)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'At zero: 1' }).click()
  await expect.element(page.getByText(name)).toBeVisible()
})

test('an account opens its lines, each with its request and the balance after it', async () => {
  const api = await show(books)
  let asked = ''
  api.on<typeof endpoints.payments.accountLines>('GET', '/ledger/lines', ({ query }) => {
    asked = query.toString()
    const line = {
      occurredOn: '2026-12-05',
      code: 'offering',
      other: accountOf(1000, 'BANK'),
      payoutId: null,
    }
    return {
      account: accountOf(2100, 'TEMPLE_PAYABLE', 7),
      closing: 900,
      broughtForward: 450,
      isCut: false,
      lines: [{ ...line, id: 'one', orderId: 77, debited: 0, credited: 450, balance: 900 }],
    }
  })
  await page.getByRole('link', { name: 'Temple payable · 7' }).click()
  await expect.element(page.getByRole('heading', { name: '2100 Temple payable · 7' })).toBeVisible()
  expect(asked).toBe('purpose=TEMPLE_PAYABLE&templeId=7&from=2026-01-01&until=2026-12-31')
  await expect.element(page.getByRole('link', { name: 'Request 77' })).toHaveAttribute('href', '/orders/77')
  await expect.element(page.getByRole('row', { name: /Brought forward.*4,50/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '9,00 €' })).toBeVisible()
})

test('balances of another day are never exported as those of the chosen one', async () => {
  const api = fakeApi()
  let answer: ((value: Response) => void) | undefined
  const balances = () => Response.json(books)
  api.on<Balances>('GET', '/ledger/balances', ({ query }) =>
    query.get('at') === '2026-01-31' ? balances() : new Promise((resolve) => (answer = resolve)),
  )
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [])
  await renderPage(<LedgerPage />, {
    path: '/ledger',
    at: '/ledger?at=2026-01-31',
    rights: ['users_payout_view'],
  })
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await expect.element(button).toBeEnabled()
  await page.getByRole('textbox').fill('28/02/2026')
  await expect.poll(() => answer).toBeDefined()
  await expect.element(button).toBeDisabled()
  answer?.(balances())
  await expect.element(button).toBeEnabled()
})

test.each([
  { who: 'to those who may see it', rights: ['users_payout_view', 'orders_order_view'], links: 1 },
  { who: 'to nobody else', rights: ['users_payout_view'], links: 0 },
])('a proposed correction links to its request, $who', async ({ rights, links }) => {
  const api = fakeApi()
  api.on<Balances>('GET', '/ledger/balances', () => [])
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [correction])
  await renderPage(<LedgerPage />, { path: '/ledger', rights })
  await expect.element(page.getByText('Wrong request')).toBeVisible()
  const ways = page.getByRole('link', { name: 'Request 77' }).elements()
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/orders/77'),
  )
})
