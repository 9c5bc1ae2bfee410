import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { newName } from '../support/say.ts'

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search candle types' })

const insert = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Insert' }).click()
  await page.getByRole('textbox', { name: 'Title, Greek' }).fill(`Κερί ${title}`)
  await page.getByRole('textbox', { name: 'Title, English' }).fill(title)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('3,50')
  await page.getByRole('textbox', { name: 'Order' }).fill('900')
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Saved').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Candle Types' }).waitFor()
}

describe('candle types', () => {
  const browser = useBrowser()
  let page: Page
  beforeEach(async () => {
    page = await browser.open()
    await signIn(page, administrator, '/candle-types')
    await rowOf(page, 'Medium candle').waitFor()
  })

  it('are inserted in both languages with a picture, found, and edited', async () => {
    const title = newName()
    await insert(page, title)
    await page.getByRole('button', { name: 'Image' }).setInputFiles(await photograph())
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await save(page)
    await search(page).fill(title)
    await rowOf(page, title).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: /^Edit/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Title, Greek' }).inputValue()).toBe(`Κερί ${title}`)
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('4,20')
    await save(page)
    await page.goto(`/candle-types?q=${title}`)
    await rowOf(page, title).getByText('4,20 €').waitFor()
    await page.getByRole('button', { name: /change the language to Greek/ }).click()
    await rowOf(page, `Κερί ${title}`).waitFor()
  })

  it.runIf(isFull)('are not saved while a field is missing or invalid', async () => {
    await page.getByRole('link', { name: 'Insert' }).click()
    await page.getByRole('textbox', { name: 'Minimum price' }).fill('9')
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const title = page.getByRole('textbox', { name: 'Title, Greek' })
    await page.getByText('This field is required.').first().waitFor()
    expect(await title.getAttribute('aria-invalid')).toBe('true')
    await title.fill('Κερί')
    await page.getByRole('textbox', { name: 'Title, English' }).fill('Candle')
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('5')
    await page.getByRole('textbox', { name: 'Order' }).fill('900')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The minimum value cannot be greater than the maximum').waitFor()
    expect(new URL(page.url()).pathname).toBe('/candle-types/new')
  })

  it.runIf(isFull)('warn before unsaved changes are lost', async () => {
    await insert(page, newName())
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    const warning = page.getByRole('dialog', { name: 'There are unsaved changes' })
    await warning.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByRole('textbox', { name: 'Order' }).inputValue()).toBe('900')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await warning.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/dashboard')
  })

  it('are deleted together after a confirmation, and restored', async () => {
    const word = newName()
    for (const title of [`${word} a`, `${word} b`]) {
      await insert(page, title)
      await save(page)
      await page.goto('/candle-types')
    }
    await search(page).fill(word)
    await page.getByText('Showing 1 to 2 of 2 records').waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Are you sure you want to delete these 2 entities?').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('status').getByText('No records found').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Showing 1 to 2 of 2 records').waitFor()
    expect(await rowOf(page, `${word} a`).count()).toBe(1)
  })

  it.runIf(isFull)('are kept with the reason if temples offer them', async () => {
    await search(page).fill('Medium candle')
    await page.getByText('Showing 1 to 1 of 1 records').waitFor()
    await page.getByRole('checkbox', { name: 'Select Medium candle' }).check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alert').getByText('Nothing was deleted').waitFor()
    await rowOf(page, 'Medium candle').waitFor()
    expect(await rowOf(page, 'Medium candle').count()).toBe(1)
  })

  it.runIf(isFull)('keep filter, search, order and page size in the URL', async () => {
    await page.getByRole('button', { name: /^Status/ }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Enabled' }).click()
    await page.getByRole('button', { name: /^Status: Enabled/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Price/ }).click()
    await page.getByRole('combobox', { name: 'Entries per page:' }).selectOption('25')
    await search(page).fill('lamp')
    await page.waitForURL(/q=lamp/)
    const address = page.url()
    await page.goto('/dashboard')
    await page.goto(address)
    await rowOf(page, 'Vigil lamp for a day').waitFor()
    expect(await search(page).inputValue()).toBe('lamp')
    expect(await page.getByRole('combobox', { name: 'Entries per page:' }).inputValue()).toBe('25')
    await page.getByRole('button', { name: /^Price : sorted ascending/ }).waitFor()
    await page.getByRole('button', { name: /^Status: Enabled/ }).waitFor()
    expect(await rowOf(page, 'Medium candle').count()).toBe(0)
  })
})
