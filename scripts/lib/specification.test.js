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
})
