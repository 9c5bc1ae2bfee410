import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'

const saint = '/en/saints/george'

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('a page that only shows', () => {
  const browser = useBrowser()

  it('loads neither React nor the router', async () => {
    const page = await browser.open({ viewport: phone })
    for (const path of ['/en', '/en/help', saint, '/en/temples/agios-nikolaos-pelagous', '/en/almanac']) {
      await page.goto(path)
      const scripts = await scriptsOf(page)
      expect(scripts.some((one) => /\/show-/.test(one))).toBe(true)
      expect(scripts.filter((one) => /\/(react|site|manifest)-/.test(one))).toEqual([])
    }
  })

  it('fits the home page into three and a half thousand pixels of a phone, with a footer of five links', async () => {
    const page = await browser.open({ viewport: phone })
    for (const path of ['/en', '/el']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500)
      expect(await page.locator('footer a').count()).toBe(5)
    }
  })

  it('keeps a theme, for the back office too, and the next page has it', async () => {
    const page = await browser.open()
    await page.goto('/en/help')
    await page.getByRole('button', { name: 'Theme: same as your device. Change to light' }).click()
    expect(await themeOf(page)).toBe('light')
    const dark = page.getByRole('button', { name: 'Theme: light. Change to dark' })
    expect(await dark.evaluate((button) => button === document.activeElement)).toBe(true)
    await dark.click()
    expect(await page.evaluate(() => localStorage.getItem('Kandili-theme'))).toBe('dark')
    await page.locator('header summary').click()
    await page.getByRole('link', { name: 'Saints', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Saints' }).waitFor()
    expect(await themeOf(page)).toBe('dark')
    expect(new URL(page.url()).pathname).toBe('/en/saints')
  })

  it('closes its menu by Escape and when the focus leaves it', async () => {
    const page = await browser.open({ viewport: phone })
    await page.goto('/en/help')
    const menu = page.locator('header details')
    await menu.locator('summary').click()
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await menu.locator('summary').evaluate((one) => one === document.activeElement)).toBe(true)
    await menu.locator('summary').click()
    await page.locator('main a, footer a').first().focus()
    await menu.locator('summary').focus()
    await page.locator('footer a').first().focus()
    await expect.poll(() => menu.getAttribute('open')).toBeNull()
  })

  it('marks a favourite that a hydrated page knows, and the other way round', async () => {
    const page = await browser.open()
    await page.goto('/en/temples/agios-nikolaos-pelagous')
    const star = page.locator('main button[aria-pressed]').first()
    await star.click()
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await page.goto('/en/temples')
    await page
      .getByRole('link', { name: /favourites/i })
      .first()
      .waitFor()
    const other = page.locator('main button[aria-pressed="false"]').first()
    const label = (await other.getAttribute('aria-label')) ?? ''
    await other.click()
    await page.goto('/en')
    await page.goto('/en/favourites')
    await page.getByRole('button', { name: label, pressed: true }).waitFor()
  })

  it('offers the way back to the top only further down', async () => {
    const page = await browser.open({ viewport: phone })
    await page.goto('/en/terms')
    const button = page.getByRole('button', { name: 'Back to the top' })
    expect(await button.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 900))
    await button.waitFor()
  })

  it('follows a change that was made before it is shown again', async () => {
    const page = await browser.open()
    await page.goto('/en/help')
    await page.goto('/en/saints')
    await page.getByRole('button', { name: /^Theme: same as your device/ }).click()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => themeOf(page)).toBe('light')
  })
})
