import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { presentOwn } from './presenter.ts'
import { findApplicant, findTempleTitle, findUserRequest } from './repository.ts'
import { submitUserRequest } from './submit-user-request.ts'

/**
 * Asks the administrators to change what a temple cannot change itself, such as its bank account or its mandate. The
 * text is sealed.
 * @throws ENTITY_NOT_FOUND for a caller without a temple
 */
export const askDataChange = async (
  context: Context,
  text: string,
): Promise<endpoints.userRequests.OwnRequest> => {
  const { userId, templeId } = templeActor(context)
  const title = found(await findTempleTitle(context.db, templeId))
  const applicant = found(await findApplicant(context.db, userId))
  return context.transaction(async (inside) => {
    const id = await submitUserRequest(inside, {
      type: 'DATA_CHANGE',
      language: applicant.language,
      userId,
      templeId,
      applicantName: applicant.name,
      applicantEmail: applicant.email,
      subject: inLanguage(title, applicant.language),
      textSealed: await inside.system.vault.seal(templeId, text),
      documentFileId: null,
    })
    return presentOwn(inside, found(await findUserRequest(inside.db, found(id))))
  })
}
