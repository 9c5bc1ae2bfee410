import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFull, phone, useBrowser } from '../support/browser.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { photograph } from '../support/pictures.ts'
import {
  newRequest,
  nextStep,
  openDetails,
  payByCard,
  placeOrder,
  tick,
  writeContact,
} from '../support/request-flow.ts'
import { codeOfAuthenticator } from '../support/second-factor.ts'
import { words } from '../support/words.ts'

const visitors = useBrowser()
const password = 'Lychnia-2026!'
const owner = 'priest@example.test'
let own: OwnServer

beforeAll(async () => {
  own = await startOwnServer()
}, 120_000)
afterAll(() => own.stop())

const blessing = {
  name: 'blessing.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'),
}

const writeNewAccount = async (page: Page, firstName: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Pappa')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
}

/** Saves the dialog that is open, and waits until it is gone. */
const save = async (page: Page, name = 'Save'): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** An administrator can do nothing else first. */
const setUpRequiredFactor = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Two-step sign-in is required' }).waitFor()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await page.getByText('Key to type:').locator('span').textContent()
  await page
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(await codeOfAuthenticator((secret ?? '').replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

const becomeAdministrator = async (): Promise<Page> => {
  const page = await visitors.open({ baseURL: own.baseUrl })
  await page.goto(/\/first-administrator\/[\w-]+/.exec(own.printed())?.[0] ?? '/no-link-was-printed')
  await writeNewAccount(page, 'Maria')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@example.test')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await setUpRequiredFactor(page)
  const guide = page.getByRole('region', { name: 'Set up this installation' })
  await guide
    .getByRole('listitem')
    .filter({ hasText: 'First temple' })
    .getByText('Open', { exact: true })
    .waitFor()
  return page
}

const enrolTemple = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Create the first temple' }).click()
  await page.getByRole('textbox', { name: 'Title, Greek' }).fill('Άγιος Φανούριος')
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Saint Fanourios')
  await page.getByRole('combobox', { name: 'City' }).fill('Aigio')
  await page.getByRole('option', { name: 'Aigio' }).click()
  await page.getByText('Money and tax', { exact: true }).last().click()
  await page.getByRole('switch', { name: 'Takes cash at the temple' }).check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill(owner)
  await invitation.getByRole('radio', { name: 'Person in charge' }).check({ force: true })
  await save(page, 'Send the invitation')

  // The checklist follows on the same page.
  await page.getByRole('button', { name: 'Record the identity check' }).click()
  await page.getByRole('textbox', { name: 'How was it checked?' }).fill('A call to the metropolis')
  await save(page)
  await page.getByRole('button', { name: 'Record the blessing' }).click()
  const mandate = page.getByRole('dialog')
  await mandate.getByRole('textbox', { name: 'Given by, Greek' }).fill('Μητρόπολη των δοκιμών')
  await mandate.getByRole('textbox', { name: 'Given by, English' }).fill('Metropolis of the tests')
  await mandate.getByRole('textbox', { name: 'Reference of the document' }).fill('12/2026')
  await mandate.getByRole('textbox', { name: 'From', exact: true }).fill('01/01/2026')
  await page.locator('input[type=file]').last().setInputFiles(blessing)
  await mandate.getByText('blessing', { exact: true }).waitFor()
  await save(page)
}

/** The temple's own part: place, offerings, timetable, terms. */
const prepareTemple = async (): Promise<Page> => {
  const page = await visitors.open({ baseURL: own.baseUrl })
  await page.goto(await own.linkInMail(owner, '/invitation/'))
  await writeNewAccount(page, 'Petros')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL(/\/today/)

  await page.getByRole('link', { name: 'See what is missing' }).click()
  await page.getByRole('checkbox', { name: /^I have read the terms/ }).check()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await page.getByRole('region', { name: 'Terms for temples' }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Set the place' }).click()
  const map = page.getByRole('region', { name: 'Address and map' })
  await map.getByRole('textbox', { name: 'Latitude' }).fill('38.2486')
  await map.getByRole('textbox', { name: 'Longitude' }).fill('22.0844')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('region', { name: 'History of changes' }).getByRole('listitem').first().waitFor()

  await page.goto('/my-temple/offerings')
  await page.getByRole('textbox', { name: 'Price for one: Supplication' }).fill('4,00')
  await page.getByRole('button', { name: /^Add \d+ offerings$/ }).click()
  await page.getByRole('button', { name: 'Edit: Supplication' }).waitFor()

  await page.goto('/my-temple/services')
  await page.getByRole('button', { name: 'Weekly service' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Day', exact: true }).selectOption('Sunday')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Prayer' }).check()
  await save(page)
  return page
}

/** Requests the supplication and pays, in Greek on a phone. Ends on the page of the request. */
const askFor = async (name: string): Promise<Page> => {
  const page = await visitors.open({ baseURL: own.baseUrl, viewport: phone })
  const asked = newRequest('el')
  const say = words.el
  await page.goto('/el/temples/saint-fanourios')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Δέηση/ })
    .click()
  await openDetails(page, 'el')
  await page.getByRole('textbox', { name: say.name1 }).fill(name)
  await tick(page, 'checkbox', say.agree)
  await nextStep(page, 'el')
  await writeContact(page, asked)
  await placeOrder(page, asked)
  await payByCard(page, asked)
  await page.getByRole('link', { name: 'Δες το αίτημά σου' }).click()
  await page.getByText('4,00 €').first().waitFor()
  return page
}

it.runIf(isFull)('an empty database becomes a temple that reads its first name at the altar', async () => {
  const office = await becomeAdministrator()
  await enrolTemple(office)
  const priest = await prepareTemple()
  await office.reload()
  // The finished checklist offers it on the record itself.
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await save(office, 'Publish')
  await office.getByRole('link', { name: 'View on the website' }).waitFor()

  const faithful = await askFor('Ελένη')

  await priest.goto('/today')
  await priest.getByRole('button', { name: 'Sheet' }).click()
  const sheet = priest.waitForEvent('download')
  await priest.getByRole('menuitem', { name: 'Each name once, with its count' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/)

  // Inside the sanctuary there is no network.
  await priest.goto('/today/altar')
  const name = priest.getByRole('button', { name: 'Ελένης' })
  await name.waitFor()
  await priest.context().setOffline(true)
  await name.click()
  await priest.getByText('The name was read').waitFor()
  await faithful.getByText('Περιμένει τον ναό').first().waitFor()
  await priest.context().setOffline(false)
  await faithful.getByRole('heading', { level: 1, name: 'Η προσευχή διαβάστηκε' }).waitFor()

  await priest.goto('/today')
  const chooser = priest.waitForEvent('filechooser')
  await priest.getByRole('article').getByRole('button', { name: 'Photograph' }).click()
  await (await chooser).setFiles(await photograph())
  const answer = priest.getByRole('dialog')
  await answer.getByRole('img').first().waitFor()
  await answer.getByRole('button', { name: words.en.send }).click()
  await faithful.getByRole('img', { name: words.el.photoFromTemple }).waitFor()

  await faithful.getByText('Περισσότερα', { exact: true }).click()
  await faithful.getByText('Γράψε στον ναό').click()
  await faithful.getByRole('textbox', { name: 'Το μήνυμά σου' }).fill('Ευχαριστούμε, πάτερ.')
  await faithful.getByRole('button', { name: 'Στείλε το μήνυμα' }).click()
  await priest.goto('/communications')
  await priest
    .getByRole('link', { name: /Supplication|new message/ })
    .first()
    .click()
  await priest.getByText('Ευχαριστούμε, πάτερ.').waitFor()
  await priest.getByRole('textbox', { name: 'Message' }).fill('Χρόνια πολλά.')
  await priest.getByRole('button', { name: 'Send', exact: true }).click()
  await faithful.getByText('Χρόνια πολλά.').waitFor()

  await priest.goto('/submissions/figures')
  await priest.getByText('One act was asked for.').waitFor()
  await office.goto('/dashboard')
  const guide = office.getByRole('region', { name: 'Set up this installation' })
  await guide.getByRole('listitem').filter({ hasText: 'First temple' }).getByText('Done').waitFor()
})
