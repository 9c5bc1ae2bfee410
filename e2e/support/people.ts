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

type Kept = { readonly at: number; readonly state: Awaited<ReturnType<BrowserContext['storageState']>> }
const kept = new Map<string, Kept>()
/** Well within a token's lifetime, so that no two pages renew the same one. */
const FRESH_MS = 5 * 60_000

/**
 * Arrives at `to` as somebody who signed in earlier: the first time through the login page, then with the stored
 * session. For tests that are not about signing in.
 */
export const comeBack = async (page: Page, email: string, to: string, language: Language): Promise<void> => {
  const key = `${email} ${language}`
  const before = kept.get(key)
  if (!before || Date.now() - before.at > FRESH_MS) {
    await signIn(page, email, to, language)
    kept.set(key, { at: Date.now(), state: await page.context().storageState() })
    return
  }
  await page.context().addCookies(before.state.cookies)
  const items = before.state.origins.flatMap(({ localStorage }) => localStorage)
  await page.addInitScript((stored) => {
    for (const { name, value } of stored)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, items)
  await page.goto(to)
}
