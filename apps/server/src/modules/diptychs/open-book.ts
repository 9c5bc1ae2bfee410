import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { type BookRow, findBooks, findName, lockBook, type NameRow } from './repository.ts'

/** A book that the caller may open. @throws ENTITY_NOT_FOUND for any other */
export const openBook = async (context: Context, bookId: number): Promise<BookRow> =>
  found((await findBooks(context.db, faithfulActor(context).userId, bookId))[0])

/** @throws ENTITY_NOT_FOUND for a book that the caller may only read, too */
export const openToWrite = async (context: Context, bookId: number): Promise<BookRow> => {
  const book = await openBook(context, bookId)
  if (book.may === 'SEE') throw new Refusal('ENTITY_NOT_FOUND')
  return book
}

/** @throws ENTITY_NOT_FOUND for anybody but the owner */
export const openOwn = async (context: Context, bookId: number): Promise<BookRow> => {
  const book = await openBook(context, bookId)
  if (book.may !== 'OWN') throw new Refusal('ENTITY_NOT_FOUND')
  return book
}

/** A name with its book, which the caller may open. @throws ENTITY_NOT_FOUND */
export const openNameRow = async (context: Context, id: number): Promise<{ row: NameRow; book: BookRow }> => {
  const row = found(await findName(context.db, id, faithfulActor(context).userId))
  return { row, book: await openBook(context, row.bookId) }
}

/** The same with the book locked, as the previous change left it. @throws ENTITY_NOT_FOUND */
export const lockNameRow = async (context: Context, id: number): Promise<{ row: NameRow; book: BookRow }> => {
  const { book } = await openNameRow(context, id)
  await lockBook(context.db, book.id)
  return openNameRow(context, id)
}
