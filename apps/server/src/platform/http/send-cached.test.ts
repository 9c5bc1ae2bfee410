import { describe, expect, it } from 'vitest'
import { encodingFor } from './send-cached.ts'

describe('encodingFor', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br; q=0, gzip; q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['brown, gzippy', null],
  ])('%s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
