import { needsRenewal } from '@kandili/contract/renewal'
import { readToken } from '@kandili/contract/session'

/**
 * What a page asks of the server when it opens, remembered by its address, and asked at once at the next opening: while the
 * scripts still load. Only addresses without a query are remembered, so that nothing that somebody searched for is kept.
 */
const storageKey = 'Kandili-first-calls'
const mostPages = 40
const mostCalls = 10
/** Milliseconds after which an answer is too old to be shown. */
const usableFor = 5000
/** What a page asks for later than this, or after its user did something, is not part of its opening. */
const recordedFor = 3000
/** Read again whenever the line of live updates is new: an answer from before that would miss what changed since. */
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
  // The page that takes the answer reports a failure; one that nobody takes does not matter.
  answer.catch(() => {})
  early.set(url, { answer, asked: performance.now() })
}

/** The texts that administrators changed, without which no page is drawn. */
export const ownTextsOf = (language: string): string => `/api/public/texts?lang=${language}`

/**
 * Asks for what the address asked for last time.
 * @param language of the answers, as the calls of the page will name it
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

/** The answer to a call that was made early, once; undefined where there is none. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
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

/** Records what the page asks for until it is open, or until its user does something or leaves. */
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
    // What the user does next may change what these answers say.
    early.clear()
    if (location.pathname === pathname && made.length > 0) remember(pathname, made)
  }
  const timer = setTimeout(end, recordedFor)
  for (const event of ['pointerdown', 'keydown', 'pagehide'] as const)
    addEventListener(event, end, { signal: stop.signal })
}

/** Notes a call of the page, if its opening is being recorded. */
export const noteCall = (url: string): void => {
  if (calls && url !== neverEarly && !calls.includes(url)) calls.push(url)
}

/** After a sign-out the browser keeps nothing of what was open. */
export const forgetCalls = (): void => {
  early.clear()
  calls = undefined
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
