import { describe, expect, it } from 'vitest'
import * as catalogues from './index.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

describe.each(Object.entries(catalogues))('%s', (_, { el, en }) => {
  const english = en as Record<string, string>
  const pairs = Object.entries(el).map(([key, greek]) => ({
    key,
    greek: greek as string,
    english: english[key] ?? '',
  }))

  it('has the same keys and placeholders in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(el))
    for (const { key, greek, english } of pairs) {
      // The "one" of a plural may spell the number out and omit its count.
      if (key.endsWith('.one')) continue
      expect(placeholders(greek), key).toEqual(placeholders(english))
    }
  })

  it('has both halves of every plural pair', () => {
    const keys = new Set(Object.keys(el))
    for (const key of keys) {
      if (key.endsWith('.one')) expect(keys).toContain(key.replace(/one$/, 'other'))
      if (key.endsWith('.other')) expect(keys).toContain(key.replace(/other$/, 'one'))
    }
  })

  it('writes Greek in Greek letters and avoids the words of a shop', () => {
    for (const { key, greek } of pairs) {
      expect(greek.trim(), key).toBe(greek)
      expect(greek, key).not.toMatch(/καλάθι|αγορά|προϊόν/i)
    }
  })
})
