import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'

const visitors = useBrowser()

/** The script that Capacitor's Android library puts before every page of an app, from the installed package. */
const bridge = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)
/** The native side: records the calls of the page. Runs in the browser. */
const nativeSide = `
  window.calls = []
  window.androidBridge = { postMessage: (call) => window.calls.push(JSON.parse(call)) }`
const methods = (...names: string[]) =>
  names.map((name) => ({ name, rtype: name === 'addListener' ? 'callback' : 'promise' }))
const plugins = `window.Capacitor.PluginHeaders = ${JSON.stringify([
  { name: 'App', methods: methods('addListener', 'minimizeApp') },
  { name: 'FirebaseMessaging', methods: methods('addListener', 'getToken') },
  { name: 'Share', methods: methods('share') },
])}`

type Call = { pluginId: string; methodName: string; callbackId: string; options: { eventName?: string } }
type Native = typeof globalThis & {
  calls: Call[]
  Capacitor: { fromNative(result: object): void }
}

it('in the Android app the page listens through the real bridge, and opens links of the website inside', async () => {
  const page = await visitors.open({ viewport: phone })
  await page.addInitScript(`${nativeSide};${bridge};${plugins}`)
  await page.goto('/en')
  const listening = () =>
    page.evaluate(() =>
      (globalThis as Native).calls
        .filter(({ methodName }) => methodName === 'addListener')
        .map(({ pluginId, options }) => `${pluginId} ${options.eventName}`),
    )
  await expect
    .poll(listening)
    .toEqual(['App appUrlOpen', 'App backButton', 'FirebaseMessaging notificationActionPerformed'])
  await page.evaluate(() => {
    const { calls, Capacitor } = globalThis as Native
    const link = calls.find(({ options }) => options.eventName === 'appUrlOpen')
    Capacitor.fromNative({
      ...link,
      success: true,
      save: true,
      data: { url: new URL('/en/temples', location.href).href },
    })
  })
  await page.waitForURL('**/en/temples')
})
