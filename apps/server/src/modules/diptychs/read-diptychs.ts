import type { endpoints } from '@kandili/contract'
import { nameAsRead, orderForReading } from '@kandili/greek'
import type { Context } from '../../platform/context.ts'
import { churchAlmanac, type NextDay, nextMemorial, nextNameDay, type OwnAlmanac } from '../almanac/index.ts'
import { faithfulActor } from '../authorization/index.ts'
import { openBook } from './open-book.ts'
import { type BookRow, ensureBook, findBooks, findNames, type NameRow } from './repository.ts'
import { findShares } from './repository-shares.ts'
import { openName, openNote } from './sealed-name.ts'

type Book = endpoints.diptychs.DiptychBook
type Name = endpoints.diptychs.DiptychName

const presentName = async (
  context: Context,
  book: BookRow,
  row: NameRow,
  almanac: OwnAlmanac,
): Promise<Name> => {
  const { name, asTyped, reposedOn } = await openName(context, book.ownerId, row.body)
  const today = context.system.clock.today()
  const inWords = (day: NextDay | null) => day && { date: day.date, title: day.title[context.language] }
  const isLiving = row.side === 'LIVING'
  return {
    id: row.id,
    name,
    side: row.side,
    asTyped,
    asRead: asTyped ? name : nameAsRead(name, 'el'),
    note: row.note && (await openNote(context, faithfulActor(context).userId, row.note)),
    nameDay: isLiving ? inWords(nextNameDay(almanac, name, today)) : null,
    reposedOn: isLiving ? null : reposedOn,
    memorial: !isLiving && reposedOn ? inWords(nextMemorial(almanac, reposedOn, today)) : null,
    isReminded: row.isReminded,
  }
}

/** As the priest reads them: clergy and monastics first, the others in the order of adding. */
const inReadingOrder = (names: readonly Name[]): Name[] => {
  const left = new Map(Map.groupBy(names, ({ name }) => name))
  return orderForReading(names.map(({ name }) => name)).flatMap((name) => left.get(name)?.shift() ?? [])
}

const presentShares = async (context: Context, book: BookRow): Promise<Book['shares']> => {
  if (book.may !== 'OWN') return []
  const now = context.system.clock.now()
  return (await findShares(context.db, book.id)).map(({ id, email, firstName, may, userId, expiresAt }) => ({
    id,
    email,
    firstName,
    may,
    state: userId !== null ? 'ACCEPTED' : expiresAt > now ? 'INVITED' : 'EXPIRED',
  }))
}

const presentBook = async (
  context: Context,
  book: BookRow,
  rows: readonly NameRow[],
  almanac: OwnAlmanac,
): Promise<Book> => {
  const names = await Promise.all(rows.map((row) => presentName(context, book, row, almanac)))
  return {
    id: book.id,
    ownedBy: book.may === 'OWN' ? null : book.ownerName,
    may: book.may,
    shareId: book.shareId,
    names: inReadingOrder(names),
    shares: await presentShares(context, book),
  }
}

/** The caller's own diptychs and those shared with them. */
export const readDiptychs = async (context: Context): Promise<Book[]> => {
  const { userId } = faithfulActor(context)
  await ensureBook(context.db, userId)
  const books = await findBooks(context.db, userId)
  const ids = books.map(({ id }) => id)
  const byBook = Map.groupBy(await findNames(context.db, ids, userId), ({ bookId }) => bookId)
  const almanac = await churchAlmanac(context)
  const presented: Book[] = []
  for (const book of books)
    presented.push(await presentBook(context, book, byBook.get(book.id) ?? [], almanac))
  return presented
}

/** One book, as returned after a change. @throws ENTITY_NOT_FOUND */
export const readBook = async (context: Context, bookId: number): Promise<Book> => {
  const book = await openBook(context, bookId)
  const rows = await findNames(context.db, [bookId], faithfulActor(context).userId)
  return presentBook(context, book, rows, await churchAlmanac(context))
}
