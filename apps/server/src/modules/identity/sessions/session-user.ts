import type { endpoints, Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { findSessionUser, type SessionUserRow } from '../../authorization/index.ts'

/** The session user of specification section 3; titles of roles in the caller's language. */
export const presentSessionUser = (
  row: SessionUserRow,
  language: Language,
): endpoints.access.SessionUser => ({
  id: row.id,
  type: row.type,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  company: row.templeId !== null && row.templeTitle ? { id: row.templeId, title: row.templeTitle } : null,
  afm: row.afm,
  authorities: row.rights.map((authority) => ({ authority })),
  roles: row.roles.map((title) => ({ title: inLanguage(title, language) })),
  language: row.language,
  emailConfirmed: row.emailConfirmed,
  secondFactor: row.secondFactor,
})

/** The user's data for the apps: names, temple, current roles and rights. */
export const readSessionUser = async (
  context: Context,
  userId: number,
): Promise<endpoints.access.SessionUser> =>
  presentSessionUser(found(await findSessionUser(context.db, userId)), context.language)
