import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const ownDatabase = {
  DATABASE_URL: 'postgresql://kandili@db/kandili',
  KANDILI_KEY: key,
  BASE_URL: 'https://kandili.example/',
}
const worldline = {
  WORLDLINE_MERCHANT_ID: 'm',
  WORLDLINE_API_KEY_ID: 'k',
  WORLDLINE_API_SECRET: 's',
  WORLDLINE_WEBHOOK_KEY_ID: 'wk',
  WORLDLINE_WEBHOOK_SECRET: 'ws',
}

function problemOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof BootProblem) return error.message
    throw error
  }
  return ''
}

describe('readSettings', () => {
  it('needs nothing for a local demonstration', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      role: 'all',
      embedded: true,
      sandbox: true,
      development: false,
      trustProxy: false,
      logLevel: 'warn',
      host: 'localhost',
    })
    expect(isAbsolute(settings.dataDirectory)).toBe(true)
  })

  it('treats an empty variable as unset', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ embedded: true, port: 3000 })
  })

  it('reads a real installation', () => {
    const settings = readSettings({ ...ownDatabase, TRUST_PROXY: '10.0.0.1,10.0.0.2', ROLE: 'worker' })
    expect(settings).toMatchObject({
      embedded: false,
      host: '0.0.0.0',
      logLevel: 'info',
      sandbox: false,
      baseUrl: 'https://kandili.example',
      trustProxy: '10.0.0.1,10.0.0.2',
      role: 'worker',
    })
    expect(settings.key).toEqual(Buffer.alloc(32, 7))
  })

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number between 1 and 65535.'],
    [{ PORT: 'abc' }, 'PORT must be a number between 1 and 65535.'],
    [{ BASE_URL: 'kandili.example' }, 'BASE_URL must be an address such as https://kandili.example.'],
    [{ BASE_URL: 'https://kandili.example', WEBSITE_HOST: 'Kandili.example' }, 'WEBSITE_HOST is the host of'],
    [{ ROLE: 'boss' }, 'ROLE must be one of api, worker, all.'],
    [{ ROLE: 'worker' }, 'ROLE=worker needs DATABASE_URL'],
    [{ KANDILI_KEY: 'short' }, 'KANDILI_KEY must be 32 random bytes in base64'],
    [{ KANDILI_KEY_PREVIOUS: key }, 'KANDILI_KEY_PREVIOUS needs KANDILI_KEY beside it'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgresql://'],
    [{ DATABASE_URL: ownDatabase.DATABASE_URL }, 'KANDILI_KEY is missing'],
    [{ DATABASE_URL: ownDatabase.DATABASE_URL, KANDILI_KEY: key }, 'BASE_URL is missing'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'Stripe is only half set: STRIPE_WEBHOOK_SECRET is missing.'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with'],
    [
      { S3_BUCKET: 'b' },
      'S3 is only half set: S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.',
    ],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be true, false, or the addresses of the proxies.'],
    [{ PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT is PORT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ KANDILI_DEMO_PASSWORD: 'short' }, 'KANDILI_DEMO_PASSWORD must have 8 characters or more.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://'],
  ])('reports a mistake in a plain sentence: %o', (env, sentence) => {
    expect(problemOf(env as Record<string, string>)).toContain(sentence)
  })

  it('reports every mistake at once, and no secret', () => {
    const sentence = problemOf({ PORT: '0', KANDILI_KEY: 'very-secret' })
    expect(sentence).toContain('2 mistakes')
    expect(sentence).not.toContain('very-secret')
  })

  it('reports mistakes of single variables and of their combination in one list', () => {
    const sentence = problemOf({
      DATABASE_URL: ownDatabase.DATABASE_URL,
      KANDILI_KEY: 'short',
      LOG_LEVEL: 'loud',
      S3_BUCKET: 'b',
    })
    expect(sentence).toContain('4 mistakes')
    expect(sentence).toContain('KANDILI_KEY must be 32 random bytes')
    expect(sentence).not.toContain('KANDILI_KEY is missing')
    expect(sentence).toContain('LOG_LEVEL must be one of')
    expect(sentence).toContain('S3 is only half set')
    expect(sentence).toContain('BASE_URL is missing')
  })

  describe('secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kandili-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const { KANDILI_KEY: _, ...withoutKey } = ownDatabase

    it.each(['\n', '\r\n', '\n\n', ''])('are read without the line break at their end: %j', (end) => {
      const env = {
        ...withoutKey,
        KANDILI_KEY_FILE: file('key', key + end),
        STRIPE_SECRET_KEY_FILE: file('stripe', `sk_live_1${end}`),
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      }
      const settings = readSettings(env)
      expect(settings.key).toEqual(Buffer.alloc(32, 7))
      expect(settings.stripe?.secretKey).toBe('sk_live_1')
    })

    it('keep the line breaks within a private key', () => {
      const env = {
        FCM_PROJECT_ID: 'p',
        FCM_CLIENT_EMAIL: 'e',
        FCM_PRIVATE_KEY_FILE: file('fcm', '-----BEGIN\nkey\n'),
      }
      expect(readSettings(env).fcm?.privateKey).toBe('-----BEGIN\nkey')
    })

    it.each([
      [{ KANDILI_KEY_FILE: join(folder, 'none') }, 'which cannot be read'],
      [{ KANDILI_KEY_FILE: folder }, 'which cannot be read'],
      [{ KANDILI_KEY_FILE: file('empty', '\n') }, 'which is empty'],
      [
        { KANDILI_KEY: key, KANDILI_KEY_FILE: file('key', key) },
        'KANDILI_KEY and KANDILI_KEY_FILE are both set',
      ],
    ])('cannot be used, which is one mistake: %o', (env, sentence) => {
      const problem = problemOf({ ...withoutKey, ...(env as Record<string, string>) })
      expect(problem).toContain('have a mistake')
      expect(problem).toContain(sentence)
    })
  })

  describe('the sandbox gateway', () => {
    it('is off with a real database and on by ALLOW_SANDBOX=demo', () => {
      expect(readSettings(ownDatabase).sandbox).toBe(false)
      expect(readSettings({ ...ownDatabase, ALLOW_SANDBOX: 'demo' }).sandbox).toBe(true)
    })

    it('is never on with live keys', () => {
      const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
      expect(readSettings({ ...ownDatabase, ...live }).sandbox).toBe(false)
      expect(readSettings({ ...ownDatabase, ...worldline }).sandbox).toBe(false)
      expect(problemOf({ ...ownDatabase, ...live, ALLOW_SANDBOX: 'demo' })).toContain(
        'ALLOW_SANDBOX=demo is refused',
      )
    })

    it('is not replaced by live keys beside the embedded database, which is for demonstrations', () => {
      const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
      expect(problemOf(live)).toContain('The payment keys are live, but there is no DATABASE_URL')
    })

    it('stays on with test keys', () => {
      const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
      expect(readSettings(test).sandbox).toBe(true)
      const preprod = { ...worldline, WORLDLINE_HOST: 'payment.preprod.direct.worldline-solutions.com' }
      expect(readSettings(preprod).sandbox).toBe(true)
    })
  })
})
