import { type AnswerOf, endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../diptychs/index.ts'
import { mailInvitation } from './mails.ts'
import { openList, readList } from './present-lists.ts'
import { findReadings, type ListRow, lockList } from './repository.ts'
import {
  acceptMember,
  deleteMember,
  findInvitation,
  findMember,
  findPeople,
  upsertInvitation,
} from './repository-members.ts'

type List = endpoints.fortyLiturgies.FortyList

const INVITATION_DAYS = 14
const { members: MOST } = endpoints.fortyLiturgies.FORTY_LIMITS

/** @throws ENTITY_NOT_FOUND for a member who is not the owner, too */
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
 * Invites somebody by e-mail. Only the account of that e-mail can accept; the link alone is not enough.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW once a Liturgy was read, OWN_ACCOUNT, LIST_FULL
 */
export const invite = (context: Context, id: number, email: string): Promise<List> =>
  context.transaction(async (tx) => {
    await lockList(tx.db, id)
    const { list, members } = await openOwn(tx, id)
    await refuseBegun(tx, list)
    const [owner] = await findPeople(tx.db, [faithfulActor(tx).userId])
    const address = email.toLowerCase()
    if (found(owner).email.toLowerCase() === address) throw new Refusal('OWN_ACCOUNT')
    const known = members.find((member) => member.email === address)
    if (known && known.userId !== null) return readList(tx, id)
    if (!known && members.length >= MOST) throw new Refusal('LIST_FULL', { facts: { limit: MOST } })
    const token = randomToken(256)
    const expiresAt = new Date(tx.system.clock.now().getTime() + INVITATION_DAYS * DAY_MS)
    await upsertInvitation(tx.db, { listId: id, email: address, tokenHash: hashOfToken(token), expiresAt })
    await mailInvitation(tx, {
      to: address,
      from: found(owner),
      temple: list.templeTitle,
      token,
      days: INVITATION_DAYS,
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
  if (invitation.doneAt || invitation.expiresAt <= context.system.clock.now()) {
    throw new Refusal('INVITATION_OVER')
  }
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
    const { id } = await openInvitation(tx, key)
    await acceptMember(tx.db, id, faithfulActor(tx).userId, tx.system.clock.now())
  })
