import { expect, it } from 'vitest'
import { unknownIn } from './old-browsers.js'

it.each([
  'Map.groupBy(a,b=>b.c)',
  'a.toSorted((a,b)=>a-b)',
  'new Set(a.b()).isSubsetOf(c)',
  'URL.canParse(a,b)',
  '[...a.values().map(b=>b.c)]',
  '/(?<=a)b/u',
])('%s is unknown to old browsers', (script) => expect(unknownIn(script)).toHaveLength(1))

it.each([
  '[...a].sort((a,b)=>a-b)',
  'new URL(a,b)',
  '[...a.values()].map(b=>b.c)',
  '/(?<year>\\d+)(?!a)/u',
  'a.at(-1)',
])('%s is known', (script) => expect(unknownIn(script)).toEqual([]))
