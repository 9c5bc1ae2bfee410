import { parseCookie } from 'cookie'

/** The number of acts in the visitor's unfinished request, from a cookie with nothing else. */
export const countInCookie = (cookies: string | null): number => {
  const count = Number(parseCookie(cookies ?? '')['Kandili-basket'])
  return Number.isSafeInteger(count) && count > 0 && count < 100 ? count : 0
}

const CHANGED = 'kandili-basket'

/** Publishes that the cookie has changed. */
export const basketChanged = (): void => {
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when the cookie has changed. Returns a function that stops it. */
export const onBasketChange = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
