import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import BankStatementsPage from './bank-statements-page.tsx'

type Calls = typeof endpoints.bankStatements

const line: endpoints.bankStatements.StatementLine = {
  id: 5,
  bookedOn: '2026-11-20',
  amount: 1250,
  currency: 'EUR',
  reference: null,
  bankReference: 'B77',
  outcome: 'OPEN',
  reason: 'NO_REFERENCE',
  text: null,
  orderId: null,
  payoutId: null,
  suggested: [17],
}
const open = async ({
  rights = ['orders_order_view', 'orders_order_edit'],
  part = {} as Partial<typeof line>,
} = {}) => {
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/bank-statements', () => ({ statements: [], open: 1 }))
  api.on<Calls['rules']>('GET', '/bank-statements/rules', () => [])
  api.on<Calls['lines']>('GET', '/bank-statements/lines', () => ({
    lines: [{ ...line, ...part }],
    isCut: false,
  }))
  api.on<Calls['assign']>('POST', '/bank-statements/lines/:id/assign', () => ({
    ...line,
    outcome: 'MATCHED',
    reason: null,
    orderId: 17,
  }))
  await renderPage(<BankStatementsPage />, { path: '/bank-statements', at: '/bank-statements', rights })
  await expect.element(page.getByRole('cell', { name: /Waiting/ })).toBeVisible()
  return api
}

it('assigns a line to the request that awaits its amount', async () => {
  const api = await open()
  await expect.element(page.getByText('Waiting for this amount: 17.')).toBeVisible()
  await page.getByRole('button', { name: /Assign the line/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Number of the request' })).toHaveValue('17')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect.element(page.getByText('The line was assigned.')).toBeVisible()
  expect(api.calls('POST', '/bank-statements/lines/5/assign').map(({ body }) => body)).toEqual([
    { orderId: 17 },
  ])
})

it('reports lines that cannot be loaded, and loads them again', async () => {
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/bank-statements', () => ({ statements: [], open: 0 }))
  api.on<Calls['rules']>('GET', '/bank-statements/rules', () => [])
  api.on<Calls['lines']>('GET', '/bank-statements/lines', () => Response.json({}, { status: 503 }))
  await renderPage(<BankStatementsPage />, {
    path: '/bank-statements',
    at: '/bank-statements',
    rights: ['orders_order_view'],
  })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  api.on<Calls['lines']>('GET', '/bank-statements/lines', () => ({ lines: [], isCut: false }))
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText('No line is waiting.')).toBeVisible()
})

it('shows money in another currency as such, and assigns it to nothing', async () => {
  await open({ part: { currency: 'USD', suggested: [] } })
  await expect.element(page.getByRole('cell', { name: '12,50 USD' })).toBeVisible()
  expect(page.getByRole('button', { name: /Assign/ }).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: /^Not ours: 12,50 USD/ })).toBeVisible()
})

it('shows how far an import is', async () => {
  const api = await open()
  const file = { id: 3, format: 'CSV' as const, fileName: 'year.csv', fromDay: null, toDay: null }
  const counts = { matched: 1000, open: 7000, ignored: 0, expected: 20_000 }
  api.on<Calls['list']>('GET', '/bank-statements', () => ({
    statements: [{ ...file, importedAt: '2026-11-20T08:00:00Z', ...counts }],
    open: 7000,
  }))
  api.on<Calls['importFile']>('POST', '/bank-statements', () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Statement/)).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['Date;Amount'], 'year.csv'))
  await dialog.getByRole('button', { name: 'Import a file' }).click()
  await expect.element(dialog.getByRole('progressbar', { name: /^8,000 of 20,000 lines/ })).toBeVisible()
})

it('offers no decision to read-only users', async () => {
  await open({ rights: ['orders_order_view'] })
  expect(page.getByRole('button', { name: /Assign|Not ours|Import/ }).elements()).toEqual([])
})

it('books money that left as a charge, and makes a rule of it if asked', async () => {
  const part = { amount: -60, reason: 'OUTGOING' as const, suggested: [], text: 'Προμήθεια εμβάσματος' }
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/bank-statements', () => ({ statements: [], open: 1 }))
  api.on<Calls['rules']>('GET', '/bank-statements/rules', () => [
    { id: 3, words: 'ΕΤΗΣΙΑ ΣΥΝΔΡΟΜΗ', most: 1200, madeAt: '2026-11-01T08:00:00Z', madeBy: 'Anna' },
  ])
  api.on<Calls['lines']>('GET', '/bank-statements/lines', () => ({
    lines: [{ ...line, ...part }],
    isCut: false,
  }))
  api.on<Calls['charge']>('POST', '/bank-statements/lines/:id/charge', () => ({
    ...line,
    ...part,
    outcome: 'MATCHED',
    reason: 'BANK_CHARGE',
    text: null,
  }))
  await renderPage(<BankStatementsPage />, {
    path: '/bank-statements',
    at: '/bank-statements',
    rights: ['orders_order_view', 'orders_order_edit'],
  })
  await expect.element(page.getByText(/up to 12,00.*Anna/)).toBeVisible()
  await expect.element(page.getByText('Money that left: no payout, no known charge')).toBeVisible()
  await page.getByRole('button', { name: /Bank charge/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Bank charge' }).click()
  await expect.element(page.getByText('The charge was booked.')).toBeVisible()
  expect(api.calls('POST', '/bank-statements/lines/5/charge').map(({ body }) => body)).toEqual([
    { always: true },
  ])
})

it('records that a payout came back, and assigns its money to no request', async () => {
  const part = { amount: 84_240, reason: 'PAYOUT_BACK' as const, suggested: [], payoutId: 32 }
  const rights = ['orders_order_view', 'orders_order_edit', 'users_payout_edit']
  const api = await open({ part, rights })
  api.on<Calls['returned']>('POST', '/bank-statements/lines/:id/returned', () => ({
    ...line,
    ...part,
    outcome: 'MATCHED',
  }))
  expect(page.getByRole('button', { name: /Assign/ }).query()).toBeNull()
  await page.getByRole('button', { name: /^A payout came back: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'The bank’s reason' }).fill('Account closed')
  await dialog.getByRole('button', { name: 'The bank returned it' }).click()
  await expect.element(page.getByText('The return was recorded')).toBeVisible()
  expect(api.calls('POST', '/bank-statements/lines/5/returned').map(({ body }) => body)).toEqual([
    { reason: 'Account closed' },
  ])
})
