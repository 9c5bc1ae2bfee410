import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { baseUrl } from './server.ts'

/** Whether to run the whole matrix of languages, themes, layouts and widths (`npm run test:full`). */
export const isFull = process.env.KANDILI_FULL === '1'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: compiling its scripts to run faster takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
]

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

const pictures = fileURLToPath(new URL('../../.cache/test/', import.meta.url))

/** How long a person would wait at most for a page to show the result of an action. */
const patience = 15_000

/** React Router leaves a body's promise unhandled if another navigation overtakes it; nothing has failed. */
const overtaken = 'BodyStreamBuffer was aborted'

export type Visitors = {
  /** A page of a new visitor: without cookies, in English, at desktop width unless options say otherwise. */
  open(options?: BrowserContextOptions): Promise<Page>
  /**
   * The page of a returning visitor under this name, wherever it was left: cookies, session and memory cache last
   * until the end of the file. For tests that only look. The same page, because a new one compiles every script
   * again, which is a third of such a test's cost.
   */
  openAgain(name: string, options?: BrowserContextOptions): Promise<Page>
}

/** Saves a screenshot of every open page when a test fails, next to the reports of `npm test`. */
const picture = async (contexts: readonly BrowserContext[], test: string): Promise<void> => {
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 60)
  for (const [number, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = `${pictures}${name}-${number + 1}.png`
    await page.screenshot({ path, fullPage: true })
    process.stderr.write(`${test}: page ${number + 1} stood at ${page.url()}, see ${path}\n`)
  }
}

type BrowserSettings = {
  /** The default text size chosen in the browser's settings, in pixels. */
  textSize?: number
  /** Receives pushes, which Chromium only does in full headed mode. */
  receivesPushes?: boolean
}

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const launch = ({ textSize, receivesPushes = false }: BrowserSettings): Promise<Browser> =>
  chromium.launch({
    executablePath: receivesPushes ? chromiumPath : (process.env.HEADLESS_SHELL_PATH ?? chromiumPath),
    args: textSize ? [...launchArguments, `--blink-settings=defaultFontSize=${textSize}`] : launchArguments,
  })

/** The browser without special settings, which serves all files and ends with the process. */
let usual: Promise<Browser> | undefined

/**
 * A browser for a test file. After each test its pages are closed; a script error in one of them fails the test.
 */
export function useBrowser(settings: BrowserSettings = {}): Visitors {
  const isUsual = Object.keys(settings).length === 0
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const kept = new Map<string, Page>()
  const failures: string[] = []
  beforeAll(async () => {
    if (isUsual) usual ??= launch({})
    browser = await (isUsual ? usual : launch(settings))
  })
  afterEach(async ({ task }) => {
    const ended = contexts.splice(0)
    if (task.result?.state === 'fail') {
      ended.push(...[...kept.values()].map((page) => page.context()))
      kept.clear()
      await picture(ended, task.name)
    }
    await Promise.all(ended.map((context) => context.close()))
    expect(failures.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...kept.values()].map((page) => page.context().close()))
    if (!isUsual) await browser?.close()
  })
  const newContext = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    if (!browser) throw new Error('The browser exists inside tests and hooks only')
    const context = await browser.newContext({
      baseURL: baseUrl(),
      locale: 'en-GB',
      timezoneId: 'Europe/Athens',
      viewport: desktop,
      reducedMotion: 'reduce',
      // Every new visitor would fetch the whole shell for reading offline, beside what is tested.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(patience)
    return context
  }
  const pageOf = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      if (error.message !== overtaken) failures.push(`${page.url()}: ${error.message}`)
    })
    return page
  }
  return {
    async open(options = {}) {
      const context = await newContext(options)
      contexts.push(context)
      return pageOf(context)
    },
    async openAgain(name, options = {}) {
      const page = kept.get(name) ?? (await pageOf(await newContext(options)))
      kept.set(name, page)
      // Reset to the look of its first visit, whatever the last one ended with.
      if (options.viewport) await page.setViewportSize(options.viewport)
      await page.emulateMedia({ colorScheme: options.colorScheme ?? null })
      return page
    },
  }
}
