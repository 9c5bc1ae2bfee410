import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { findHolders } from '../authorization/index.ts'
import { lockOwnAccount } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { mailReaders } from './mails.ts'
import { insertEvent, insertUserRequest, type NewUserRequest } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

/**
 * Stores a user request and notifies those who may see user requests, by bell and e-mail as each wishes. Call it
 * inside a transaction.
 * @returns its id; undefined for an erasure that waits already
 */
export const submitUserRequest = async (
  context: Context,
  request: NewUserRequest,
): Promise<number | undefined> => {
  if (context.actor) await lockOwnAccount(context)
  const at = context.system.clock.now()
  const id = await insertUserRequest(context.db, { ...request, submittedAt: at })
  if (id === undefined) return undefined
  await insertEvent(context.db, { id, from: null, to: 'PENDING', actorUserId: request.userId, at })
  const values = { number: String(id) }
  const readers = await findHolders(context.db, 'users_user_request_view')
  await notify(context, {
    userIds: readers.map((reader) => reader.id),
    type: 'USER_REQUEST',
    title: {
      el: t.el(`userRequest.notification.${request.type}`, values),
      en: t.en(`userRequest.notification.${request.type}`, values),
    },
    link: `/user-requests/${id}`,
  })
  await mailReaders(context, { id, type: request.type }, readers)
  await recordAudit(context, {
    action: 'CREATE',
    entity: 'user-requests',
    entityId: id,
    templeId: request.templeId,
    facts: { type: request.type },
  })
  return id
}
