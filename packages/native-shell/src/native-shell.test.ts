import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readNativePush, turnNativePushOff, turnNativePushOn } from './native-push.ts'
import { ownPath } from './paths.ts'
import { startShell } from './start-shell.ts'
import { isInShell } from './where.ts'

/** The app's bridge: plugins that record their listeners and calls. */
const bridge = ({ permission = 'granted', platform = 'android' } = {}) => {
  const listeners = new Map<string, (event: unknown) => void>()
  const calls: unknown[][] = []
  const call =
    (name: string, answer: unknown = undefined) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args])
      return answer
    }
  const addListener = async (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener as (event: unknown) => void)
    return { remove: async () => {} }
  }
  const messaging = {
    addListener,
    checkPermissions: call('checkPermissions', { receive: permission }),
    requestPermissions: call('requestPermissions', { receive: permission }),
    createChannel: call('createChannel'),
    getToken: call('getToken', { token: 'first' }),
    deleteToken: call('deleteToken'),
    removeAllListeners: call('removeAllListeners'),
  }
  const app = { addListener, minimizeApp: call('minimizeApp') }
  const share = { share: call('share') }
  const plugins = { messaging, app, share, platform: () => platform } as never as Parameters<
    typeof startShell
  >[0] &
    Parameters<typeof turnNativePushOff>[0] & { platform: () => string }
  return {
    plugins: plugins as never,
    calls,
    fire: (name: string, event: unknown) => listeners.get(name)?.(event),
  }
}
const names = (calls: unknown[][]) => calls.map(([name]) => name)

const origin = 'https://kandili.test'

describe('a link', () => {
  it.each([
    ['https://kandili.test/el/track/abc?x=1#flame', '/el/track/abc?x=1#flame'],
    ['/el/news', '/el/news'],
    ['https://other.test/el', undefined],
    ['//other.test/el', undefined],
    ['http://kandili.test/el', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('%s opens inside at %s', (address, path) => expect(ownPath(address, origin)).toBe(path))
})

describe('the shell', () => {
  const start = async (more: { share?: Navigator['share'] } = {}) => {
    const native = bridge()
    const page = { origin, open: vi.fn(), back: vi.fn(), navigator: { ...more } }
    await startShell(native.plugins, page)
    return { native, page }
  }

  it('opens links of the product and pressed notifications inside, and nothing else', async () => {
    const { native, page } = await start()
    native.fire('appUrlOpen', { url: `${origin}/el/temples` })
    native.fire('appUrlOpen', { url: 'https://other.test/' })
    native.fire('notificationActionPerformed', { notification: { data: { path: '/el/track/abc' } } })
    native.fire('notificationActionPerformed', { notification: {} })
    expect(page.open.mock.calls).toEqual([['/el/temples'], ['/el/track/abc']])
  })

  it('goes back, and closes the app at the beginning', async () => {
    const { native, page } = await start()
    native.fire('backButton', { canGoBack: true })
    native.fire('backButton', { canGoBack: false })
    expect(page.back).toHaveBeenCalledOnce()
    expect(names(native.calls)).toEqual(['minimizeApp'])
  })

  it('shares natively if the web view cannot, and leaves a capable web view alone', async () => {
    const { native, page } = await start()
    await (page.navigator as Navigator).share({ title: 'Kandili', url: `${origin}/el` })
    expect(native.calls).toEqual([['share', { title: 'Kandili', url: `${origin}/el` }]])
    const own = async () => {}
    expect((await start({ share: own })).page.navigator.share).toBe(own)
  })

  it('is detected by its bridge', () => {
    expect(isInShell()).toBe(false)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    expect(isInShell()).toBe(true)
  })
})

describe('push in the shell', () => {
  beforeEach(() => vi.stubGlobal('reportError', vi.fn()))
  afterEach(() => vi.unstubAllGlobals())

  it('creates the channel that the server names, and stores each token', async () => {
    const native = bridge()
    const kept: string[] = []
    const keep = async (token: string) => void kept.push(token)
    expect(await turnNativePushOn('Notifications', keep, native.plugins)).toBe('ON')
    native.fire('tokenReceived', { token: 'second' })
    expect(kept).toEqual(['first', 'second'])
    expect(names(native.calls)).toEqual(['requestPermissions', 'createChannel', 'getToken'])
    const server = readFileSync(
      new URL('../../../apps/server/src/platform/push/fcm.ts', import.meta.url),
      'utf8',
    )
    const [, options] = native.calls[1] as [string, { id: string }]
    expect(server).toContain(`const ANDROID_CHANNEL = '${options.id}'`)
  })

  it('creates no channel on iOS', async () => {
    const native = bridge({ platform: 'ios' })
    await turnNativePushOn('Notifications', async () => {}, native.plugins)
    expect(names(native.calls)).not.toContain('createChannel')
  })

  it('registers nothing when refused', async () => {
    const native = bridge({ permission: 'denied' })
    const keep = vi.fn()
    expect(await turnNativePushOn('Notifications', keep, native.plugins)).toBe('DENIED')
    expect(await readNativePush(true, 'Notifications', keep, native.plugins)).toBe('DENIED')
    expect(keep).not.toHaveBeenCalled()
    expect(reportError).toHaveBeenCalledOnce()
  })

  it('asks nobody who has not turned it on', async () => {
    const native = bridge()
    const keep = vi.fn()
    expect(await readNativePush(false, 'Notifications', keep, native.plugins)).toBe('OFF')
    expect(names(native.calls)).toEqual(['checkPermissions'])
  })

  it('ends with the token', async () => {
    const native = bridge()
    await turnNativePushOff(native.plugins)
    expect(names(native.calls)).toEqual(['removeAllListeners', 'deleteToken'])
  })
})
