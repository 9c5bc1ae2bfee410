import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { attachFile } from '../files/index.ts'
import { changeOwnPerson } from '../people/index.ts'
import { readProfile } from './read-profile.ts'
import { findProfile, type ProfileRow, storeProfile } from './repository.ts'

type Change = endpoints.account.ProfileChange

const namesOfChanged = (before: ProfileRow | undefined, { version: _version, ...change }: Change): string[] =>
  Object.entries(change).flatMap(([name, value]) =>
    before?.[name as keyof Omit<Change, 'version'>] === value ? [] : [name],
  )

/**
 * Changes the caller's profile. The audit trail records the names of the changed fields, not what was typed.
 * @throws CONFLICT, VALIDATION_FAILED (a future birth date or year), ENTITY_NOT_FOUND (a photograph of somebody else)
 */
export const changeProfile = (context: Context, change: Change): Promise<endpoints.account.Profile> => {
  const { userId } = signedInActor(context)
  const { birthDate, birthYear, photoFileId } = change
  if (birthDate !== null && birthDate > context.system.clock.today()) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'birthDate', message: 'rule.futureDate' }] })
  }
  if (birthYear && birthYear > Number(context.system.clock.today().slice(0, 4))) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'birthYear', message: 'rule.year' }] })
  }
  return context.transaction(async (inside) => {
    const { version, firstName, lastName, language, afm, ...profile } = change
    const before = await findProfile(inside.db, userId)
    await changeOwnPerson(inside, { version, firstName, lastName, language, afm })
    if (photoFileId !== null && photoFileId !== before?.photoFileId) {
      await attachFile(inside, photoFileId, 'PRIVATE', 'PORTRAIT')
    }
    await storeProfile(inside.db, userId, profile)
    const fields = namesOfChanged(before, change)
    await recordAudit(inside, { action: 'UPDATE', entity: 'users', entityId: userId, facts: { fields } })
    return readProfile(inside)
  })
}
