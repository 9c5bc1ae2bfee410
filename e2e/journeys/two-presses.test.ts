import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'

type Press = {
  readonly room: string
  readonly tab?: string
  readonly row?: true
  readonly arrives: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** What a newcomer looks for, and the one or two presses that lead there. */
const wanted: Readonly<Record<string, Press>> = {
  'a request to refund': { room: 'Requests', row: true, arrives: heading(/^Request \d/) },
  'a price': { room: 'Offerings', row: true, arrives: (page) => page.getByLabel('Price').first().waitFor() },
  "a temple's IBAN": { room: 'Bank', tab: 'Bank accounts', arrives: heading('Bank accounts') },
  'a holiday': { room: 'Almanac', tab: 'Feast overrides', arrives: heading('Feast overrides') },
  'a text': { room: 'Settings', tab: 'Translations', arrives: heading('Translations') },
  'a role': { room: 'People', tab: 'Roles and User Rights', arrives: heading('Roles and User Rights') },
  "a payout's file": {
    room: 'Payouts',
    row: true,
    arrives: (page) => page.getByRole('button', { name: 'Statement' }).waitFor(),
  },
  'a message that bounced': { room: 'Messages sent', arrives: heading('E-mails') },
  'who changed a parameter': {
    room: 'Settings',
    arrives: (page) =>
      page
        .getByRole('button', { name: /^Former values: / })
        .first()
        .waitFor(),
  },
  "yesterday's statement": { room: 'Bank', arrives: heading('Bank statements') },
}

describe("the administrators' menu", () => {
  const browser = useBrowser()

  it('leads a newcomer to each of ten things in at most two presses', async () => {
    const page = await browser.open({ viewport: { width: 1440, height: 900 } })
    await signIn(page, administrator, '/dashboard')
    const menu = page.getByRole('navigation', { name: 'Navigation' })
    await menu.getByRole('link').first().waitFor()
    // Every room is visible without scrolling.
    const last = await menu.getByRole('link').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 900)).toBeLessThanOrEqual(900)
    for (const { room, tab, row, arrives } of Object.values(wanted)) {
      const link = menu.locator(`a[title="${room}"]`)
      const list = await link.getAttribute('href')
      await link.click()
      if (tab) {
        const tabs = page.getByRole('navigation', { name: room, exact: true })
        await tabs.getByRole('link', { name: tab, exact: true }).click()
      }
      if (row) {
        const record = page.getByRole('main').locator(`a[href^="${list}/"]:not([href$="/new"])`)
        await record.first().click()
      }
      await arrives(page)
    }
  })
})
