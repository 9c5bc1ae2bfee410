import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { findDocument } from '../files/index.ts'
import { momentOf, publishConversation } from './conversation.ts'
import { announceMessage } from './notices.ts'
import type { Participant } from './policy.ts'
import { mayWrite } from './presenter.ts'
import { type ConversationRow, findConversation } from './repository.ts'
import { findWritten, insertMessage, lockConversation } from './repository-writing.ts'

export type Written = Pick<endpoints.communications.Written, 'text' | 'fileIds' | 'key'>

/**
 * Writes a message in a conversation, seals it with the temple's key and notifies the other side. A repeated key
 * writes nothing. Call it inside a transaction, after checking that the caller takes part in the conversation.
 * @throws CONVERSATION_CLOSED, CONVERSATION_BLOCKED, VALIDATION_FAILED (an attachment that is not the sender's)
 */
export const writeMessage = async (
  tx: Context,
  conversationId: number,
  { side, userId }: Participant,
  { text, fileIds, key }: Written,
): Promise<ConversationRow> => {
  const participant = { side, userId, templeId: null }
  found(await lockConversation(tx.db, conversationId))
  const row = found(await findConversation(tx.db, conversationId, await momentOf(tx, participant)))
  if (await findWritten(tx.db, { conversationId, side, key })) return row
  if (row.state === 'BLOCKED') throw new Refusal('CONVERSATION_BLOCKED')
  if (!mayWrite(row, side)) throw new Refusal('CONVERSATION_CLOSED')
  await refuseForeignFiles(tx, fileIds, userId)
  const messageId = await insertMessage(tx.db, {
    conversationId,
    side,
    userId,
    textSealed: await tx.system.vault.seal(row.templeId, text),
    key,
    fileIds,
    now: tx.system.clock.now(),
  })
  if (userId !== null) {
    await recordAudit(tx, {
      action: 'CREATE',
      entity: 'communications',
      entityId: conversationId,
      templeId: row.templeId,
      facts: { attachments: fileIds.length },
    })
  }
  await announceMessage(tx, row, { messageId, side })
  await publishConversation(tx, row)
  return found(await findConversation(tx.db, conversationId, await momentOf(tx, participant)))
}

/** An attachment is the sender's own upload: of the signed-in user, or a visitor's without an owner. */
const refuseForeignFiles = async (
  tx: Context,
  fileIds: readonly string[],
  userId: number | null,
): Promise<void> => {
  const files = await Promise.all(fileIds.map((id) => findDocument(tx, id)))
  const fields = files.flatMap((file, index) =>
    file && file.ownerUserId === userId
      ? []
      : [{ field: `fileIds.${index}`, message: 'rule.attachmentGone' }],
  )
  if (fields.length > 0 || new Set(fileIds).size !== fileIds.length) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: fields.length > 0 ? fields : [{ field: 'fileIds', message: 'rule.attachmentGone' }],
    })
  }
}
