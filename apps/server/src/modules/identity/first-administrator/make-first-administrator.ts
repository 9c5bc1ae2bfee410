import type { Language } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { grantRole } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { insertUser } from '../accounts/repository.ts'
import { mailConfirmEmail } from '../credentials/mails.ts'
import { findAdministratorRoleId, hasAdministrator, lockOpening } from './repository.ts'

export type FirstAdministrator = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
}

/** Whether the installation has no administrator yet, and so can get its first one. */
export const lacksAdministrator = async (context: Context): Promise<boolean> =>
  !(await hasAdministrator(context.db))

/**
 * Creates the installation's first administrator, with every right. Of two concurrent calls one succeeds. The e-mail
 * is unconfirmed, since it was only typed. Call it inside a transaction.
 * @param way by which they were created
 * @returns their id
 * @throws SETUP_LINK_OVER if there already is an administrator, EMAIL_TAKEN
 */
export const makeFirstAdministrator = async (
  context: Context,
  { firstName, lastName, email, language }: FirstAdministrator,
  { passwordHash, way }: { passwordHash: string; way: 'COMMAND' | 'LINK' },
): Promise<number> => {
  await lockOpening(context.db)
  if (!(await lacksAdministrator(context))) throw new Refusal('SETUP_LINK_OVER')
  const at = context.system.clock.now()
  const userId = await insertUser(context.db, {
    type: 'ADMIN',
    email,
    emailConfirmedAt: null,
    passwordHash,
    firstName,
    lastName,
    language,
    at,
  })
  if (userId === undefined) {
    throw new Refusal('EMAIL_TAKEN', { fields: [{ field: 'email', message: 'rule.emailTaken' }] })
  }
  await grantRole(context.db, { userId, roleId: found(await findAdministratorRoleId(context.db)) })
  for (const { registered } of context.system.accountListeners) {
    await registered?.(context, { userId, language })
  }
  await recordAudit(context, {
    action: 'FIRST_ADMINISTRATOR',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
    facts: { way },
  })
  await mailConfirmEmail(context, { id: userId, email, firstName, language })
  return userId
}

/**
 * The same for the command on the server's own machine.
 * @throws SETUP_LINK_OVER, EMAIL_TAKEN
 */
export const createFirstAdministrator = async (
  context: Context,
  { password, ...person }: FirstAdministrator & { readonly password: string },
): Promise<number> => {
  const passwordHash = await hashNewPassword(password)
  return context.transaction((inside) =>
    makeFirstAdministrator(inside, person, { passwordHash, way: 'COMMAND' }),
  )
}
