import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/specification.md', root), 'utf8')
const answers = ['yes', 'differs', 'in part', 'no']
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of each section, by its number. */
const sections = new Map(
  text
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [
      /^\w+/.exec(section)?.[0],
      section
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map(cellsOf)
        .filter(([, holds]) => answers.includes(holds)),
    ]),
)
const rows = [...sections.values()].flat()
const countsOf = (some) => [
  some.length,
  ...answers.map((answer) => some.filter(([, holds]) => holds === answer).length),
]

/** What of a row must occur in its test: its quoted texts, codes, fields and paths, or else one of its words. */
const evidenceOf = (item) => {
  const exact = [...item.matchAll(/'([^']+)'|\b([A-Z][A-Z_]{3,}|[a-z]+[A-Z]\w+|[a-z][\w-]+\/[\w/-]+)/g)]
  if (exact.length > 0) return exact.map(([, quoted, name]) => quoted ?? name)
  // Without their endings, because a test says "registers" of "Register".
  return (item.match(/[A-Za-z-]{4,}/g) ?? []).map((word) => word.slice(0, Math.max(4, word.length - 2)))
}

/** Whether the words after each named file occur in it; without any, whether one of the row's own does. */
const isProven = ([item, , , test]) => {
  const named = [...test.matchAll(/`([^`]+\.test\.\w+)`(?:: "([^"]+)")?/g)].map(([, file, words]) => ({
    content: readFileSync(new URL(file, root), 'utf8').toLowerCase(),
    words: words?.toLowerCase(),
  }))
  const stated = named.filter(({ words }) => words)
  if (stated.length > 0) return stated.every(({ content, words }) => content.includes(words))
  return evidenceOf(item).some((word) => named.some(({ content }) => content.includes(word.toLowerCase())))
}

describe('the specification, line by line', () => {
  it('counts its rows', () => {
    const stated = text
      .split('\n')
      .filter((line) => /^\| [\w*]+ \| [\d*]+ \|/.test(line))
      .map((line) => cellsOf(line).map((cell) => cell.replaceAll('*', '')))
      .map(([name, ...counts]) => [name, ...counts.map(Number)])
    const counted = [...sections].map(([name, some]) => [name, ...countsOf(some)])
    expect(stated).toEqual([...counted, ['all', ...countsOf(rows)]])
  })

  it('names files that exist', () => {
    const named = rows.flatMap((row) => [...row.join(' ').matchAll(/`([\w.[\]/-]+\/[\w.[\]/-]+)`/g)])
    const missing = named.map(([, file]) => file).filter((file) => !existsSync(new URL(file, root)))
    expect(named.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  it('names a test for every row that holds', () => {
    const untested = rows.filter(([, holds, , test]) => holds === 'yes' && !/`[^`]+\.test\.\w+`/.test(test))
    expect(untested.map(([item]) => item)).toEqual([])
  })

  it('names a test in which the text, field or code of the row occurs', () => {
    const unproven = rows.filter((row) => row[1] === 'yes' && !isProven(row))
    expect(unproven.map(([item, , , test]) => `${item}: ${test}`)).toEqual([])
  })

  it.each([
    ["'Settings Saved'", '`scripts/lib/specification.test.js`', true],
    ["'Settings Lost'.", '`scripts/lib/budgets.js`, `scripts/lib/mobile.test.js`', false],
    ['ENTITY_NOT_FOUND', '`scripts/lib/mobile.test.js`', false],
    ['firstName', '`scripts/lib/mobile.test.js`', false],
    ['Hidden saints', '`scripts/lib/mobile.test.js`', false],
    ['Whatever', '`scripts/lib/specification.test.js`: "the specification, line by line"', true],
    ['Settings', '`scripts/lib/mobile.test.js`: "the specification, line by line"', false],
  ])('judges %s in %s as %s', (item, test, proven) => {
    expect(isProven([item, 'yes', '', test])).toBe(proven)
  })
})
