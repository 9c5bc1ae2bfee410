import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context, Erased } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { announceChanged } from './announce-changed.ts'
import { openList } from './present-lists.ts'
import { deleteGivenParts, findListsOf, lockList, releaseParts, setOwner } from './repository.ts'
import { deleteInvitations, deleteMember, findMembers, type MemberRow } from './repository-members.ts'

type Leaving = { readonly listId: number; readonly me: MemberRow; readonly userId: number }

/**
 * Names in a place that somebody else paid for are removed with the person; those they paid for are read without
 * them.
 */
const takeOut = async (tx: Context, { listId, me, userId }: Leaving): Promise<void> => {
  await deleteGivenParts(tx.db, listId, userId)
  await releaseParts(tx.db, listId, userId)
  await deleteMember(tx.db, me.id)
  await announceChanged(tx, listId)
}

/** Without an owner nobody can be invited: open invitations end. */
const handOver = async (tx: Context, listId: number, to: MemberRow | undefined): Promise<void> => {
  await setOwner(tx.db, listId, to?.userId ?? null)
  if (!to) await deleteInvitations(tx.db, listId)
}

/**
 * Leaves a list. Its owner hands it to the member `successor`, or it continues without an owner.
 * @throws ENTITY_NOT_FOUND; VALIDATION_FAILED for a successor who is no other member, or from a caller who is not the
 *   owner
 */
export const leaveList = (context: Context, id: number, successor: number | null): Promise<void> =>
  context.transaction(async (tx) => {
    await lockList(tx.db, id)
    const { list, members, me } = await openList(tx, id)
    const userId = me.userId ?? 0
    const isOwner = list.ownerId === userId
    const to = members.find((member) => member.id === successor && member.userId !== null)
    if (successor !== null && (!isOwner || !to || to.id === me.id)) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'successor', message: 'rule.format' }] })
    }
    if (isOwner) await handOver(tx, id, to)
    await takeOut(tx, { listId: id, me, userId })
    await recordAudit(tx, { action: 'DELETE', entity: 'forty-liturgies', entityId: id })
  })

/** Removes an erased person from their lists; each of their own goes to the member who joined it first. */
export const leaveAllLists = async (tx: Context, { userId }: Erased): Promise<void> => {
  for (const { id, ownerId } of await findListsOf(tx.db, userId)) {
    await lockList(tx.db, id)
    const members = await findMembers(tx.db, [id])
    const me = members.find((member) => member.userId === userId)
    if (!me) continue
    if (ownerId === userId) {
      await handOver(
        tx,
        id,
        members.find((member) => member.userId !== null && member.userId !== userId),
      )
    }
    await takeOut(tx, { listId: id, me, userId })
  }
}
