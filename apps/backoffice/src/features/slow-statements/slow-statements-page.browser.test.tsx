import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import SlowStatementsPage from './slow-statements-page.tsx'

const answering = async (answer: { isOn: boolean; statements: [] | [object] }) => {
  fakeApi().on<typeof endpoints.slowStatements.list>('GET', '/slow-statements', () => answer as never)
  await renderPage(<SlowStatementsPage />, { path: '/slow-statements', language: 'en' })
}

test('shows statements with their calls, milliseconds each and seconds in all', async () => {
  const text = 'select * from request where id = $1'
  await answering({ isOn: true, statements: [{ text, calls: 1200, meanMs: 2.345, totalMs: 2814 }] })
  await expect.element(page.getByRole('row').last()).toHaveTextContent(`${text}1,2002.32.8`)
})

test('says how to turn the counting on', async () => {
  await answering({ isOn: false, statements: [] })
  await expect.element(page.getByText(/PostgreSQL does not count it/)).toBeVisible()
})
