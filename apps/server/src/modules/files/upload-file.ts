import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import type { StoredFile } from './file.ts'
import { readUploadedForm } from './read-uploaded-form.ts'
import { isSound } from './sound.ts'
import { storeImage } from './store-image.ts'
import { storeSound } from './store-sound.ts'

/** Pictures are often named by another of their formats, which harms nobody: they are re-encoded. */
const imageTypes = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'gif', 'heic', 'heif', 'hif'])
const soundTypes = new Set(['mp3', 'mp4', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'webm', 'weba'])

/** Of one of the faithful, whose account needs one, in a day (UTC): anybody can register. */
export const pictureLimits = { address: 300, pair: 60, account: 60 } as const

/** The end of a name without an extension ("Saint George", "St. George") names no type. */
const namesType = (type: string): boolean => /^[a-z0-9]{2,5}$/.test(type)

/**
 * Stores the image or the recording of a multipart form with `file`, `type` and `name`, accessible only to its
 * uploader until it is attached. The content decides; a `type` of something else is refused.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_OF_OTHER_TYPE, FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL,
 *   FILE_NOT_A_SOUND, SOUND_TOO_LONG, TOO_MANY_ATTEMPTS
 */
export const uploadFile = async (context: Context, request: FastifyRequest): Promise<StoredFile> => {
  const { userId, type } = signedInActor(context)
  if (type === 'CUSTOMER') {
    const counted = { account: String(userId), limits: pictureLimits, windowMinutes: DAY_MS / 60_000 }
    await countAttempt(context, 'picture', counted)
  }
  return readUploadedForm(context, request, async ({ bytes, name, type }) => {
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(bytes)
    const sound = found && isSound(found.mime) ? found.mime : undefined
    const isKnown = sound !== undefined || found?.mime.startsWith('image/')
    if (isKnown && namesType(type) && !(sound ? soundTypes : imageTypes).has(type)) {
      throw new Refusal('FILE_OF_OTHER_TYPE', { facts: { type } })
    }
    return sound
      ? storeSound(context, bytes, name, { mediaType: sound, ownerUserId: userId })
      : storeImage(context, bytes, name, { visibility: 'PRIVATE', ownerUserId: userId })
  })
}
