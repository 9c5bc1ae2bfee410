import type { endpoints } from '@kandili/contract'
import { declension, folded, nameAsRead, readNameList } from '@kandili/greek'
import type { Context } from '../../platform/context.ts'
import { faithfulActor } from '../authorization/index.ts'
import { openToWrite } from './open-book.ts'
import { findNames } from './repository.ts'
import { openName } from './sealed-name.ts'

type Side = endpoints.diptychs.DiptychSide

/** «Γιώργος» and «Γεώργιος» are the same name here; «π. Γεώργιος» is another. */
const keyOf = (name: string): string => {
  const { baptismal, rank } = declension(name)
  return `${rank ?? ''} ${folded(baptismal ?? name)}`
}

/**
 * Finds the names in a pasted text, and which of them the book already has on which side. Stores nothing.
 * @throws ENTITY_NOT_FOUND
 */
export const readList = async (
  context: Context,
  bookId: number,
  { text, side }: { text: string; side: Side },
): Promise<endpoints.diptychs.ListedName[]> => {
  const book = await openToWrite(context, bookId)
  const known: Record<Side, Set<string>> = { LIVING: new Set(), DEPARTED: new Set() }
  for (const row of await findNames(context.db, [bookId], faithfulActor(context).userId)) {
    known[row.side].add(keyOf((await openName(context, book.ownerId, row.body)).name))
  }
  return readNameList(text, side).map((one) => {
    const key = one.name === null ? null : keyOf(one.name)
    const isTwice = key !== null && known[one.side].has(key)
    const isOnOtherSide = key !== null && known[one.side === 'LIVING' ? 'DEPARTED' : 'LIVING'].has(key)
    if (key !== null) known[one.side].add(key)
    return { ...one, asRead: one.name === null ? null : nameAsRead(one.name, 'el'), isTwice, isOnOtherSide }
  })
}
