import { setTimeout as wait } from 'node:timers/promises'
import { createClient, endpoints } from '@kandili/contract'
import { type Answered, clientFor, type Offer, placeAndPay } from '../crash/faithful.ts'
import type { Random } from '../crash/random.ts'
import { tryAgain } from '../crash/try-again.ts'

/** What people were answered on the day, and how long pages took. */
export type Day = Answered & {
  /** The names of a line after its change was confirmed, by the request's code. */
  readonly changed: Map<string, string>
  /** Lines that a temple was told to have been done. */
  readonly done: Set<number>
  /** From the first attempt until the page was there (milliseconds since 1970). */
  readonly pages: { readonly from: number; readonly to: number }[]
}

const PAGES_BEFORE = 12
const PAGES_AFTER = 8
const CHANGES = 0.05
const LINES_AT_ONCE = 100

/** One of the faithful: looks at twenty pages, asks for a candle and pays, and sometimes corrects the names. */
export const comeAndAsk = async (
  baseUrl: string,
  offers: readonly Offer[],
  random: Random,
  day: Day,
): Promise<void> => {
  const { api, fetchOnce, headers } = clientFor(baseUrl, random, day)
  const language = random.pick(['el', 'en'])
  const look = async (path: string) => {
    const from = Date.now()
    await tryAgain(async () => {
      const answer = await fetchOnce(`${baseUrl}/${language}${path}`, {
        headers: { ...headers, accept: 'text/html' },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    })
    day.pages.push({ from, to: Date.now() })
  }
  const { slug } = random.pick(offers)
  const pages = ['', '/temples', `/temples/${slug}`, '/almanac', '/saints', '/name-days']
  for (let view = 0; view < PAGES_BEFORE; view += 1) await look(pages[view % pages.length] ?? '')
  const { code, lineId } = await tryAgain(() => placeAndPay(baseUrl, offers, random, day))
  if (random.chance(CHANGES)) {
    const names = ['Μαρία', 'Ιωάννης']
    await tryAgain(() =>
      api.call(endpoints.requests.changeLine, {
        params: { code, lineId },
        body: { names, preferredDate: null },
      }),
    )
    day.changed.set(code, names.join())
  }
  for (let view = 0; view < PAGES_AFTER; view += 1) await look(`/track/${code}`)
}

/** A temple that now and then marks everything as done that waits. */
export const answerInBulk = async (
  baseUrl: string,
  account: { username: string; password: string },
  day: Day,
  { everyMs, isOver }: { everyMs: number; isOver(): boolean },
): Promise<void> => {
  let token = ''
  const client = createClient({
    baseUrl,
    headers: (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  })
  while (!isOver()) {
    try {
      if (token === '') token = (await client.call(endpoints.access.login, { body: account })).token
      const { records } = await client.call(endpoints.submissions.active, { query: { size: LINES_AT_ONCE } })
      const ids = records.map(({ id }) => id)
      if (ids.length > 0) {
        await client.call(endpoints.submissions.startBatch, { body: { act: 'FULFIL', ids } })
        for (const id of ids) day.done.add(id)
      }
    } catch {
      // The service is away, or the session is over.
      token = ''
    }
    await wait(everyMs)
  }
}
