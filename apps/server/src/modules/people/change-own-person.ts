import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { lockPeople, updatePerson } from './repository.ts'

/**
 * Changes an account's personal details inside the caller's transaction, which locks the row. Their profile is
 * changed elsewhere, under the same version.
 * @param version that was read
 * @throws CONFLICT if somebody, perhaps an administrator, has changed it since
 */
export const changeOwnPerson = async (
  context: Context,
  {
    version,
    ...person
  }: { version: number; firstName: string; lastName: string; language: Language; afm: string | null },
): Promise<void> => {
  const { userId, type } = signedInActor(context)
  const [present] = await lockPeople(context.db, [userId], [type])
  if (found(present).version !== version) throw new Refusal('CONFLICT')
  await updatePerson(context.db, { ...person, userId, at: context.system.clock.now() })
}
