import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { imageProblem, LARGEST_PIXELS } from '@kandili/contract/rules'
import pLimit from 'p-limit'
import type sharpLibrary from 'sharp'
import type { Sharp } from 'sharp'
import { Refusal } from '../../platform/errors.ts'
import { decodeHeic } from './heic.ts'
import { isSomethingElseToo } from './suspicious-content.ts'

const require = createRequire(import.meta.url)

let library: typeof sharpLibrary | undefined

/**
 * Loaded on first use, since its library takes 20 MB. No picture is read twice, so that its cache only takes memory;
 * pictures are drawn side by side, each by one thread, which needs fewer buffers than many threads for each.
 */
const sharp = (...given: Parameters<typeof sharpLibrary>): Sharp => {
  if (!library) {
    library = require('sharp') as typeof sharpLibrary
    library.cache(false)
    library.concurrency(1)
  }
  return library(...given)
}

/** A stored image: re-encoded, so that nothing of the uploaded file but its picture is left. */
export type PreparedImage = {
  readonly bytes: Buffer
  readonly thumbnail: Buffer
  readonly mediaType: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string
}

const LONGEST_SIDE = 2400
const THUMBNAIL_WIDTH = 100
/** A picture far taller than wide is cropped in its thumbnail. */
const THUMBNAIL_TALLEST = 300

const codeOf = {
  'rule.imageTooLarge': 'IMAGE_TOO_LARGE',
  'rule.imageTooSmall': 'IMAGE_TOO_SMALL',
} as const

const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
])

/** A decoded photograph takes up to 160 MB: two at a time. */
const inTurn = pLimit(2)

/** Rejects truncated and damaged files, but not photographs that are merely unusual. */
const decode = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: LARGEST_PIXELS, pages: 1 })

/**
 * Checks by content that the bytes are an image and re-encodes it: turned upright, at most 2400 pixels on its long
 * side, without EXIF, location or anything else attached. JPEG, or WebP with transparency. The first frame of an
 * animation.
 * @throws FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE (over 40 megapixels), IMAGE_TOO_SMALL (a side under 64)
 */
export const prepareImage = async (bytes: Buffer): Promise<PreparedImage> => {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.has(type.mime) || isSomethingElseToo(bytes))
    throw new Refusal('FILE_NOT_AN_IMAGE')
  return inTurn(async () => {
    if (isHeif(type.mime)) return drawHeif(bytes)
    const { width, height, hasAlpha } = await readHeader(bytes)
    const problem = imageProblem({ width, height })
    if (problem) throw new Refusal(codeOf[problem])
    return draw(bytes, hasAlpha)
  })
}

/**
 * A part of an image, in fractions of its sides.
 * @throws IMAGE_TOO_SMALL if a side of the part is under 64 pixels
 */
export const cutImage = (
  bytes: Buffer,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Buffer> =>
  inTurn(async () => {
    const { width, height } = await readHeader(bytes)
    const left = Math.round(part.x * width)
    const top = Math.round(part.y * height)
    const area = {
      left,
      top,
      width: Math.min(Math.round(part.width * width), width - left),
      height: Math.min(Math.round(part.height * height), height - top),
    }
    const problem = imageProblem(area)
    if (problem) throw new Refusal(codeOf[problem])
    // Lossless: the part is encoded once more when it is stored.
    return decode(bytes).extract(area).png().toBuffer()
  })

/** Size and format from the header alone: decodes nothing, however large it claims to be. */
const readHeader = async (bytes: Buffer): Promise<{ width: number; height: number; hasAlpha: boolean }> => {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new Refusal('FILE_NOT_AN_IMAGE')
  }
}

const isHeif = (mime: string): boolean => mime === 'image/heic' || mime === 'image/heif'

/** A photograph of an iPhone: decoded outside sharp, which cannot, then encoded like any other. */
const drawHeif = async (bytes: Buffer): Promise<PreparedImage> => {
  const { width, height, data } = await decodeHeic(bytes, LARGEST_PIXELS)
  const problem = width === 0 ? null : imageProblem({ width, height })
  if (problem) throw new Refusal(codeOf[problem])
  if (!data) throw new Refusal('FILE_NOT_AN_IMAGE')
  return drawUpright(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), false)
}

const draw = (bytes: Buffer, hasAlpha: boolean): Promise<PreparedImage> =>
  drawUpright(decode(bytes).autoOrient(), hasAlpha)

const drawUpright = async (image: Sharp, hasAlpha: boolean): Promise<PreparedImage> => {
  try {
    const upright = image.resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await encode(upright, hasAlpha).toBuffer({ resolveWithObject: true })
    const thumbnailHeight = Math.max(1, Math.round((THUMBNAIL_WIDTH * info.height) / info.width))
    const thumbnail = await encode(
      sharp(data).resize(THUMBNAIL_WIDTH, Math.min(thumbnailHeight, THUMBNAIL_TALLEST), { fit: 'cover' }),
      hasAlpha,
    ).toBuffer()
    return {
      bytes: data,
      thumbnail,
      mediaType: hasAlpha ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(data).digest('hex'),
    }
  } catch {
    // The decoder's message about a stranger's damaged file helps nobody.
    throw new Refusal('FILE_NOT_AN_IMAGE')
  }
}

const encode = (image: Sharp, hasAlpha: boolean): Sharp =>
  hasAlpha ? image.webp({ quality: 85 }) : image.jpeg({ quality: 84, progressive: true })
