import { describe, expect, it } from 'vitest'
import { film } from '../../../test/files/film.ts'
import { beginsAsMp4, blanked, findFactsOfMp4, NotAVideo } from './mp4.ts'

const factsOf = (bytes: Buffer) =>
  findFactsOfMp4(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length)

describe('findFactsOfMp4', () => {
  it('finds where a film was taken, so that it can be blanked', async () => {
    const bytes = film()
    expect(bytes.includes('+37.9838')).toBe(true)
    for (const { from, to } of await factsOf(bytes)) blanked(to - from).copy(bytes, from)
    expect(bytes.includes('+37.9838')).toBe(false)
    expect(await factsOf(bytes)).toEqual([])
  })

  it('finds it at the top of the file too', async () => {
    const meta = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('metaABCD')])
    const before = await factsOf(film())
    const bytes = Buffer.concat([film(), meta])
    expect(await factsOf(bytes)).toEqual([
      ...before,
      expect.objectContaining({ from: bytes.length - 12, to: bytes.length }),
    ])
  })

  it.each([
    ['a codec that few browsers play', film({ codec: 'hvc1' })],
    ['a film without pictures', film({ codec: 'mp4a' })],
    ['a film that was cut short', film().subarray(0, -1)],
    ['a film without its index', film().subarray(0, 24 + 8 + 1000)],
    ['an archive behind a film', Buffer.concat([film(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
    [
      'a page behind the first bytes of a film',
      Buffer.concat([film().subarray(0, 24), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a box that is longer than the file',
      Buffer.concat([film(), Buffer.from([0, 1, 0, 0]), Buffer.from('free')]),
    ],
    ['a box without an end', Buffer.concat([film(), Buffer.from([0, 0, 0, 4]), Buffer.from('free')])],
  ])('rejects %s', async (_name, bytes) => {
    await expect(factsOf(bytes)).rejects.toThrow(NotAVideo)
  })
})

describe('beginsAsMp4', () => {
  it.each([
    [true, 'an MP4', film()],
    [false, 'QuickTime', film({ brand: 'qt  ' })],
    [false, 'a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [false, 'nothing', Buffer.alloc(0)],
  ])('is %s of %s', (expected, _name, bytes) => {
    expect(beginsAsMp4(bytes)).toBe(expected)
  })
})
