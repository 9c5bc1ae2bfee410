import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { findSettings, storeSettings } from './repository-settings.ts'

type DeliverySettings = endpoints.account.DeliverySettings

/** The caller's quiet hours, time zone, digest and discreet texts. */
export const readDelivery = (context: Context): Promise<DeliverySettings> =>
  findSettings(context.db, signedInActor(context).userId)

export const changeDelivery = async (
  context: Context,
  settings: DeliverySettings,
): Promise<DeliverySettings> => {
  await storeSettings(context.db, signedInActor(context).userId, settings)
  return readDelivery(context)
}
