/**
 * The Requests list in a real browser: the time until its rows are painted, and whether typing in its search field
 * blocks a frame. KANDILI_BENCH_REQUESTS sets how many requests there are. Chromium is CHROMIUM_PATH, or the usual
 * one.
 */
import pg from 'pg'
import { chromium, type Page } from 'playwright-core'
import { type GoalRow, inMs, printGoals } from './harness/goals.ts'
import { type Timing, timingOf } from './harness/measure.ts'
import { password, withServer } from './harness/server.ts'
import { seedRequests } from './seeds/requests.ts'

const requests = Number(process.env.KANDILI_BENCH_REQUESTS ?? 100_000)
const times = 12
const paintedWithin = 300
const longestTask = 50
/** Between two keys, at a fast typist's pace. */
const keyEvery = 60
/** Milliseconds after which a page is idle; its streams never end, so there is no other sign. */
const SETTLED = 1500

/** Runs inside the page: resolves to the time at which rows are on the screen (milliseconds of its clock). */
const rowsPainted = `new Promise((resolve) => {
  const look = () =>
    document.querySelector('tbody tr[data-index]')
      ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      : requestAnimationFrame(look)
  look()
})`
const watchTasks = `window.tasks = []
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask' })`

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('admin@kandili.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

/** Milliseconds for which a pointer hovers over a link before the press. */
const hovered = 150

/** From the press of a link to the rows, in a page that has just been loaded. */
const byLink = async (page: Page): Promise<number> => {
  await page.goto('/countries/new')
  await page.getByRole('textbox').first().waitFor()
  await page.waitForTimeout(SETTLED)
  await page.locator('a[href="/orders"]').first().hover()
  await page.waitForTimeout(hovered)
  return page.evaluate<number>(`(() => {
    const began = performance.now()
    document.querySelector('a[href="/orders"]').click()
    return ${rowsPainted}.then((painted) => painted - began)
  })()`)
}

/** From the beginning of the document's navigation to the rows. */
const byAddress = async (page: Page): Promise<number> => {
  await page.goto('/orders', { waitUntil: 'commit' })
  return page.evaluate<number>(rowsPainted)
}

/** The longest tasks while each word is typed and its rows arrive; 0 if none took 50 ms. */
const typing = async (page: Page): Promise<number[]> => {
  const longest: number[] = []
  for (const words of ['Παπαδοπούλου', 'person31415@example.test', 'zzyzx']) {
    await page.goto('/orders')
    await page.evaluate(rowsPainted)
    await page.waitForTimeout(SETTLED)
    const search = page.getByRole('searchbox').last()
    await search.click()
    await page.evaluate(watchTasks)
    await search.pressSequentially(words, { delay: keyEvery })
    await page.waitForTimeout(SETTLED)
    longest.push(Math.max(0, ...(await page.evaluate<number[]>('window.tasks'))))
  }
  return longest
}

const paintRow = (work: string, { median, p95 }: Timing): GoalRow => ({
  work,
  goal: `${paintedWithin} ms`,
  measure: `p50 ${inMs(median)}, p95 ${inMs(p95)}`,
  isMet: median <= paintedWithin,
})

const repeated = async (work: () => Promise<number>): Promise<Timing> => {
  await work()
  const measured: number[] = []
  for (let time = 0; time < times; time += 1) measured.push(await work())
  return timingOf(measured)
}

await withServer(async ({ baseUrl, connectionString }) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await seedRequests(client, requests)
  await client.end()

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({
      baseURL: baseUrl,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    })
    await signIn(page)
    const linked = await repeated(() => byLink(page))
    const addressed = await repeated(() => byAddress(page))
    const longest = await typing(page)
    const tasks = longest.map((task) => (task === 0 ? `under ${longestTask}` : task.toFixed(0))).join(', ')
    printGoals(`The Requests list with ${requests.toLocaleString('en')} requests, in a browser`, [
      paintRow('from the press of its link to painted rows', linked),
      paintRow('from a document navigation to painted rows', addressed),
      {
        work: 'the longest task while typing in the search field (three words)',
        goal: `${longestTask} ms`,
        measure: `${tasks} ms`,
        isMet: longest.every((task) => task < longestTask),
      },
    ])
  } finally {
    await browser.close()
  }
})
