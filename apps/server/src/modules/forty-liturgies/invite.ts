import { type AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { hashOfToken } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import {
  createInvitationKey,
  forgetInvitationsBefore,
  mailInvitation,
  refuseExpired,
} from '../identity/index.ts'
import { announceChanged } from './announce-changed.ts'
import { openList, readList } from './present-lists.ts'
import { findReadings, type ListRow, lockList } from './repository.ts'
import {
  acceptMember,
  deleteMember,
  deleteOpenInvitations,
  findInvitation,
  findMember,
  findMembers,
  findPeople,
  upsertInvitation,
} from './repository-members.ts'

type List = endpoints.fortyLiturgies.FortyList

const { members: MOST } = endpoints.fortyLiturgies.FORTY_LIMITS

/** @throws ENTITY_NOT_FOUND, also for a member who is not the owner */
const openOwn = async (context: Context, id: number) => {
  const opened = await openList(context, id)
  if (opened.list.ownerId !== faithfulActor(context).userId) throw new Refusal('ENTITY_NOT_FOUND')
  return opened
}

const refuseBegun = async (context: Context, list: ListRow): Promise<void> => {
  const readings = await findReadings(context.db, [list.id])
  if (list.doneAt || readings.length > 0) throw new Refusal('STATE_DOES_NOT_ALLOW')
}

/**
 * Invites somebody by e-mail. Only the account with that e-mail can accept; the link alone is not enough.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW once a Liturgy was read, OWN_ACCOUNT, LIST_FULL
 */
export const invite = (context: Context, id: number, email: string): Promise<List> =>
  context.transaction(async (tx) => {
    await lockList(tx.db, id)
    const { list, members } = await openOwn(tx, id)
    await refuseBegun(tx, list)
    const [owner] = await findPeople(tx.db, [faithfulActor(tx).userId])
    const from = found(owner)
    const address = email.toLowerCase()
    if (from.email.toLowerCase() === address) throw new Refusal('OWN_ACCOUNT')
    const known = members.find((member) => member.email === address)
    if (known && known.userId !== null) return readList(tx, id)
    if (!known && members.length >= MOST) throw new Refusal('LIST_FULL', { facts: { limit: MOST } })
    const { token, tokenHash, expiresAt } = createInvitationKey(tx)
    await upsertInvitation(tx.db, { listId: id, email: address, tokenHash, expiresAt })
    await mailInvitation(tx, {
      to: address,
      from,
      token,
      kind: 'forty',
      path: 'me/forty-liturgies/invitation',
      temple: inLanguage(list.templeTitle, from.language),
    })
    await recordAudit(tx, { action: 'CREATE', entity: 'forty-liturgies', entityId: id })
    return readList(tx, id)
  })

/** @throws ENTITY_NOT_FOUND for anybody but the owner, and for somebody who has joined */
export const withdrawInvitation = (context: Context, memberId: number): Promise<List> =>
  context.transaction(async (tx) => {
    const { listId } = found(await findMember(tx.db, memberId))
    await lockList(tx.db, listId)
    await openOwn(tx, listId)
    const invited = found(await findMember(tx.db, memberId))
    if (invited.userId !== null) throw new Refusal('ENTITY_NOT_FOUND')
    await deleteMember(tx.db, memberId)
    return readList(tx, listId)
  })

/** @throws ENTITY_NOT_FOUND for another e-mail's account, INVITATION_OVER */
const openInvitation = async (context: Context, key: string) => {
  const { userId } = faithfulActor(context)
  const invitation = found(await findInvitation(context.db, hashOfToken(key), userId))
  if (invitation.doneAt) throw new Refusal('INVITATION_OVER')
  refuseExpired(context, invitation)
  return invitation
}

export const readInvitation = async (
  context: Context,
  key: string,
): Promise<AnswerOf<typeof endpoints.fortyLiturgies.readInvitation>> => {
  const { from, temple, expiresAt } = await openInvitation(context, key)
  return { from, temple, expiresAt: expiresAt.toISOString() }
}

export const acceptInvitation = (context: Context, key: string): Promise<void> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const { id, listId } = await openInvitation(tx, key)
    // Somebody who joined under another e-mail is already a member.
    const members = await findMembers(tx.db, [listId])
    if (members.some((member) => member.userId === userId)) await deleteMember(tx.db, id)
    else await acceptMember(tx.db, id, userId, tx.system.clock.now())
    await announceChanged(tx, listId)
  })

/** Every night: deletes unaccepted invitations with their e-mail address some time after they expired. */
export const forgetInvitations = (context: Context): Promise<void> =>
  deleteOpenInvitations(context.db, forgetInvitationsBefore(context))
