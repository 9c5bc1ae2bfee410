import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './addresses.ts'

describe('return address after a login', () => {
  const origin = 'https://kandili.test'

  it.each([
    ['/orders?state=PAID#x', '/orders?state=PAID#x'],
    ['/el/me', '/el/me'],
    [null, '/'],
    ['', '/'],
    ['orders', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/\n/', '/'],
    ['/..//evil.example', '/'],
    ['/./..//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('of %j is %s', (written, path) => {
    expect(safeReturnPath(written)).toBe(path)
  })

  it('stays on our own origin, however the path is written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '\t',
      '\n',
      ' ',
      'evil.example',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    )
    fc.assert(
      fc.property(text, (written) => {
        const path = safeReturnPath(written)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, origin).origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })
})
