import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto/tokens.ts'
import { type StoredFile, titleOf } from './file.ts'
import { prepareSound } from './sound.ts'
import { storeFile } from './store-file.ts'

/**
 * Checks and stores a short recording, accessible only to its uploader until it is attached.
 * @param title its uploaded name
 * @param mediaType detected from its first bytes
 * @throws FILE_NOT_A_SOUND, SOUND_TOO_LONG, FILE_TOO_LARGE
 */
export const storeSound = async (
  context: Context,
  bytes: Buffer,
  title: string,
  { mediaType, ownerUserId }: { mediaType: string; ownerUserId: number },
): Promise<StoredFile> => {
  const sound = await prepareSound(bytes, mediaType)
  return storeFile(
    context,
    {
      id: randomToken(128),
      title: titleOf(title),
      mediaType: sound.mediaType,
      bytes: sound.bytes.length,
      width: null,
      height: null,
      sha256: sound.sha256,
      hasThumbnail: false,
      visibility: 'PRIVATE',
      purpose: 'SOUND',
      ownerUserId,
      partBytes: null,
    },
    sound,
  )
}
