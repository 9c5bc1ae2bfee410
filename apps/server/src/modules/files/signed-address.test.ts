import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import type { System } from '../../platform/context.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ImageSize } from './file.ts'
import { secondsLeft, signedFileUrl } from './signed-address.ts'

const id = 'a_file-with-22-letters'
const clock = fixedClock(new Date('2026-11-20T08:07:00Z'))
const systemWith = (key: number) =>
  ({
    clock,
    vault: createVault({} as Database, { present: Buffer.alloc(32, key) }, Buffer.alloc(32)),
  }) as unknown as System
const system = systemWith(1)

const linkOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://kandili.test')
  return {
    id: pathname.split('/').at(-1) ?? '',
    size: searchParams.get('size') as ImageSize,
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  }
}
const check = (url: string, changes: Partial<ReturnType<typeof linkOf>> = {}, by = system) => {
  const link = { ...linkOf(url), ...changes }
  return secondsLeft(by, link.id, link)
}

describe('a signed URL', () => {
  it('is valid for less than an hour, and the same for a quarter of one', () => {
    clock.set(new Date('2026-11-20T08:07:00Z'))
    const url = signedFileUrl(system, id)
    expect(url).toMatch(/^\/api\/public\/uploads\/a_file-with-22-letters\?/)
    expect(check(url)).toBe(53 * 60)
    clock.set(new Date('2026-11-20T08:14:59Z'))
    expect(signedFileUrl(system, id)).toBe(url)
    clock.set(new Date('2026-11-20T08:15:00Z'))
    expect(signedFileUrl(system, id)).not.toBe(url)
  })

  it('expires at its end', () => {
    clock.set(new Date('2026-11-20T08:07:00Z'))
    const url = signedFileUrl(system, id)
    clock.set(new Date('2026-11-20T08:59:59Z'))
    expect(check(url)).toBe(1)
    clock.set(new Date('2026-11-20T09:00:00Z'))
    expect(check(url)).toBe(0)
  })

  it('is rejected when any part of it was changed', () => {
    clock.set(new Date('2026-11-20T08:07:00Z'))
    const url = signedFileUrl(system, id, 'thumbnail')
    expect(check(url)).toBeGreaterThan(0)
    expect(check(url, { size: 'full' })).toBe(0)
    expect(check(url, { id: 'b_file-with-22-letters' })).toBe(0)
    expect(check(url, { expires: linkOf(url).expires + 1 })).toBe(0)
    expect(check(url, { expires: Number.NaN })).toBe(0)
    expect(check(url, { signature: '' })).toBe(0)
    expect(check(url, {}, systemWith(2))).toBe(0)
    expect(secondsLeft(system, id, { size: 'full' })).toBe(0)
  })

  it('cannot be extended, even with a valid signature', () => {
    clock.set(new Date('2026-11-20T09:30:00Z'))
    const later = signedFileUrl(system, id)
    clock.set(new Date('2026-11-20T08:07:00Z'))
    expect(check(later)).toBe(0)
  })
})
