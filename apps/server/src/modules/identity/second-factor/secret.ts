import type { System } from '../../../platform/context.ts'

/** The secret sealed together with whose it is: copied to another user's row it is worth nothing. */
export const sealSecret = ({ vault }: System, userId: number, secret: string): Promise<Buffer> =>
  vault.seal(null, `${userId}:${secret}`)

/** @throws when it is another user's */
export const openSecret = async ({ vault }: System, userId: number, sealed: Buffer): Promise<string> => {
  const [owner, secret = ''] = (await vault.open(null, sealed)).split(':')
  if (owner !== String(userId)) throw new Error("An authenticator's secret lies with another user")
  return secret
}
