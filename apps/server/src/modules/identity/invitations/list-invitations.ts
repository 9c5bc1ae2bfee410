import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { presentInvitation } from './presenter.ts'
import { listOpenInvitations } from './repository.ts'

/**
 * Invitations that are neither accepted nor revoked, newest first.
 * @param templeId null for those to future administrators
 */
export const listInvitations = async (
  context: Context,
  templeId: number | null,
): Promise<endpoints.invitations.Invitation[]> => {
  const now = context.system.clock.now()
  return (await listOpenInvitations(context.db, templeId)).map((row) => presentInvitation(row, now))
}
