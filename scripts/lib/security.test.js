import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRepository } from './repository.js'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; theirs are numbered first in each section. */
const sections = Object.entries({
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
})
const upTo = (prefix, first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}.${first + index}`)
const required = sections.flatMap(([chapter, counts]) =>
  Object.entries(counts).flatMap(([section, count]) => upTo(`${chapter}.${section}`, 1, count)),
)

const page = readFileSync(inRepository('docs', 'security.md'), 'utf8')
const rows = page
  .slice(page.indexOf('## ASVS'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

it('docs/security.md answers each requirement of level 2 once', () => {
  const answered = rows.flatMap((row) => {
    const [, requirements = ''] = row.split('|')
    return requirements.split(',').flatMap((one) => {
      const [, prefix, first, last = first] = /^ ?(\d+\.\d+)\.(\d+)(?:-(\d+))? ?$/.exec(one) ?? []
      return upTo(prefix, Number(first), Number(last))
    })
  })
  expect(answered.toSorted()).toEqual(required.toSorted())
})

it('docs/security.md names proofs that exist', () => {
  const missing = rows
    .flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, path]) => path)
    .filter((path) => !existsSync(inRepository(path)) && !existsSync(inRepository('apps/server/src', path)))
  expect(missing).toEqual([])
})

it('calls to other services follow no redirect and check certificates', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: inRepository() }).filter(
    (file) => !/\.test\./.test(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  for (const file of sources) {
    const source = readFileSync(inRepository(file), 'utf8')
    const calls = source.split(/await fetch\(/).slice(1)
    for (const call of calls) expect(call.split(/\n *\}\)/)[0], file).toMatch(/redirect: '(error|manual)'/)
    expect(source, file).not.toMatch(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)
  }
})
