import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { erasePerson } from '../people/index.ts'
import { type Admission, admitTemple } from './admit-temple.ts'
import { mailDataChanged, mailErased } from './mails.ts'
import { moveUserRequest } from './move-user-request.ts'
import { presentUserRequest } from './presenter.ts'
import { findUserRequest, type UserRequestRow } from './repository.ts'

/**
 * Approves a user request and carries it out, in one transaction: an application creates the temple and its owner's
 * invitation, an erasure erases the person, a change of data is marked as done. Approving again succeeds and changes
 * nothing. It cannot be undone.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, and for an application MISSING_REQUIRED_FIELDS (the city),
 *   ACCOUNT_OF_ANOTHER_KIND, ALREADY_EXISTS (the owner's e-mail), for an erasure REQUESTS_STILL_OPEN
 */
export const approveUserRequest = (
  context: Context,
  id: number,
  admission: Admission,
): Promise<endpoints.userRequests.UserRequest> =>
  context.transaction(async (inside) => {
    if (await moveUserRequest(inside, { id, to: 'ACTIVE' })) {
      await carryOut(inside, found(await findUserRequest(inside.db, id)), admission)
    }
    return presentUserRequest(inside, found(await findUserRequest(inside.db, id)))
  })

const carryOut = async (context: Context, row: UserRequestRow, admission: Admission): Promise<void> => {
  switch (row.type) {
    case 'TEMPLE_APPLICATION':
      return admitTemple(context, row, admission)
    case 'DATA_CHANGE':
      return mailDataChanged(context, row)
    case 'ERASURE':
      // The mail is queued first: the erasure deletes the address.
      await mailErased(context, row)
      return erasePerson(context, found(row.userId))
  }
}
