import type { Context } from '../../platform/context.ts'
import type { Shop } from './repository.ts'
import type { ShopAccess } from './woo.ts'

export type Credentials = { readonly key: string; readonly secret: string }

export const sealCredentials = (context: Context, credentials: Credentials): Promise<Buffer> =>
  context.system.vault.seal(null, JSON.stringify(credentials))

/** The shop with its keys, for a call; they are not stored anywhere else. */
export const openAccess = async (
  { system }: Context,
  { address, credentials }: Pick<Shop, 'address' | 'credentials'>,
): Promise<ShopAccess> => ({
  ...(JSON.parse(await system.vault.open(null, credentials)) as Credentials),
  address,
  mayBePrivate: !system.settings.baseUrl.startsWith('https:'),
})
