import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context, ProvenEmail, Registered } from '../../../platform/context.ts'
import { textVersions } from '../../settings/index.ts'
import { proveContactsOfAccount } from '../lifecycle/cash-at-door.ts'
import { adoptRequestsOf, insertConsentsOfUser } from './repository-joining.ts'

/** Moves a visitor's requests with this e-mail to the account, now that the e-mail is confirmed. */
export const adoptRequests = async (context: Context, { userId, email }: ProvenEmail): Promise<void> => {
  const adopted = await adoptRequestsOf(context.db, { userId, email })
  await proveContactsOfAccount(context, userId)
  if (adopted === 0) return
  await recordAudit(context, {
    action: 'UPDATE',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
    facts: { fields: ['requests'], requests: adopted },
  })
}

/** Stores the consents given at registration, with their wording. */
export const recordConsentsOfRegistration = (
  context: Context,
  { userId, language }: Registered,
): Promise<unknown> =>
  insertConsentsOfUser(context.db, {
    userId,
    language,
    at: context.system.clock.now(),
    consents: [
      { purpose: 'TERMS', textVersion: textVersions.terms },
      { purpose: 'PRIVACY', textVersion: textVersions.privacy },
    ],
  })
