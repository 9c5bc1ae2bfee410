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

/** The tests that a row names, each with words of that test. */
const testsOf = (cell) =>
  [...cell.matchAll(/`([^`]+\.test\.\w+)`(?:: "([^"]+)")?/g)].map(([, file, words]) => ({ file, words }))
const isIn = ({ file, words }) =>
  words !== undefined && readFileSync(new URL(file, root), 'utf8').toLowerCase().includes(words.toLowerCase())

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

  it('names a test of its own for every row that holds, by words of it', () => {
    const unproven = rows.filter(([, holds, , test]) => {
      const named = testsOf(test)
      return holds === 'yes' && !(named.length > 0 && named.every(isIn))
    })
    expect(unproven.map(([item, , , test]) => `${item}: ${test}`)).toEqual([])
  })

  it.each([
    ['`scripts/lib/specification.test.js`: "the specification, line by line"', [true]],
    ['`scripts/lib/mobile.test.js`: "the specification, line by line"', [false]],
    ['`scripts/lib/specification.test.js`', [false]],
  ])('judges %s as %s', (cell, judged) => {
    expect(testsOf(cell).map(isIn)).toEqual(judged)
  })
})
