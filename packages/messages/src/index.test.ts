import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedLanguage, createT, MissingValueError, slots } from './index.ts'

const catalogues = {
  el: { hello: 'Γεια σου, {name}', 'left.one': 'Απομένει ένα', 'left.other': 'Απομένουν {count}' },
  en: { hello: 'Hello, {name}', 'left.one': 'One left', 'left.other': '{count} left' },
} as const
const t = createT('en', catalogues)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['el-GR,el;q=0.9,en;q=0.8', 'el'],
  ['en-GB, el;q=0.7', 'en'],
  ['de, el;q=0.8, en;q=0.5', 'el'],
  ['el;q=0, en;q=0.1', 'en'],
  ['EL', 'el'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

describe('createT', () => {
  it('fills placeholders and picks the plural', () => {
    expect(t('hello', { name: 'Maria' })).toBe('Hello, Maria')
    expect(t('left', { count: 1 })).toBe('One left')
    expect(t('left', { count: 1200 })).toBe('1,200 left')
    expect(t('left', { count: 0.5 })).toBe('0.5 left')
  })

  it.each(['test', 'development'])('throws on a placeholder without a value in %s', (environment) => {
    vi.stubEnv('NODE_ENV', environment)
    expect(() => t('hello')).toThrow(MissingValueError)
    expect(() => t('hello', { nam: 'Maria' })).toThrow('The message hello needs a value for {name}.')
  })

  it('logs it in production and leaves the placeholder visible', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(t('hello')).toBe('Hello, {name}')
    expect(log).toHaveBeenCalledWith('The message hello needs a value for {name}.')
  })

  it('leaves named slots for elements', () => {
    expect(t('hello', slots('name'))).toBe('Hello, {name}')
  })
})

it.each([
  ['el', 'el-GR'],
  ['en', 'en-GB'],
] as const)('writes numbers and picks plurals in %s as Intl does', (language, locale) => {
  const t = createT(language, {
    el: { 'n.one': 'one {count}', 'n.other': 'other {count}' },
    en: { 'n.one': 'one {count}', 'n.other': 'other {count}' },
  })
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  for (const count of [-1200, -3, -1, 0, 0.5, 1, 1.5, 2, 11, 21, 101, 999, 1000, 1001, 1_234_567]) {
    expect(t('n', { count })).toBe(`${plurals.select(count)} ${numbers.format(count)}`)
  }
})
