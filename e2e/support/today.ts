import type { Locator, Page } from 'playwright-core'
import { within } from './say.ts'

/**
 * The act for one name on Today, in a separate row or within a row of many.
 * @param name as `stemOf` returns it
 */
export const findAct = async (page: Page, name: string): Promise<Locator> => {
  // On a narrow screen the acts are one of three parts of the page.
  const parts = page.getByRole('button', { name: /^\d+\s*(candles|κεριά)$/ })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await parts.isVisible()) await parts.click()
  await page.getByRole('complementary').getByRole('heading', { level: 3 }).first().waitFor()
  const closed = page.locator('aside button[aria-controls$="-lines"][aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  return page.getByRole('article', { name: within(name) })
}
