import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'
import { administrator, comeBack, customer, temple } from '../support/people.ts'

/** Twice the browsers' default (WCAG 1.4.4). */
const doubled = 32

const website = [
  '/el',
  '/el/temples/agios-nikolaos-pelagous',
  '/el/almanac/2026-12',
  '/el/request?temple=agios-nikolaos-pelagous&service=TAMA',
  '/el/for-temples/apply',
  '/el/simple',
  '/el/saints',
  '/register?lang=el',
]

const signedIn = [
  { email: customer, path: '/el/me' },
  { email: customer, path: '/el/me/settings' },
  { email: customer, path: '/el/me/diptychs' },
  { email: administrator, path: '/dashboard' },
  { email: administrator, path: '/orders' },
  { email: administrator, path: '/statistics' },
  { email: administrator, path: '/calendar' },
  { email: administrator, path: '/audit' },
  { email: administrator, path: '/roles/1' },
  { email: temple, path: '/today' },
]

/** The elements beyond the right edge of the page. Wide tables that scroll by themselves do not count. */
const beyondEdge = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const innermost = wide.filter(
      (element) => !wide.some((other) => element !== other && element.contains(other)),
    )
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...innermost
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
    ]
  })
}

describe('doubled text on a phone', () => {
  const browser = useBrowser({ textSize: doubled })

  it('fits the website without horizontal scrolling', async () => {
    const page = await browser.open({ viewport: { ...phone, width: 320 }, locale: 'el-GR' })
    for (const path of website) {
      await page.goto(path)
      expect(await beyondEdge(page), path).toEqual([])
    }
  })

  it.each(signedIn)('fits $path without horizontal scrolling', async ({ email, path }) => {
    const page = await browser.openAgain(email, { viewport: phone, locale: 'el-GR' })
    await comeBack(page, email, path, 'el')
    expect(await beyondEdge(page), path).toEqual([])
  })
})
