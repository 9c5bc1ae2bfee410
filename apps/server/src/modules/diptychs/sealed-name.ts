import type { Context } from '../../platform/context.ts'
import type { KeyOwner } from '../../platform/crypto/vault.ts'

/** The sealed content of a name. */
export type NameBody = {
  readonly name: string
  readonly asTyped: boolean
  /** Civil date. */
  readonly reposedOn: string | null
}

const keyOf = (userId: number): KeyOwner => ({ person: userId })

export const sealName = ({ system }: Context, ownerId: number, body: NameBody): Promise<Buffer> =>
  system.vault.seal(keyOf(ownerId), JSON.stringify(body))

export const openName = async ({ system }: Context, ownerId: number, sealed: Buffer): Promise<NameBody> =>
  JSON.parse(await system.vault.open(keyOf(ownerId), sealed)) as NameBody

export const sealNote = async (
  { system }: Context,
  writerId: number,
  note: string | null,
): Promise<Buffer | null> => (note?.trim() ? system.vault.seal(keyOf(writerId), note.trim()) : null)

export const openNote = ({ system }: Context, writerId: number, sealed: Buffer): Promise<string> =>
  system.vault.open(keyOf(writerId), sealed)
