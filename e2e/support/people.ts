import type { Page } from 'playwright-core'
import { password } from './server.ts'
import { type Language, words } from './words.ts'

export const administrator = 'admin@kandili.test'
export const temple = 'temple@kandili.test'
export const otherTemple = 'temple2@kandili.test'
export const customer = 'customer@kandili.test'

/** Fills the login page in and sends it; where that leads to is up to the account. */
export const writeLogin = async (
  page: Page,
  email: string,
  secret = password(),
  language: Language = 'en',
) => {
  const say = words[language]
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
}

/** Signs in and arrives at `to`, a path of this origin. */
export const signIn = async (
  page: Page,
  email: string,
  to: string,
  language: Language = 'en',
): Promise<void> => {
  await page.goto(`/login?to=${encodeURIComponent(to)}&lang=${language}`)
  await writeLogin(page, email, password(), language)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === to)
}
