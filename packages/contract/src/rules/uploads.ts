import { z } from 'zod'
import { integer } from './numbers.ts'
import { missingOrMalformed } from './text.ts'

/** Pixels of an image's shorter side: of less nothing can be made out. */
export const SMALLEST_SIDE = 64
/** Pixels of a whole image: of more the decoding takes too much memory. */
export const LARGEST_PIXELS = 40_000_000

type ImageSize = { readonly width: number; readonly height: number }

/** The rule that an image of so many pixels breaks, or null. */
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

/** Whether the video of a form has arrived as a whole: before that the form cannot be sent. */
export const videoArrived = z
  .boolean({ error: missingOrMalformed })
  .refine((hasArrived) => hasArrived, 'rule.videoUpload')
