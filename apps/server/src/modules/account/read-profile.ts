import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { signedFileUrl } from '../files/index.ts'
import { findProfile } from './repository.ts'

/** The caller's profile, with the facts of the account. */
export const readProfile = async (context: Context): Promise<endpoints.account.Profile> => {
  const { userId } = signedInActor(context)
  const { emailConfirmedAt, photoFileId, photoTitle, ...profile } = found(
    await findProfile(context.db, userId),
  )
  return {
    ...profile,
    emailConfirmed: emailConfirmedAt !== null,
    photo:
      photoFileId === null
        ? null
        : {
            id: photoFileId,
            title: photoTitle ?? '',
            url: signedFileUrl(context.system, photoFileId, 'thumbnail'),
          },
  }
}
