import { routeTable } from '@kandili/contract/routes'
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

const paths = new Set(routeTable.map(({ path }) => path))

/** An administrator's lists whose records have pages. */
const lists = routeTable
  .filter(({ path, authority }) => paths.has(`${path}/:id`) && !authority?.startsWith('companies_'))
  .map(({ path }) => path)

describe('every list', () => {
  const browser = useBrowser()

  it.runIf(isFull)('opens a record and returns', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/dashboard')
    const walked: string[] = []
    for (const list of lists) {
      await page.goto(list)
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
