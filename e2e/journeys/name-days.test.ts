import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { nextStep, openDetails, tick } from '../support/request-flow.ts'
import { newEmail } from '../support/say.ts'

const withMemorials = 'agia-varvara-elaionon'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const findGeorge = async (page: Page): Promise<void> => {
  await page.goto('/el/name-days')
  await page.getByRole('searchbox', { name: 'Όνομα' }).fill('yiorgos')
  await page.getByRole('main').getByRole('button', { name: 'Αναζήτηση' }).click()
  await page.getByRole('heading', { level: 2, name: 'Γεώργιος' }).waitFor()
}

describe('names and their days', () => {
  const browser = useBrowser()

  it('lead to a day, and to a candle on it with the names as the priest reads them', async () => {
    const page = await browser.open()
    await findGeorge(page)
    // The main day comes first.
    const day = page.getByRole('main')
    await day
      .getByRole('link', { name: /^(Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο) / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Άναψε ένα κερί (αυτή την ημέρα|σήμερα)$/ }).waitFor()
    const date = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.goBack()
    const visited: string[] = []
    page.on('request', (request) => visited.push(decodeURIComponent(request.url())))
    await day
      .getByRole('button', { name: /^Ζήτησε ένα κερί/ })
      .first()
      .click()
    await page.waitForURL(/\/request\/one$/)
    expect(await field(page, 'Όνομα 1').inputValue()).toBe('Γεώργιος')
    const shown = date.split('-').reverse().join('/')
    expect(await page.getByLabel('Ημερομηνία', { exact: true }).inputValue()).toBe(shown)
    await page.getByText('Γιορτάζει στις').first().waitFor()
    await field(page, 'Όνομα 1').press('Enter')
    await field(page, 'Όνομα 2').fill('Katie')
    await page.getByText('Αικατερίνης', { exact: true }).waitFor()
    await field(page, 'Όνομα 2').press('Enter')
    await field(page, 'Όνομα 3').fill('Τάκης')
    await page.getByRole('button', { name: 'Δημήτριος', exact: true }).click()
    expect(await field(page, 'Όνομα 3').inputValue()).toBe('Δημήτριος')
    expect(visited.filter((address) => /Γεώργιος|Katie|Αικατερίνη|Τάκης|Δημήτριος/.test(address))).toEqual([])
  })

  it.runIf(isFull)('are shown at the review without scripts, with other days for a memorial', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    const christmas = `${new Date().getUTCFullYear() + 1}-12-25`
    await page.goto(`/en/request?temple=${withMemorials}&service=MEMORIAL&rite=MEMORIAL&date=${christmas}`)
    await openDetails(page)
    expect(await page.getByRole('radio', { name: /^Memorial service/ }).isChecked()).toBe(true)
    await page.getByText('For eternal memory').first().waitFor()
    await field(page, 'Name 1').fill('George')
    await tick(page, 'checkbox', 'I agree that the temple may read what I write')
    await nextStep(page)
    await field(page, 'First name').fill('Anna')
    await field(page, 'Last name').fill('Test')
    await field(page, 'E-mail').fill(newEmail())
    await nextStep(page)
    await page.getByRole('heading', { level: 1, name: 'Check your request' }).waitFor()
    await page.getByText('the temple does not usually hold memorials').waitFor()
    await page.getByText('Γεωργίου').first().waitFor()
    await page.getByText('You wrote: George').waitFor()
    await page.getByRole('button', { name: /^Choose .* 24 December$/ }).click()
    await page.getByText('the temple does not usually hold memorials').waitFor({ state: 'hidden' })
    await page.getByRole('definition').filter({ hasText: '24 December' }).first().waitFor()
  })
})

describe('memorial planner', () => {
  const browser = useBrowser()

  it('works without scripts, and explains invalid input', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    await page.goto('/en/memorials')
    await field(page, 'Date of repose').fill('31/2/2026')
    await page.getByRole('button', { name: 'Show the days' }).click()
    await page.getByRole('heading', { name: 'One thing to correct' }).waitFor()
    expect(await field(page, 'Date of repose').inputValue()).toBe('31/2/2026')
    await field(page, 'Date of repose').fill('1/3/2026')
    await page.getByRole('button', { name: 'Show the days' }).click()
    await page.getByRole('heading', { name: 'Repose: Sunday 1 March 2026' }).waitFor()
    const fortieth = page.getByRole('listitem').filter({ hasText: 'Thursday 9 April 2026' })
    await fortieth.getByText('No memorial is held on this day.').waitFor()
    await fortieth.getByRole('link', { name: 'Sunday 29 March 2026' }).first().waitFor()
    expect((await page.goto('/en/almanac/1066-10'))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'The almanac does not reach that far' }).waitFor()
  })
})
