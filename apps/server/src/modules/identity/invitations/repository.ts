import type { Bilingual, Language, TempleDuty, UserType } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { personName } from '../../../platform/database/person-name.ts'
import { isOfLocked, rightsOfUser, roleKeyOf } from '../../authorization/index.ts'
import { hasEmail } from '../accounts/repository.ts'
import { type InvitedTo, templeOf } from './invitation.ts'

type InvitationRow = {
  id: number
  email: string
  language: Language
  userType: 'ADMIN' | 'COMPANY'
  roleId: number | null
  roleTitle: Bilingual | null
  templeId: number | null
  templeTitle: Bilingual | null
  organisationId: number | null
  duty: TempleDuty | null
  invitedBy: string | null
  sentAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
  senderMay: boolean
}
export type Invitation = Readonly<InvitationRow>

/** Neither accepted nor revoked; it may have expired. */
const isOpen = sql<SqlBool>`accepted_at is null and revoked_at is null`

/**
 * Whether its sender (u) could send it now, and its organisation is not locked: they may sign in, invite, and do all that it gives, so that locking an
 * abused account leaves no door open. An administrator who approves a temple's application invites its owner without
 * holding those rights: for them only the first is checked. The platform itself always may.
 */
const senderMay = sql<boolean>`(i.invited_by is null or u.status = 'ENABLED' and (
  u.type = 'ADMIN' and i.user_type = 'COMPANY'
  or (u.type = 'ADMIN' or exists(
      select from temple_member m where m.user_id = u.id and m.temple_id = i.temple_id))
    and case u.type when 'ADMIN' then 'users_user_edit' else 'companies_temple_edit' end = any(${sql.raw(rightsOfUser)})
    and ${sql.raw(rightsOfUser)} @> array(
      select given.authority
      from role
      join role_right rr on rr.role_id = role.id
      join authority_right given on given.id = rr.right_id
      where role.id = i.role_id or role.key = ${roleKeyOf(sql.ref('i.duty'))})))
  and not ${sql.raw(isOfLocked('i'))}`

const invitations = (db: Database) =>
  db
    .selectFrom('invitation as i')
    .leftJoin('role as r', 'r.id', 'i.role_id')
    .leftJoin('temple as t', 't.id', 'i.temple_id')
    .leftJoin('app_user as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.language',
      'i.user_type as userType',
      'i.role_id as roleId',
      'r.title as roleTitle',
      'i.temple_id as templeId',
      't.title as templeTitle',
      'i.organisation_id as organisationId',
      'i.duty',
      personName('u').as('invitedBy'),
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.revoked_at as revokedAt',
      senderMay.as('senderMay'),
    ])
    .$narrowType<Omit<InvitationRow, 'invitedBy' | 'senderMay'>>()

/** Neither accepted nor revoked, newest first: to future administrators and organisations, or to one temple's people. */
export const listOpenInvitations = (db: Database, templeId: number | null): Promise<Invitation[]> =>
  invitations(db)
    .where('i.temple_id', templeId === null ? 'is' : '=', templeId)
    .where(isOpen)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** Identifies an invitation: `templeId` is null for one to a future administrator or an organisation. */
type Which = { readonly id: number; readonly templeId: number | null }

export const findInvitation = (db: Database, { id, templeId }: Which): Promise<Invitation | undefined> =>
  invitations(db)
    .where('i.id', '=', id)
    .where('i.temple_id', templeId === null ? 'is' : '=', templeId)
    .executeTakeFirst()

export const findInvitationByKey = (db: Database, keyHash: Buffer): Promise<Invitation | undefined> =>
  invitations(db).where('i.key_hash', '=', keyHash).executeTakeFirst()

/** Undefined if there already is an open one for this e-mail. */
export const insertInvitation = async (
  db: Database,
  {
    email,
    language,
    keyHash,
    invitedBy,
    at,
    expiresAt,
    ...to
  }: InvitedTo & {
    email: string
    language: Language
    keyHash: Buffer
    invitedBy: number | null
    at: Date
    expiresAt: Date
  },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('invitation')
    .values({
      key_hash: keyHash,
      email,
      language,
      user_type: to.userType,
      role_id: 'roleId' in to ? to.roleId : null,
      temple_id: templeOf(to),
      organisation_id: 'organisationId' in to ? to.organisationId : null,
      duty: 'duty' in to ? to.duty : null,
      invited_by: invitedBy,
      created_at: at,
      sent_at: at,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const updateOpen = (db: Database, { id, templeId }: Which) =>
  db
    .updateTable('invitation')
    .where('id', '=', id)
    .where('temple_id', templeId === null ? 'is' : '=', templeId)
    .where(isOpen)
    .returning('id')

/** Gives an open invitation a new key, its current sender and the role that they name; false if it is over. */
export const renewInvitation = async (
  db: Database,
  {
    to,
    keyHash,
    invitedBy,
    at,
    expiresAt,
    ...which
  }: Which & { to: InvitedTo; keyHash: Buffer; invitedBy: number; at: Date; expiresAt: Date },
): Promise<boolean> => {
  const renewed = {
    key_hash: keyHash,
    role_id: 'roleId' in to ? to.roleId : null,
    invited_by: invitedBy,
    sent_at: at,
    expires_at: expiresAt,
  }
  return (await updateOpen(db, which).set(renewed).executeTakeFirst()) !== undefined
}

/** False if it was accepted or revoked before, or is not this temple's. */
export const markInvitationRevoked = async (
  db: Database,
  { at, ...which }: Which & { at: Date },
): Promise<boolean> => (await updateOpen(db, which).set({ revoked_at: at }).executeTakeFirst()) !== undefined

/** Compare-and-set: of two concurrent calls one gets true, the other waits and gets false. */
export const markInvitationAccepted = async (
  db: Database,
  { keyHash, at, ...which }: Which & { keyHash: Buffer; at: Date },
): Promise<boolean> => {
  const accepted = await updateOpen(db, which)
    .set({ accepted_at: at })
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return accepted !== undefined
}

export const noteWhoAccepted = (db: Database, { id, userId }: { id: number; userId: number }) =>
  db.updateTable('invitation').set({ accepted_by: userId }).where('id', '=', id).execute()

/** The account with this e-mail, and whether it belongs to a temple or an organisation. */
export const findInvitedAccount = async (
  db: Database,
  email: string,
): Promise<{ id: number; type: UserType; belongs: boolean } | undefined> =>
  db
    .selectFrom('app_user as u')
    .leftJoin('temple_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.type'])
    .select(sql<boolean>`coalesce(m.temple_id, u.organisation_id) is not null`.as('belongs'))
    .where(hasEmail(email))
    .executeTakeFirst()
