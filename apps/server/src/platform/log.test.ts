import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('logs an error without the properties that libraries attach', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const refused = Object.assign(new Error('new row violates check constraint "request_check"'), {
    code: '23514',
    detail: 'Failing row contains (1, Ελένη, Παπαδάκη, eleni@example.test)',
    where: 'eleni@example.test',
  })
  log.error({ err: new Error('it was not written', { cause: refused }) }, 'request failed')
  log.error({ err: { email: 'eleni@example.test' } }, 'thrown by a stranger')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('it was not written')
  expect(lines[0]).toContain('request_check')
  expect(lines[0]).toContain('23514')
  expect(lines.join()).not.toMatch(/eleni|Ελένη/)
})

it('writes one line of JSON for each event, whatever is in it', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  log.info({ route: '/a\n{"level":60,"msg":"forged"}\r\n\u2028' }, 'request\nforged')
  expect(lines).toHaveLength(1)
  expect(String(lines[0]).trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(String(lines[0]))).toMatchObject({ msg: 'request\nforged' })
})
