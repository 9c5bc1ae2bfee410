/**
 * Public pages on a slow phone: CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, an empty
 * cache. Every page is opened `ROUNDS` times; the medians are shown. `npm run bench phone`
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { type GoalRow, printGoals } from '../../apps/server/bench/harness/goals.ts'
import { withServer } from '../../apps/server/bench/harness/server.ts'

const ROUNDS = 3
const SETTLES_MS = 1500
/** Pages that only show (apps/website/app/lib/shows-only.ts), and hydrated ones. */
const shown = [
  '/el',
  '/el/temples/agios-nikolaos-pelagous',
  '/el/almanac',
  '/el/saints',
  '/el/name-days',
  '/el/help',
]
const hydrated = ['/el/temples', '/el/request', '/el/simple']
/**
 * Milliseconds of the largest paint, of an interaction and of blocked time (the part of long tasks above 50 ms), layout
 * shift without unit, kilobytes of scripts over the wire.
 */
const goals = { paint: 2000, interaction: 200, blocked: 200, shift: 0.05 }
const scriptsOf = (path: string): number => (shown.includes(path) ? 60 : 125)

type Seen = typeof goals & { scripts: number }

declare global {
  // Filled by the page's own observers.
  var seen: Omit<Seen, 'scripts'>
}

/** Runs in the page before its own scripts. */
const observe = () => {
  globalThis.seen = { paint: 0, interaction: 0, blocked: 0, shift: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    globalThis.seen.paint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) globalThis.seen.shift += value
  })
  watch('longtask', ({ duration }) => {
    globalThis.seen.blocked += duration - 50
  })
  watch('event', ({ duration }) => {
    globalThis.seen.interaction = Math.max(globalThis.seen.interaction, duration)
  })
}

/** Opens and closes the controls in the page's header, as a thumb would. */
const press = async (page: Page): Promise<void> => {
  const button = page.locator('header button[type="button"]:visible, header summary:visible').first()
  if ((await button.count()) > 0) await button.click()
  else await page.locator('h1').first().click()
  await page.waitForTimeout(SETTLES_MS / 3)
}

const open = async (browser: Browser, address: string): Promise<Seen> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await page.addInitScript(observe)
  // Without waiting for an idle network: the first page listens to lit candles.
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLES_MS)
  await press(page)
  const found = await page.evaluate(() => globalThis.seen)
  await context.close()
  return { ...found, scripts: bytes / 1024 }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const written: Readonly<Record<keyof Seen, (value: number) => string>> = {
  paint: (value) => `${value.toFixed(0)} ms`,
  interaction: (value) => `${value.toFixed(0)} ms`,
  blocked: (value) => `${value.toFixed(0)} ms`,
  shift: (value) => value.toFixed(3),
  scripts: (value) => `${value.toFixed(0)} KB`,
}
const names = {
  paint: 'largest paint',
  interaction: 'press',
  blocked: 'blocked',
  shift: 'shift',
  scripts: 'scripts',
}
const measures = ['paint', 'interaction', 'blocked', 'shift', 'scripts'] as const

const rows: GoalRow[] = []
await withServer(async ({ baseUrl }) => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  for (const path of [...shown, ...hydrated]) {
    const rounds: Seen[] = []
    // The very first visit warms up the server, which renders a visitor's page.
    await fetch(`${baseUrl}${path}`)
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, `${baseUrl}${path}`))
    for (const measure of measures) {
      const goal = measure === 'scripts' ? scriptsOf(path) : goals[measure]
      const value = median(rounds.map((one) => one[measure]))
      rows.push({
        work: `${path}, ${names[measure]}`,
        goal: written[measure](goal),
        measure: written[measure](value),
        isMet: value <= goal,
      })
    }
  }
  await browser.close()
})
printGoals('Public pages on a slow phone', rows)
