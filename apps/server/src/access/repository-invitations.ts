import type { Bilingual, Language, TempleDuty, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import { roleKeyOf } from './invitation.ts'

/** What somebody is invited to. */
export type InvitedTo =
  | { readonly userType: 'ADMIN'; readonly roleId: number }
  | { readonly userType: 'COMPANY'; readonly templeId: number; readonly duty: TempleDuty }

type InvitationRow = {
  id: number
  email: string
  language: Language
  userType: 'ADMIN' | 'COMPANY'
  roleId: number | null
  roleTitle: Bilingual | null
  templeId: number | null
  templeTitle: Bilingual | null
  duty: TempleDuty | null
  invitedBy: string | null
  sentAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}
export type Invitation = Readonly<InvitationRow>

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
      'i.duty',
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('invitedBy'),
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.revoked_at as revokedAt',
    ])
    .$narrowType<Omit<InvitationRow, 'invitedBy'>>()

/** Neither accepted nor revoked, newest first: to future administrators, or to one temple's people. */
export const listOpenInvitations = (db: Database, templeId: number | null): Promise<Invitation[]> =>
  invitations(db)
    .where('i.temple_id', templeId === null ? 'is' : '=', templeId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** @param templeId null for an invitation to a future administrator */
export const findInvitation = (
  db: Database,
  { id, templeId }: { id: number; templeId: number | null },
): Promise<Invitation | undefined> =>
  invitations(db)
    .where('i.id', '=', id)
    .where('i.temple_id', templeId === null ? 'is' : '=', templeId)
    .executeTakeFirst()

export const findInvitationByKey = (db: Database, keyHash: Buffer): Promise<Invitation | undefined> =>
  invitations(db).where('i.key_hash', '=', keyHash).executeTakeFirst()

/** Undefined when there is an open one for this e-mail already. */
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
      role_id: to.userType === 'ADMIN' ? to.roleId : null,
      temple_id: to.userType === 'COMPANY' ? to.templeId : null,
      duty: to.userType === 'COMPANY' ? to.duty : null,
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

/** Gives an open invitation a new key; false when it is over. */
export const renewInvitation = async (
  db: Database,
  { id, keyHash, at, expiresAt }: { id: number; keyHash: Buffer; at: Date; expiresAt: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('invitation')
    .set({ key_hash: keyHash, sent_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was accepted or revoked before. */
export const markInvitationRevoked = async (
  db: Database,
  { id, at }: { id: number; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('invitation')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Compare-and-set: of two that accept at once one gets true, the other waits and gets false. */
export const markInvitationAccepted = async (
  db: Database,
  { id, keyHash, at }: { id: number; keyHash: Buffer; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('invitation')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const noteWhoAccepted = async (
  db: Database,
  { id, userId }: { id: number; userId: number },
): Promise<void> => {
  await db.updateTable('invitation').set({ accepted_by: userId }).where('id', '=', id).execute()
}

/** The account of this e-mail, and the temple that it belongs to. */
export const findInvitedAccount = async (
  db: Database,
  email: string,
): Promise<{ id: number; type: UserType; templeId: number | null } | undefined> =>
  db
    .selectFrom('app_user as u')
    .leftJoin('temple_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.type', 'm.temple_id as templeId'])
    .$narrowType<{ type: UserType }>()
    .where(sql<string>`lower(u.email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()

export const giveRole = async (
  db: Database,
  { userId, roleId }: { userId: number; roleId: number },
): Promise<void> => {
  await db.insertInto('user_role').values({ user_id: userId, role_id: roleId }).execute()
}

/** The role of a duty and the rights that it gives. */
export const findDutyRole = async (
  db: Database,
  duty: TempleDuty,
): Promise<{ id: number; rights: readonly string[] } | undefined> => {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', roleKeyOf[duty])
    .where('user_type', '=', 'COMPANY')
    .executeTakeFirst()
  return role && { id: role.id, rights: await findRightsOfRole(db, role.id) }
}

/** A role for administrators; undefined when there is none, or it is for another type of user. */
export const findAdministratorRole = async (
  db: Database,
  roleId: number,
): Promise<{ id: number; rights: readonly string[] } | undefined> => {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', roleId)
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirst()
  return role && { id: role.id, rights: await findRightsOfRole(db, role.id) }
}

const findRightsOfRole = async (db: Database, roleId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('role_right as rr')
    .innerJoin('authority_right as r', 'r.id', 'rr.right_id')
    .select('r.authority')
    .where('rr.role_id', '=', roleId)
    .execute()
  return rows.map(({ authority }) => authority)
}
