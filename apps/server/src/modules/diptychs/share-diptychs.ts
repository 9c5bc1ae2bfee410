import { endpoints } from '@kandili/contract'
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
import { openBook, openOwn } from './open-book.ts'
import { readBook } from './read-diptychs.ts'
import { lockBook, type Right } from './repository.ts'
import {
  acceptShare,
  deleteFormerShare,
  deleteOpenShares,
  deleteOwnTraces,
  deleteShare,
  findInvitation,
  findPerson,
  findShare,
  findShares,
  setShareRight,
  upsertShare,
} from './repository-shares.ts'

type Book = endpoints.diptychs.DiptychBook

const { shares: MOST } = endpoints.diptychs.DIPTYCH_LIMITS

/**
 * Invites somebody by e-mail. Only the account with that e-mail can accept; the link alone is not enough.
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, LIST_FULL
 */
export const invite = (
  context: Context,
  bookId: number,
  { email, may }: { email: string; may: Right },
): Promise<Book> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    await openOwn(tx, bookId)
    await lockBook(tx.db, bookId)
    const owner = found(await findPerson(tx.db, userId))
    const address = email.toLowerCase()
    if (owner.email.toLowerCase() === address) throw new Refusal('OWN_ACCOUNT')
    const shares = await findShares(tx.db, bookId)
    const known = shares.find((share) => share.email === address)
    if (!known && shares.length >= MOST) throw new Refusal('LIST_FULL', { facts: { limit: MOST } })
    if (known && known.userId !== null) await setShareRight(tx.db, known.id, may)
    else {
      const { token, ...key } = createInvitationKey(tx)
      await upsertShare(tx.db, { bookId, email: address, may, ...key })
      await mailInvitation(tx, {
        to: address,
        from: owner,
        token,
        kind: 'diptychs',
        path: 'me/diptychs/invitation',
      })
    }
    await recordAudit(tx, { action: 'CREATE', entity: 'diptychs', entityId: bookId, facts: { may } })
    return readBook(tx, bookId)
  })

/** @throws ENTITY_NOT_FOUND for anybody but the owner */
export const changeShare = (context: Context, id: number, may: Right): Promise<Book> =>
  context.transaction(async (tx) => {
    const share = found(await findShare(tx.db, id))
    await openOwn(tx, share.bookId)
    await setShareRight(tx.db, id, may)
    await recordAudit(tx, { action: 'UPDATE', entity: 'diptychs', entityId: share.bookId, facts: { may } })
    return readBook(tx, share.bookId)
  })

/**
 * The owner revokes a share, or the invited person leaves. What they added stays; their notes are deleted. @throws
 * ENTITY_NOT_FOUND
 */
export const endShare = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const share = found(await findShare(tx.db, id))
    const book = await openBook(tx, share.bookId)
    if (book.may !== 'OWN' && share.userId !== faithfulActor(tx).userId) throw new Refusal('ENTITY_NOT_FOUND')
    if (share.userId !== null) await deleteOwnTraces(tx.db, share.bookId, share.userId)
    await deleteShare(tx.db, id)
    await recordAudit(tx, { action: 'DELETE', entity: 'diptychs', entityId: share.bookId })
  })

/** @throws ENTITY_NOT_FOUND for another e-mail's account, INVITATION_OVER */
const openInvitation = async (context: Context, key: string) => {
  const { userId } = faithfulActor(context)
  const invitation = found(await findInvitation(context.db, hashOfToken(key), userId))
  refuseExpired(context, invitation)
  return invitation
}

export const readInvitation = async (context: Context, key: string) => {
  const { from, may, expiresAt } = await openInvitation(context, key)
  return { from, may, expiresAt: expiresAt.toISOString() }
}

export const acceptInvitation = (context: Context, key: string): Promise<{ id: number }> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const { id, bookId } = await openInvitation(tx, key)
    await deleteFormerShare(tx.db, bookId, userId)
    await acceptShare(tx.db, id, userId, tx.system.clock.now())
    return { id: bookId }
  })

/** Every night: deletes unaccepted invitations with their e-mail address some time after they expired. */
export const forgetInvitations = (context: Context): Promise<void> =>
  deleteOpenShares(context.db, forgetInvitationsBefore(context))
