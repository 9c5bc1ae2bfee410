import { readFileSync } from 'node:fs'
import { type Client, createClient, endpoints } from '@kandili/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readCsv } from '../../apps/backoffice/src/crud/spreadsheet/read-csv.ts'
import { useBrowser } from '../support/browser.ts'
import { administrator, comeBack, metropolis } from '../support/people.ts'
import { newName } from '../support/say.ts'
import { baseUrl, password, someTemplesOfOrganisation } from '../support/server.ts'

const words = (el: string, en: string) => ({ el, en })
const amount = { kind: 'MONEY', required: true } as const
const sections = [
  {
    title: words('Έσοδα', 'Income'),
    questions: [
      { ...amount, key: 'trays', label: words('Δίσκοι', 'Collections') },
      { ...amount, key: 'candles', label: words('Κεριά', 'Candles') },
      {
        key: 'income',
        kind: 'SUM' as const,
        required: false,
        label: words('Σύνολο', 'Total'),
        adds: ['trays', 'candles'],
      },
    ],
  },
  {
    title: words('Βιβλία', 'Books'),
    questions: [
      {
        ...amount,
        key: 'booked',
        label: words('Έσοδα των βιβλίων', 'Income in the books'),
        equals: 'income',
      },
      { key: 'note', kind: 'TEXT' as const, required: false, label: words('Παρατηρήσεις', 'Remarks') },
    ],
  },
]

let title = ''
const visitors = useBrowser()
let office: Client
beforeAll(async () => {
  const { token } = await createClient({ baseUrl: baseUrl() }).call(endpoints.access.login, {
    body: { username: administrator, password: password() },
  })
  office = createClient({ baseUrl: baseUrl(), headers: () => ({ authorization: `Bearer ${token}` }) })
})

const open = async (who: string, path: string): Promise<Page> => {
  const page = await visitors.openAgain(who)
  await comeBack(page, who, path, 'en')
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillIn = async (who: string, amounts: readonly [trays: string, candles: string, booked: string]) => {
  const page = await open(who, '/my-surveys')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('textbox', { name: 'Collections' }).fill(amounts[0])
  await page.getByRole('textbox', { name: 'Candles' }).fill(amounts[1])
  await press(page, 'Next: Books')
  await page.getByRole('textbox', { name: 'Income in the books' }).fill(amounts[2])
  return page
}

it('a metropolis sends its yearly return to two temples, returns one, accepts both and exports them', async () => {
  title = newName()
  const { organisationId, people } = await someTemplesOfOrganisation()
  const [first = '', second = ''] = people
  const today = new Date().toISOString().slice(0, 10)
  await office.call(endpoints.surveys.create, {
    body: {
      code: title,
      title: words(title, title),
      kind: 'SURVEY',
      audience: 'ORGANISATION',
      organisationIds: [organisationId],
      submissionFrom: today,
      submissionTo: '2099-12-31',
      sections,
    },
  })

  const secretary = await open(metropolis, '/surveys')
  await secretary.getByRole('link', { name: title }).click()
  await press(secretary, 'Open and tell those asked')
  await secretary.getByRole('dialog').getByRole('button', { name: 'Open and tell those asked' }).click()
  await secretary.getByRole('main').getByRole('button', { name: 'Close', exact: true }).waitFor()

  // The books differ at first: both amounts and the difference are named.
  const parish = await fillIn(first, ['8240', '12310', '20000'])
  await parish
    .getByText('Income in the books: here 20.000,00, in “Total” 20.550,00; the difference is 550,00.')
    .waitFor()
  await press(parish, 'Submit')
  await expect
    .poll(() => parish.getByRole('textbox', { name: 'Income in the books' }).getAttribute('aria-invalid'))
    .toBe('true')
  await parish.getByRole('textbox', { name: 'Income in the books' }).fill('20550')
  await parish.getByText(/^Kept, /).waitFor()
  await press(parish, 'Submit')
  await parish.getByText('to check', { exact: true }).first().waitFor()
  const other = await fillIn(second, ['100', '50,5', '150,50'])
  await press(other, 'Submit')
  await other.getByText('to check', { exact: true }).first().waitFor()

  await secretary.getByRole('link', { name: 'Answers', exact: true }).click()
  const rows = secretary.getByRole('row').filter({ hasText: 'to check' })
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('link').click()
  await press(secretary, 'Return with a reason')
  const dialog = secretary.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please name the roof.')
  await dialog.getByRole('checkbox', { name: 'Remarks' }).check()
  await dialog.getByRole('button', { name: 'Return with a reason' }).click()
  await secretary.getByText('returned', { exact: true }).first().waitFor()

  // Whichever of the two was first in the list: only the remarks are open to it.
  const pages = [parish, other]
  for (const page of pages) await page.reload()
  const returned = parish.getByText('It was returned to you: “Please name the roof.”')
  await expect
    .poll(async () => (await returned.count()) + (await other.getByText('Please name the roof.').count()))
    .toBe(1)
  const again = (await returned.count()) > 0 ? parish : other
  await again.getByRole('textbox', { name: 'Remarks' }).fill('The roof of the parish hall')
  await press(again, 'Submit')
  await again.getByText('to check', { exact: true }).first().waitFor()

  for (let accepted = 0; accepted < 2; accepted++) {
    await comeBack(secretary, metropolis, '/surveys', 'en')
    await secretary.getByRole('link', { name: title }).click()
    // The list that was seen before is shown until it is loaded again.
    await expect.poll(() => rows.count()).toBe(2 - accepted)
    await rows.first().getByRole('link').click()
    await press(secretary, 'Accept')
    await secretary.getByText('accepted', { exact: true }).first().waitFor()
  }
  await secretary.getByRole('link', { name: title }).click()
  await press(secretary, 'Export')
  const arriving = secretary.waitForEvent('download')
  await secretary.getByRole('menuitem', { name: 'As CSV' }).click()
  const file = readFileSync(await (await arriving).path(), 'utf8')
  const [head, ...exported] = readCsv(file.replace(/^\uFEFF/, '')).filter((row) => row.length > 1)
  expect(head?.slice(3)).toEqual(['trays', 'candles', 'income', 'booked', 'note'])
  expect(exported.map((row) => row.slice(3, 7)).toSorted()).toEqual([
    ['100', '50.5', '150.5', '150.5'],
    ['8240', '12310', '20550', '20550'],
  ])
  expect(exported.map((row) => row[7])).toContain('The roof of the parish hall')
})
