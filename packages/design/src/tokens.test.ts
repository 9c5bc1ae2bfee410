import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The declarations of the block that follows the n-th occurrence of a selector. */
const block = (selector: string): Map<string, string> => {
  const start = css.indexOf('{', css.indexOf(selector))
  const body = css.slice(start + 1, css.indexOf('}', start))
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    ]),
  )
}
const light = block('[data-theme="light"]')
const dark = block('[data-theme="dark"]')
const systemDark = block('[data-theme="system"]')

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string): number => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? []
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}
const contrast = (theme: Map<string, string>, front: string, back: string): number => {
  const [one = 0, two = 0] = [front, back]
    .map((name) => luminance(theme.get(`--${name}`) ?? ''))
    .sort((a, b) => b - a)
  return (one + 0.05) / (two + 0.05)
}

const textPairs = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'surface-2'],
  ['ink-3', 'bg'],
  ['ink-3', 'surface'],
  ['ink-3', 'surface-2'],
  ['on-primary', 'primary'],
  ['rubric', 'bg'],
  ['rubric', 'surface'],
  ['rubric', 'rubric-wash'],
  ['honey-ink', 'bg'],
  ['honey-ink', 'wax-wash'],
  ['olive', 'olive-wash'],
  ['olive', 'surface-2'],
  ['sea', 'sea-wash'],
  ['error', 'surface'],
  ['error', 'bg'],
  ['error', 'error-wash'],
  ['error', 'wax-wash'],
] as const
const graphicPairs = [
  ['line-2', 'bg'],
  ['line-2', 'surface'],
  ['honey', 'bg'],
  ['honey', 'surface'],
  ['primary', 'bg'],
] as const

describe('tokens', () => {
  it('defines the same colours in the dark and the system theme as in the light one', () => {
    expect([...dark.keys()]).toEqual([...light.keys()])
    expect([...systemDark]).toEqual([...dark])
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('keeps text readable in the %s theme', (_, theme) => {
    for (const [front, back] of textPairs) {
      expect(contrast(theme, front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const [front, back] of graphicPairs) {
      expect(contrast(theme, front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps the three colours that the specification fixes', () => {
    expect(light.get('--primary')).toBe('#111111')
    expect(dark.get('--primary')).toBe('#ddc744')
    expect(light.get('--honey')).toBe('#a7844e')
  })
})
