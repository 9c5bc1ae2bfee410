/**
 * A feast's morning at a temple: 650 names and 111 candles, on a tablet of 1180 by 820 pixels. `npm run bench feast`
 */
import { createClient, endpoints } from '@kandili/contract'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type GoalRow, inMs, printGoals } from '../../apps/server/bench/harness/goals.ts'
import { type BenchServer, password, withServer } from '../../apps/server/bench/harness/server.ts'
import { feast, makeFeast } from '../support/feast.ts'

const ROUNDS = 5
/** Changes on other devices, each of which reads the day again: one a minute for two hours. */
const REFRESHES = 120
const goals = { paint: 1000, tick: 100, lightAll: 2000, frame: 50, megabytes: 10 }

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/robots.txt')
  await page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const { token, refreshToken, user } = await answer.json()
      localStorage.setItem('accessToken', token)
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('accessTokenReceivedAt', String(Date.now()))
      localStorage.setItem('userData', JSON.stringify(user))
    },
    { username, password },
  )
}

/** Milliseconds from a press of what `selector` finds to the first frame in which `isDone` holds. */
const pressed = (page: Page, selector: string, isDone: string): Promise<number> =>
  page.evaluate(
    async ({ selector: found, isDone: condition }) => {
      const holds = new Function(`return ${condition}`)
      const began = performance.now()
      document.querySelector<HTMLElement>(found)?.click()
      do await new Promise((drawn) => requestAnimationFrame(drawn))
      while (!holds())
      return performance.now() - began
    },
    { selector, isDone },
  )

/** The longest pause between two frames while the page is scrolled from its start to its end, in milliseconds. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let longest = 0
    let last = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
    for (let at = 0; at < document.documentElement.scrollHeight; at += 40) {
      scrollTo(0, at)
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      longest = Math.max(longest, now - last)
      last = now
    }
    scrollTo(0, 0)
    return longest
  })

/** The same while the altar's pages are turned. */
const longestTurn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let longest = 0
    for (;;) {
      const next = document.querySelector<HTMLElement>('footer nav button:last-child')
      if (!next || next.ariaDisabled === 'true') return longest
      const began = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      next.click()
      const drawn = await new Promise<number>((after) =>
        requestAnimationFrame(() => requestAnimationFrame(after)),
      )
      longest = Math.max(longest, (drawn - began) / 2)
    }
  })

const heldMegabytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

const rows: GoalRow[] = []
const add = (work: string, value: number, goal: number, shown = inMs): void => {
  rows.push({ work, goal: shown(goal), measure: shown(value), isMet: value <= goal })
}

const name = 'section[data-intention] li > button'
const isRead = (state: boolean) => `document.querySelector('${name}').ariaPressed === '${state}'`

const measure = async (browser: Browser, { baseUrl, connectionString }: BenchServer): Promise<void> => {
  const { priest } = await makeFeast({ baseUrl, databaseUrl: connectionString })
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1180, height: 820 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, priest)
  const paints: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/counter')
    await page.locator('h1').waitFor()
    // The pointer reaches a link before it presses it.
    await page.locator('nav a[href="/today"]').first().hover()
    await page.waitForTimeout(500)
    paints.push(
      await pressed(page, 'nav a[href="/today"]', `document.querySelectorAll('${name}').length > 100`),
    )
  }
  add(
    `Today with ${feast.living + feast.departed} names, after pressing its link`,
    median(paints),
    goals.paint,
  )

  const ticks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of [true, false]) ticks.push(await pressed(page, name, isRead(state)))
  }
  add('a tick on a name, until it is drawn', median(ticks), goals.tick)
  add('scrolling Today, its longest frame', await longestFrame(page), goals.frame)

  const lit = await pressed(
    page,
    'aside [data-act]:not([data-undo])',
    `!document.querySelector('aside progress') && document.querySelectorAll('aside [data-done]').length > 0`,
  )
  add(`lighting all ${feast.candles} candles, until the page shows it`, lit, goals.lightAll)

  await page.goto('/today/altar')
  await page.locator('footer nav button').first().waitFor()
  add('turning the pages at the altar, the longest frame', await longestTurn(page), goals.frame)

  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const { call } = createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) })
  const [candle] = (await call(endpoints.submissions.today)).done
  const params = { id: candle?.id ?? 0 }
  const refresh = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      const isRead = page.waitForResponse((answer) => answer.url().endsWith('/api/submissions/today'))
      if (round % 2 === 0) await call(endpoints.submissions.undo, { params })
      else await call(endpoints.submissions.fulfil, { params, body: {} })
      await isRead
    }
  }
  await refresh(20)
  const before = await heldMegabytes(page)
  await refresh(REFRESHES)
  add(
    'memory that the altar gained by two hours of changes',
    (await heldMegabytes(page)) - before,
    goals.megabytes,
    (value) => `${value.toFixed(1)} MB`,
  )
}

await withServer(async (server) => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  await measure(browser, server)
  await browser.close()
})
printGoals("A feast's morning on a tablet", rows)
