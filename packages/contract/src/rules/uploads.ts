import { z } from 'zod'
import { integer } from './numbers.ts'
import { missingOrMalformed } from './text.ts'

/** The shorter side of an image in pixels; smaller ones are unrecognisable. */
export const SMALLEST_SIDE = 64
/** The maximum of pixels in an image; decoding larger ones takes too much memory. */
export const LARGEST_PIXELS = 40_000_000

type ImageSize = { readonly width: number; readonly height: number }

/** The rule that an image of this size breaks, or null. */
export const imageProblem = ({
  width,
  height,
}: ImageSize): 'rule.imageTooLarge' | 'rule.imageTooSmall' | null => {
  if (width * height > LARGEST_PIXELS) return 'rule.imageTooLarge'
  return Math.min(width, height) < SMALLEST_SIDE ? 'rule.imageTooSmall' : null
}

/** In pixels. */
export const imageSize = z.object({ width: integer(), height: integer() }).check((context) => {
  const message = imageProblem(context.value)
  if (message) context.issues.push({ code: 'custom', input: context.value, message })
})

/** Whether the form's video upload has finished; the form cannot be submitted before. */
export const videoArrived = z
  .boolean({ error: missingOrMalformed })
  .refine((hasArrived) => hasArrived, 'rule.videoUpload')
