import type { BrowserContext, Page } from 'playwright-core'
import { password } from './server.ts'
import { type Language, words } from './words.ts'

export const administrator = 'admin@kandili.test'
export const temple = 'temple@kandili.test'
export const otherTemple = 'temple2@kandili.test'
/** The first parish of the metropolis. */
export const parish = 'temple4@kandili.test'
export const metropolis = 'metropolis@kandili.test'
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
  // The previous page may have fields with the same names, which stay for a moment.
  await send.waitFor()
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(secret)
  await send.click()
}

/** Stores a session as the login page does, under the names that the specification fixes. Runs in the browser. */
const storeSignIn = async (credentials: { username: string; password: string }): Promise<void> => {
  const answer = await fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`${credentials.username} was refused: ${await answer.text()}`)
  const { token, refreshToken, user } = await answer.json()
  localStorage.setItem('accessToken', token)
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('accessTokenReceivedAt', String(Date.now()))
  localStorage.setItem('userData', JSON.stringify(user))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `Kandili-user-type=${user.type}; Path=/; SameSite=Lax`
}

/**
 * Signs in without opening the login page, and arrives at `to`, a path of this origin. Tests of signing in itself use
 * writeLogin.
 */
export const signIn = async (
  page: Page,
  email: string,
  to: string,
  language: Language = 'en',
): Promise<void> => {
  // Any page of the origin works; this one is the lightest.
  await page.goto('/robots.txt')
  await page.evaluate(storeSignIn, { username: email, password: password() })
  await page.context().addCookies([{ name: 'Kandili-language', value: language, url: page.url() }])
  await page.goto(to)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === to)
}

/** The signed-in user, by browser. */
const signedIn = new WeakMap<BrowserContext, string>()

/**
 * Follows a link of the back office to `to`, without loading its scripts anew. Runs in the browser.
 * @returns false if the page has no router, shows this path already, or has something open on top of it
 */
const followLink = async (to: string): Promise<boolean> => {
  const { pathname } = new URL(to, location.href)
  const title = document.querySelector('h1')
  const said = title?.textContent
  const isBackOffice = document.querySelector('#root') !== null
  const onTop = document.querySelector('[role=dialog], [role=menu], [role=listbox]')
  if (!isBackOffice || !title || onTop || pathname === location.pathname) return false
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const deadline = performance.now() + 5_000
  while (performance.now() < deadline) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const now = document.querySelector('h1')
    if (now && (now !== title || now.textContent !== said)) return true
  }
  return false
}

/** Arrives at `to` signed in, through the session and the scripts that the same browser already has. */
export const comeBack = async (page: Page, email: string, to: string, language: Language): Promise<void> => {
  const context = page.context()
  if (signedIn.get(context) === email) {
    // The page may load another document meanwhile, which ends the script.
    const followed = await page.evaluate(followLink, to).catch(() => false)
    if (!followed) await page.goto(to)
    return
  }
  await signIn(page, email, to, language)
  signedIn.set(context, email)
}
