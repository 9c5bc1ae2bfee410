import { needsRenewal } from '@kandili/contract/renewal'
import { readToken } from '@kandili/contract/session'

/**
 * The calls that a page makes when it opens, remembered by its URL, and made at the next opening while the scripts
 * still load. Only URLs without a query are remembered, so that no search text is stored.
 */
const storageKey = 'Kandili-first-calls'
const mostPages = 40
const mostCalls = 10
/** Milliseconds after which an answer is too old to be shown. */
const usableFor = 5000
/** A call that a page makes later than this, or after its user did something, is not part of its opening. */
const recordedFor = 3000
/** Refetched whenever the event stream reconnects: an earlier answer would miss later changes. */
const neverEarly = '/api/users/me'

type Pages = Readonly<Record<string, readonly string[]>>

const readPages = (): Pages => {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof pages === 'object' && pages !== null ? (pages as Pages) : {}
  } catch {
    return {}
  }
}

const early = new Map<string, { readonly answer: Promise<Response>; readonly asked: number }>()
let calls: string[] | undefined

const ask = (url: string, headers: Readonly<Record<string, string>>): void => {
  const answer = fetch(url, { headers })
  // The page that uses the answer reports a failure; an unused one does not matter.
  answer.catch(() => {})
  early.set(url, { answer, asked: performance.now() })
}

/** The texts that administrators changed, which every page needs before it renders. */
export const ownTextsOf = (language: string): string => `/api/public/texts?lang=${language}`

/**
 * Makes the calls that the URL made last time.
 * @param language of the answers, as the page's calls will request it
 */
export const askEarly = (language: string): void => {
  ask(ownTextsOf(language), {})
  const token = readToken()
  if (location.search !== '' || token === null || needsRenewal(token, Date.now())) return
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${token}`,
  }
  const known = readPages()[location.pathname]
  for (const url of Array.isArray(known) ? known.slice(0, mostCalls) : []) {
    if (typeof url === 'string' && url.startsWith('/api/')) ask(url, headers)
  }
}

/** The answer to an early call, once; undefined if there is none. */
export const earlyAnswer = (url: string): Promise<Response> | undefined => {
  const found = early.get(url)
  early.delete(url)
  return found && performance.now() - found.asked < usableFor ? found.answer : undefined
}

const remember = (path: string, made: readonly string[]): void => {
  const others = Object.entries(readPages()).filter(([other]) => other !== path)
  const pages = [...others.slice(1 - mostPages), [path, made.slice(0, mostCalls)] as const]
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(pages)))
  } catch {
    // Without storage the calls wait for the scripts, as at the first visit.
  }
}

/** Records the page's calls until it is open, or until its user does something or leaves. */
export const recordCalls = (): void => {
  const { pathname, search } = location
  if (search !== '') return
  const made: string[] = []
  calls = made
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    clearTimeout(timer)
    calls = undefined
    // The user's next action may change what these answers say.
    early.clear()
    if (location.pathname === pathname && made.length > 0) remember(pathname, made)
  }
  const timer = setTimeout(end, recordedFor)
  for (const event of ['pointerdown', 'keydown', 'pagehide'] as const)
    addEventListener(event, end, { signal: stop.signal })
}

/** Records a call of the page while its opening is being recorded. */
export const noteCall = (url: string): void => {
  if (calls && url !== neverEarly && !calls.includes(url)) calls.push(url)
}

/** After a sign-out the browser stores nothing about the pages that were open. */
export const forgetCalls = (): void => {
  early.clear()
  calls = undefined
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was nothing to delete.
  }
}
