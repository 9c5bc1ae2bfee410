import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { readErasure } from '../applications/index.ts'
import { signedInActor } from '../authorization/index.ts'
import { listOwnViews } from '../backoffice/index.ts'
import { conversationsInFull } from '../communications/index.ts'
import { diptychsInFull } from '../diptychs/index.ts'
import { fortyInFull } from '../forty-liturgies/index.ts'
import { listOwnSessions } from '../identity/index.ts'
import { readPreferences } from '../notifications/index.ts'
import { listOwnConsents } from '../privacy/index.ts'
import { listRecurrences, readNameDays } from '../recurrences/index.ts'
import { requestsInFull } from '../requests/index.ts'
import { findAwards } from './badges/repository.ts'
import { readFavourites } from './favourites/change-favourites.ts'
import { readProfile } from './read-profile.ts'

/**
 * All data about the caller, for themselves (GDPR, articles 15 and 20): profile, consents, diptychs, badges and
 * requests; cards, names and answers included until they are deleted. Amounts are in cents, instants in UTC. Contains
 * no passwords, secrets or keys.
 */
export const exportOwnData = (context: Context) =>
  context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    const data = {
      exportedAt: inside.system.clock.now().toISOString(),
      profile: await readProfile(inside),
      consents: await listOwnConsents(inside),
      notifications: await readPreferences(inside),
      sessions: await listOwnSessions(inside),
      requests: await requestsInFull(inside, userId),
      diptychs: await diptychsInFull(inside),
      ...(inside.actor?.type === 'CUSTOMER'
        ? {
            recurrences: await listRecurrences(inside),
            nameDays: await readNameDays(inside),
            fortyLiturgies: await fortyInFull(inside),
          }
        : {}),
      conversations: await conversationsInFull(inside, userId),
      favourites: await readFavourites(inside),
      listViews: await listOwnViews(inside),
      badges: await findAwards(inside.db, userId),
      erasure: await readErasure(inside),
    }
    await recordAudit(inside, { action: 'EXPORT', entity: 'users', entityId: userId })
    return data
  })
