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

  it('says the same things in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(el))
    for (const { key, greek, english } of pairs) {
      // A plural's "one" may write the number out, so it may lack its count.
      if (key.endsWith('.one')) continue
      expect(placeholders(greek), key).toEqual(placeholders(english))
    }
  })

  it('has a plural pair wherever it has one half', () => {
    const keys = new Set(Object.keys(el))
    for (const key of keys) {
      if (key.endsWith('.one')) expect(keys).toContain(key.replace(/one$/, 'other'))
      if (key.endsWith('.other')) expect(keys).toContain(key.replace(/other$/, 'one'))
    }
  })

  it('writes Greek in Greek letters and never addresses the faithful in the plural of a shop', () => {
    for (const { key, greek } of pairs) {
      expect(greek.trim(), key).toBe(greek)
      expect(greek, key).not.toMatch(/καλάθι|αγορά|προϊόν/i)
    }
  })
})
