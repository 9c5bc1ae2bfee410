import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './serve-metrics.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  mayReadMetrics({ headers, socket: { remoteAddress } } as Parameters<typeof mayReadMetrics>[0])

describe('mayReadMetrics', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.20.0.4',
    '::ffff:192.168.1.9',
    'fd00::1',
  ])('accepts %s, an address of an own network', (address) => expect(from(address)).toBe(true))

  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:1.1.1.1', ''])('refuses %s', (address) =>
    expect(from(address)).toBe(false),
  )

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'refuses what a proxy on the own network passes on (%s)',
    (name) => expect(from('10.0.0.5', { [name]: '8.8.8.8' })).toBe(false),
  )
})
