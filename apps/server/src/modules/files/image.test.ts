import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareImage } from './image.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'
const gold = { r: 221, g: 199, b: 68 }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: gold } })
const pictureAs = (format: Format, width = 200, height = 120) =>
  picture(width, height).toFormat(format).toBuffer()

/** A picture with so much detail that truncating it loses a part of it. */
const detailed = (format: Format): Promise<Buffer> => {
  const noise = Buffer.from(
    Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 2_654_435_761) % 251),
  )
  return sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}
const refusal = (bytes: Buffer) =>
  prepareImage(bytes).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )

/** A PNG whose header claims a size that its data lacks. */
const claimedPng = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await pictureAs('png')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('prepareImage accepts', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s, and re-encodes it', async (format) => {
    const image = await prepareImage(await pictureAs(format))
    expect(image).toMatchObject({ width: 200, height: 120 })
    expect(`image/${(await sharp(image.bytes).metadata()).format}`).toBe(image.mediaType)
    expect(image.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a photograph without alpha as JPEG, a transparent picture as WebP', async () => {
    const transparent = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { ...gold, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect((await prepareImage(transparent)).mediaType).toBe('image/webp')
    expect((await prepareImage(await pictureAs('png'))).mediaType).toBe('image/jpeg')
  })

  it('the first frame of an animation', async () => {
    const stills = [
      pictureAs('png', 80, 80),
      sharp(await pictureAs('png', 80, 80))
        .negate()
        .png()
        .toBuffer(),
    ]
    const frames = await sharp(await Promise.all(stills), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect(await prepareImage(frames)).toMatchObject({ width: 80, height: 80 })
  })

  it('a large one, reduced to 2400 on its long side, with a thumbnail 100 wide', async () => {
    const image = await prepareImage(await pictureAs('jpeg', 4000, 3000))
    expect(image).toMatchObject({ width: 2400, height: 1800 })
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ width: 100, height: 75 })
    // Twelve megapixels are encoded twice: a busy machine takes its time.
  }, 30_000)

  it('a very tall one, with a cropped thumbnail', async () => {
    const image = await prepareImage(await pictureAs('png', 64, 4000))
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ width: 100, height: 300 })
  })
})

describe('prepareImage removes', () => {
  it('the place, the camera and everything else in EXIF, XMP and ICC, and turns the picture upright', async () => {
    const sent = await picture(300, 200)
      .withExif({
        IFD0: { Make: 'Camera of Athens', Copyright: 'Maria' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 30/1', GPSLongitudeRef: 'E' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(sent).metadata()
    expect(before.exif?.includes('Camera of Athens')).toBe(true)
    expect(before.xmp).toBeDefined()
    const image = await prepareImage(sent)
    for (const bytes of [image.bytes, image.thumbnail]) {
      const after = await sharp(bytes).metadata()
      expect(after.exif).toBeUndefined()
      expect(after.xmp).toBeUndefined()
      expect(after.icc).toBeUndefined()
      expect(after.orientation).toBeUndefined()
      expect(bytes.includes('Athens')).toBe(false)
    }
    expect(image).toMatchObject({ width: 200, height: 300 })
  })

  it('everything appended to it', async () => {
    const sent = Buffer.concat([await pictureAs('jpeg'), Buffer.from('the names of the departed')])
    expect((await prepareImage(sent)).bytes.includes('departed')).toBe(false)
  })
})

describe('prepareImage rejects', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'
  it.each([
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['PHP behind a GIF signature', Buffer.from('GIF89a<?php system($_GET[0]); ?>')],
    ['JavaScript behind a GIF signature', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a bitmap, which is not on the list', Buffer.from(`BM${'\0'.repeat(200)}`)],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('FILE_NOT_AN_IMAGE')
  })

  it('a TIFF, which is not on the list', async () => {
    expect(await refusal(await picture(100, 100).tiff().toBuffer())).toBe('FILE_NOT_AN_IMAGE')
  })

  it('pictures that are also something else', async () => {
    const photograph = await pictureAs('jpeg')
    const commented = await picture(100, 100)
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    const archive = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
    expect(await refusal(Buffer.concat([photograph, Buffer.from('<HTML ><body onload=x>')]))).toBe(
      'FILE_NOT_AN_IMAGE',
    )
    expect(await refusal(Buffer.concat([photograph, Buffer.from('<?php echo 1;')]))).toBe('FILE_NOT_AN_IMAGE')
    expect(await refusal(Buffer.concat([photograph, archive]))).toBe('FILE_NOT_AN_IMAGE')
    expect(await refusal(commented)).toBe('FILE_NOT_AN_IMAGE')
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const whole = await detailed(format)
    expect(await refusal(whole)).toBe('accepted')
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('FILE_NOT_AN_IMAGE')
  })

  it('a bomb: a small file that claims a huge picture, without decoding it', async () => {
    expect(await refusal(await claimedPng(50_000, 50_000))).toBe('IMAGE_TOO_LARGE')
    expect(await refusal(await claimedPng(8_001, 5_000))).toBe('IMAGE_TOO_LARGE')
  })

  it('a side under 64 pixels', async () => {
    expect(await refusal(await pictureAs('png', 63, 500))).toBe('IMAGE_TOO_SMALL')
    expect(await refusal(await pictureAs('png', 64, 64))).toBe('accepted')
  })
})
