import { readSettings, type Settings } from '../../src/platform/settings.ts'

/** The password of every account in tests. */
export const testPassword = 'light-a-candle'

/** Settings of a test server: the demonstration's, with its files in `folder`. `more` are environment variables. */
export const testSettings = (folder: string, more: Record<string, string> = {}): Settings =>
  readSettings({
    KANDILI_DATA: folder,
    // The same for the template and every copy, so that a copy can open what the template sealed.
    KANDILI_KEY: Buffer.alloc(32, 'kandili').toString('base64'),
    KANDILI_DEMO_PASSWORD: testPassword,
    LOG_LEVEL: 'silent',
    ...more,
  })
