import { readSettings, type Settings } from '../../src/platform/settings.ts'

/** The password of every account in tests. */
export const testPassword = 'light-a-candle'

/** The key of every installation in tests: of the template and its copies, and of the server of the journeys. */
export const testKey = Buffer.alloc(32, 'kandili').toString('base64')

/** Settings of a test server: the demonstration's, with its files in `folder`. `more` are environment variables. */
export const testSettings = (folder: string, more: Record<string, string> = {}): Settings =>
  readSettings({
    KANDILI_DATA: folder,
    KANDILI_KEY: testKey,
    KANDILI_DEMO_PASSWORD: testPassword,
    LOG_LEVEL: 'silent',
    ...more,
  })
