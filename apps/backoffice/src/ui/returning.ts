/** The links by which pages were left, so that going back returns to them: `[position in the history, href]`. */
type Left = readonly [place: string, href: string]

const STORED = 'Kandili-left'
/** More steps back than anybody takes. */
const KEPT = 30

/** The session storage survives navigation to documents of the website. */
const readLeft = (): readonly Left[] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Left[]
  } catch {
    return []
  }
}
const storeLeft = (left: readonly Left[]): void =>
  sessionStorage.setItem(STORED, JSON.stringify(left.slice(-KEPT)))

type Place = { readonly key: string; readonly pathname: string }
const placeOf = ({ key, pathname }: Place): string => `${key} ${pathname}`

export const noteLeft = (place: Place, href: string): void =>
  storeLeft([...readLeft().filter(([other]) => other !== placeOf(place)), [placeOf(place), href]])

/** The link by which a history entry was left, once. */
export const recallLeft = (place: Place): string | undefined => {
  const left = readLeft()
  const found = left.find(([other]) => other === placeOf(place))
  if (found) storeLeft(left.filter((one) => one !== found))
  return found?.[1]
}

let awaited: string | undefined

/** The link that a page waits for on the way back; long lists render its row on demand. */
export const awaitedLink = (): string | undefined => awaited

const linkIn = (main: Element, href: string): HTMLElement | undefined =>
  [...main.querySelectorAll<HTMLElement>('a[href]')].find(
    (link) => link.getAttribute('href') === href && link.checkVisibility(),
  )

const interruptions = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Focuses a link and scrolls to it as soon as it is rendered, unless the user does something first.
 * @returns a function that stops waiting
 */
export const focusLink = (main: Element, href: string): (() => void) => {
  const stop = () => {
    awaited = undefined
    observer.disconnect()
    for (const event of interruptions) removeEventListener(event, stop, true)
  }
  const look = () => {
    const link = linkIn(main, href)
    if (!link) return
    stop()
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    link.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  awaited = href
  observer.observe(main, { childList: true, subtree: true })
  for (const event of interruptions) addEventListener(event, stop, true)
  look()
  return stop
}
