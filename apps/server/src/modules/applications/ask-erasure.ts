import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { mailErasureReceived } from './mails.ts'
import { presentOwn } from './presenter.ts'
import { findApplicant, findLastErasure } from './repository.ts'
import { submitUserRequest } from './submit-user-request.ts'

/**
 * A customer asks for erasure (GDPR, article 17). Asking again returns the open request.
 * @param text the reason, optional; sealed
 * @throws ENTITY_NOT_FOUND for administrators and temple users, whose accounts an administrator closes
 */
export const askErasure = async (
  context: Context,
  text: string,
): Promise<endpoints.userRequests.OwnRequest> => {
  const { userId, type } = signedInActor(context)
  if (type !== 'CUSTOMER') throw new Refusal('ENTITY_NOT_FOUND')
  const applicant = found(await findApplicant(context.db, userId))
  return context.transaction(async (inside) => {
    const id = await submitUserRequest(inside, {
      type: 'ERASURE',
      language: applicant.language,
      userId,
      templeId: null,
      applicantName: applicant.name,
      applicantEmail: applicant.email,
      subject: '',
      textSealed: text === '' ? null : await inside.system.vault.seal(null, text),
      documentFileId: null,
    })
    if (id !== undefined) await mailErasureReceived(inside, id)
    return presentOwn(inside, found(await findLastErasure(inside.db, userId)))
  })
}

/** The caller's last erasure request, or null. */
export const readErasure = async (context: Context): Promise<endpoints.userRequests.OwnRequest | null> => {
  const row = await findLastErasure(context.db, signedInActor(context).userId)
  return row ? presentOwn(context, row) : null
}
