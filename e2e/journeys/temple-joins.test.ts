import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'

const visitors = useBrowser()
const password = 'Lychnia-2026!'

/** Opens the link of the latest invitation sent to an address. */
const openInvitation = async (page: Page, email: string): Promise<void> => {
  await page.goto('/dev/mail')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'An invitation to Kandili' }).first().click()
  const [path = ''] = /\/invitation\/[\w-]+/.exec((await page.locator('pre').textContent()) ?? '') ?? []
  await page.goto(path)
}

const accept = async (page: Page, email: string, firstName: string): Promise<void> => {
  await openInvitation(page, email)
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nikolaou')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL(/\/today/)
}

it('a temple applies, is approved, its owner invites a sexton, and the sexton sees Today', async () => {
  const owner = `${randomUUID()}@example.test`
  const sexton = `${randomUUID()}@example.test`

  // Without scripts: the input, and the document, stay if a field is missing.
  const applicant = await visitors.open({ javaScriptEnabled: false })
  await applicant.goto('/en/for-temples')
  await applicant.getByRole('link', { name: 'Apply for your temple' }).click()
  await applicant.getByLabel('Name of the temple in Greek').fill('Άγιος Φανούριος')
  await applicant.getByLabel('Kind of temple').selectOption('PARISH')
  await applicant.getByLabel('Country').selectOption('GR')
  await applicant.getByLabel('City or village').fill('Athens')
  await applicant.getByLabel('Metropolis').fill('Metropolis of the tests')
  await applicant.getByLabel('Name and surname').fill('Petros Nikolaou')
  await applicant.getByLabel('Your role at the temple').fill('Parish priest')
  await applicant.getByLabel('E-mail').fill(owner)
  await applicant.getByLabel('Phone').fill('2101234567')
  await applicant.getByLabel('Who gave the blessing').fill('Metropolitan of the tests')
  await applicant.getByLabel('The document with the blessing').setInputFiles({
    name: 'blessing.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'),
  })
  await applicant.getByRole('button', { name: 'Send the application' }).click()
  await applicant.getByRole('alert').waitFor()
  expect(await applicant.getByLabel('City or village').inputValue()).toBe('Athens')
  await applicant.getByText('The file was sent: blessing').waitFor()
  for (const box of await applicant.getByRole('checkbox').all()) await box.check()
  await applicant.getByRole('button', { name: 'Send the application' }).click()
  await applicant.getByRole('heading', { name: 'Thank you' }).waitFor()
  const number = new URL(applicant.url()).searchParams.get('sent')

  const office = await visitors.open()
  await signIn(office, administrator, `/user-requests/${number}`)
  await office.getByRole('button', { name: 'Download: blessing' }).waitFor()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByText('Approved. The applicant is notified by e-mail.').waitFor()

  const priest = await visitors.open()
  await accept(priest, owner, 'Petros')
  await priest.goto('/my-temple/people')
  await priest.getByRole('button', { name: 'Invite somebody' }).click()
  await priest.getByRole('dialog').getByLabel('E-mail').fill(sexton)
  await priest.getByRole('radio', { name: 'Sexton' }).check()
  await priest.getByRole('button', { name: 'Send the invitation' }).click()
  await priest.getByText(sexton).first().waitFor()

  const helper = await visitors.open()
  await accept(helper, sexton, 'Maria')
  await helper.goto('/today')
  await helper.getByText('Nothing left for today.').waitFor()
  await helper.goto('/my-temple')
  await helper.waitForURL(/\/not-authorized/)
})
