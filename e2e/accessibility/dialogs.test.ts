import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookHeight, violationsOf, withVisits } from '../support/accessibility.ts'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, comeBack } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { someRequest } from '../support/server.ts'

type Opened = { name: string; path: () => string | Promise<string>; open: (page: Page) => Promise<Locator> }

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** Lists draw their rows before their menus can be used. */
const firstRow = (page: Page): Promise<void> => page.getByRole('row').nth(1).waitFor()

const opened: Opened[] = [
  {
    name: 'a view to be saved',
    path: () => '/countries',
    open: async (page) => {
      await firstRow(page)
      await press(page, /^(Views|Προβολές)/)
      await page.getByRole('menuitem', { name: /^(Save as a view|Αποθήκευση ως προβολή)/ }).click()
      return dialog(page).getByRole('textbox').first()
    },
  },
  {
    name: 'the columns',
    path: () => '/countries',
    open: async (page) => {
      await firstRow(page)
      await press(page, /^(Columns|Στήλες)$/)
      return dialog(page).getByRole('checkbox').first()
    },
  },
  {
    name: 'an import',
    path: () => '/countries',
    open: async (page) => {
      await firstRow(page)
      await press(page, /^(Import|Εισαγωγή από αρχείο)$/)
      return dialog(page).getByRole('button').first()
    },
  },
  {
    name: 'the question before a deletion',
    path: () => '/countries',
    open: async (page) => {
      await firstRow(page)
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await press(page, /^(Delete|Διαγραφή)$/)
      return dialog(page).getByRole('button').first()
    },
  },
  {
    name: 'a refund',
    path: async () => `/orders/${(await someRequest('PAID', 'PENDING')).number}?act=refund`,
    open: async (page) => dialog(page).getByRole('textbox').first(),
  },
  {
    name: 'a picture to be cropped',
    path: () => '/saints/new',
    open: async (page) => {
      await page.getByRole('heading', { name: /^(Life and image|Βίος και εικόνα)$/ }).click()
      await page.locator('input[type=file][accept*=jpeg]').setInputFiles(await photograph())
      await press(page, /^(Crop|Περικοπή)$/)
      return dialog(page).getByRole('slider').first()
    },
  },
  {
    name: 'the menu of exports',
    path: () => '/countries',
    open: async (page) => {
      await firstRow(page)
      await press(page, /^(Export|Εξαγωγή)/)
      return page.getByRole('menuitem').first()
    },
  },
  {
    name: 'the options of a choice',
    path: () => '/temples/new',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^(City|Πόλη)/ }).click()
      return page.getByRole('listbox').getByRole('option').first()
    },
  },
  {
    name: 'a record to be added beside a choice',
    path: () => '/temples/new',
    open: async (page) => {
      await press(page, /^(Add one here|Νέα εγγραφή εδώ)/)
      return dialog(page).getByRole('textbox').first()
    },
  },
]

describe.runIf(isFull)('axe finds no violations in the dialogs of the back office', () => {
  const browser = useBrowser()

  it.each(withVisits(opened))('$name ($title)', async ({ path, open, language, looks }) => {
    const [first] = looks
    const page = await browser.openAgain(language, {
      viewport: { width: first?.width ?? 390, height: lookHeight },
      colorScheme: first?.colorScheme ?? 'light',
      locale: language === 'el' ? 'el-GR' : 'en-GB',
    })
    await comeBack(page, administrator, await path(), language)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await (await open(page)).waitFor()
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    expect(await violationsOf(page, looks), page.url()).toEqual([])
  })
})
