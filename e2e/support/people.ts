import type { BrowserContext, Page } from 'playwright-core'
import { password } from './server.ts'
import { type Language, words } from './words.ts'

export const administrator = 'admin@kandili.test'
export const temple = 'temple@kandili.test'
export const otherTemple = 'temple2@kandili.test'
export const customer = 'customer@kandili.test'

/** Fills in and submits the login page; the next page depends on the account. */
export const writeLogin = async (
  page: Page,
  email: string,
  secret = password(),
  language: Language = 'en',
) => {
  const say = words[language]
  const send = page.getByRole('button', { name: say.signIn, exact: true })
  // The previous page may have fields of the same names, which stay for a moment.
  await send.waitFor()
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(secret)
  await send.click()
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

/** Who is signed in, by browser. */
const signedIn = new WeakMap<BrowserContext, string>()

/** Arrives at `to` signed in: through the login page the first time, directly whenever the same browser is used again. */
export const comeBack = async (page: Page, email: string, to: string, language: Language): Promise<void> => {
  const context = page.context()
  if (signedIn.get(context) === email) {
    await page.goto(to)
    return
  }
  await signIn(page, email, to, language)
  signedIn.set(context, email)
}
