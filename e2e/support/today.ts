import type { Locator, Page } from 'playwright-core'
import { within } from './say.ts'

/**
 * The act for one name on Today, in a separate row or within a row of many.
 * @param name as `stemOf` returns it
 */
export const findAct = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('complementary').getByRole('heading', { level: 3 }).first().waitFor()
  const closed = page.locator('aside button[aria-controls$="-lines"][aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  return page.getByRole('article', { name: within(name) })
}
