import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
// Says what the server under test provides: its address and the password of the demonstration accounts.
import type {} from '../../apps/server/test/harness/start-server.ts'

/** Where the server under test is reached, without a slash at its end. */
export const baseUrl = (): string => inject('baseUrl')

/** The password of every demonstration account of the server under test. */
export const password = (): string => inject('password')

/** Whether the whole matrix of languages, themes, layouts and widths is asked for (`npm run test:full`). */
export const isFull = process.env.KANDILI_FULL === '1'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

/**
 * One browser for a test file. `open` gives a page of a visitor of its own: no cookies, in English, at a desktop's
 * width unless told otherwise. Its pages are closed with the file.
 */
export function useBrowser(): { open(options?: BrowserContextOptions): Promise<Page> } {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: launchArguments,
    })
  })
  afterAll(() => browser?.close())
  return {
    async open(options = {}) {
      if (!browser) throw new Error('The browser exists inside tests and hooks only')
      const context = await browser.newContext({
        baseURL: baseUrl(),
        locale: 'en-GB',
        timezoneId: 'Europe/Athens',
        viewport: desktop,
        reducedMotion: 'reduce',
        ...options,
      })
      return context.newPage()
    },
  }
}
