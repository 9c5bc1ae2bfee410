import { routeTable } from '@kandili/contract/routes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'

/** Nouns without records in a fresh installation. */
const mayBeEmpty = [
  '/user-requests',
  '/feast-overrides',
  '/memorial-rules',
  '/user-groups',
  '/payouts',
  '/bank-accounts',
  '/product-categories',
  '/notifications',
  '/request-responses',
  '/announcements',
]

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })

/** The lists of the navigation whose records have pages. */
const listsOf = async (page: Page): Promise<string[]> => {
  const links = await navigation(page).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  const records = new Set(routeTable.map(({ path }) => path))
  return paths.filter((path) => path !== null).filter((path) => records.has(`${path}/:id`))
}

describe('every list', () => {
  const browser = useBrowser()

  it.runIf(isFull)('opens a record and returns', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/dashboard')
    await navigation(page).getByRole('link').first().waitFor()
    const lists = await listsOf(page)
    const walked: string[] = []
    for (const list of lists) {
      await navigation(page).locator(`a[href="${list}"]`).click()
      await page.waitForURL(`**${list}`)
      const main = page.getByRole('main')
      const record = main.locator(`a[href^="${list}/"]:not([href$="/new"]):not([href$="/list"])`).first()
      await record.or(main.getByText('No records found')).first().waitFor()
      if (mayBeEmpty.includes(list) && (await record.count()) === 0) continue
      await record.click()
      await page.waitForURL((url) => /^\/(?!new$|list$)[\w-]+$/.test(url.pathname.slice(list.length)))
      // A record's page links back to its list; an error page does not.
      await main.locator(`a[href^="${list}"]`).first().click()
      await page.waitForURL(`**${list}`)
      await record.waitFor()
      walked.push(list)
    }
    expect(walked).toEqual(expect.arrayContaining(lists.filter((list) => !mayBeEmpty.includes(list))))
    expect(walked.length).toBeGreaterThan(8)
  })
})
