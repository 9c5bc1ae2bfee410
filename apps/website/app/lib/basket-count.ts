/** How many acts the visitor's unfinished request has, by the cookie that says no more than that. */
export const countInCookie = (cookies: string | null): number => {
  const count = Number(/(?:^|;\s*)Kandili-basket=(\d{1,2})(?:;|$)/.exec(cookies ?? '')?.[1] ?? 0)
  return Number.isSafeInteger(count) ? count : 0
}

const CHANGED = 'kandili-basket'

/** Says that the cookie has been written again. */
export const basketChanged = (): void => {
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when the cookie has been written again. Returns a function that stops it. */
export const onBasketChange = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
