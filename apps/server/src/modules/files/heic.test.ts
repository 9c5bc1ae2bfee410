import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { heicPhotograph } from '../../../test/files/photograph.ts'
import { decodeHeic } from './heic.ts'
import { prepareImage } from './image.ts'

describe('a photograph of an iPhone', () => {
  it('is re-encoded as a JPEG with a thumbnail', async () => {
    const image = await prepareImage(heicPhotograph)
    expect(image).toMatchObject({ mediaType: 'image/jpeg', width: 128, height: 96 })
    const colours = async (left: number, top: number) => [
      ...(await sharp(image.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const [red = 0, green = 0] = await colours(10, 10)
    expect(red).toBeGreaterThan(150)
    expect(green).toBeGreaterThan(90)
    expect((await colours(110, 80)).every((part) => part < 80)).toBe(true)
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ width: 100, height: 75 })
  })

  it('that was cut off or tampered with is rejected', async () => {
    const damaged = Buffer.from(heicPhotograph)
    damaged.fill(0xff, 40, 200)
    for (const bytes of [heicPhotograph.subarray(0, 300), damaged])
      await expect(prepareImage(bytes)).rejects.toMatchObject({ code: 'FILE_NOT_AN_IMAGE' })
  })

  it('is not decoded if it has more pixels than allowed', async () => {
    expect(await decodeHeic(heicPhotograph, 100)).toEqual({ width: 128, height: 96, data: null })
  })
})
