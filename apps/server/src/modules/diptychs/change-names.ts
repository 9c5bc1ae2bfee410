import { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { lockNameRow, openBook, openNameRow, openToWrite } from './open-book.ts'
import { readBook } from './read-diptychs.ts'
import {
  countNames,
  ensureBook,
  findBooks,
  findNames,
  insertNames,
  lockBook,
  setRemoved,
  storeNote,
  updateName,
} from './repository.ts'
import { openName, sealName, sealNote } from './sealed-name.ts'
import { moveReminders, storeReminders } from './store-reminders.ts'

type Book = endpoints.diptychs.DiptychBook
type Change = endpoints.diptychs.DiptychNameChange
type Added = { name: string; side: 'LIVING' | 'DEPARTED'; asTyped: boolean; note?: string | null | undefined }

const { names: MOST } = endpoints.diptychs.DIPTYCH_LIMITS

/** Call it with the book locked. @throws LIST_FULL */
const refuseFull = async ({ db }: Context, bookId: number, further: number): Promise<void> => {
  if ((await countNames(db, bookId)) + further > MOST) {
    throw new Refusal('LIST_FULL', { facts: { limit: MOST } })
  }
}

/** Adds names, each with the caller's note. @throws ENTITY_NOT_FOUND, LIST_FULL */
export const addNames = (context: Context, bookId: number, names: readonly Added[]): Promise<Book> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const book = await openToWrite(tx, bookId)
    await lockBook(tx.db, bookId)
    await refuseFull(tx, bookId, names.length)
    const sealed = await Promise.all(
      names.map(async ({ name, side, asTyped }) => ({
        side,
        body: await sealName(tx, book.ownerId, { name, asTyped, reposedOn: null }),
      })),
    )
    const at = tx.system.clock.now()
    const ids = await insertNames(tx.db, { bookId, addedBy: userId, at }, sealed)
    for (const [index, { note }] of names.entries()) {
      const body = await sealNote(tx, userId, note ?? null)
      const id = ids[index]
      if (body && id !== undefined) await storeNote(tx.db, id, userId, body)
    }
    return readBook(tx, bookId)
  })

/**
 * Changes a name. A user with read access can still keep a note and be reminded. A name that moves to the departed
 * loses its name-day wishes, one that moves back its date of repose and all reminders.
 * @throws ENTITY_NOT_FOUND, VALIDATION_FAILED (a future date of repose)
 */
export const changeName = (context: Context, id: number, change: Change): Promise<Book> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const { row, book } = await lockNameRow(tx, id)
    const { note, remind, side = row.side, ...rest } = change
    const isWriting = change.side !== undefined || Object.values(rest).some((value) => value !== undefined)
    if (isWriting && book.may === 'SEE') throw new Refusal('ENTITY_NOT_FOUND')
    const before = await openName(tx, book.ownerId, row.body)
    const reposedOn =
      side === 'LIVING' ? null : rest.reposedOn === undefined ? before.reposedOn : rest.reposedOn
    if (reposedOn && reposedOn > tx.system.clock.today()) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'reposedOn', message: 'rule.futureDate' }] })
    }
    if (isWriting) {
      const body = await sealName(tx, book.ownerId, {
        name: rest.name ?? before.name,
        asTyped: rest.asTyped ?? before.asTyped,
        reposedOn,
      })
      await updateName(tx.db, id, { side, body, at: tx.system.clock.now() })
      if (reposedOn !== before.reposedOn) await moveReminders(tx, id, reposedOn)
    }
    if (note !== undefined) await storeNote(tx.db, id, userId, await sealNote(tx, userId, note))
    if (remind !== undefined)
      await storeReminders(tx, { nameId: id, userId, reposedOn: remind ? reposedOn : null })
    return readBook(tx, book.id)
  })

/** Removes a name, permanently after a day. @throws ENTITY_NOT_FOUND */
export const removeName = (context: Context, id: number): Promise<Book> =>
  context.transaction(async (tx) => {
    const { book } = await openNameRow(tx, id)
    await openToWrite(tx, book.id)
    await setRemoved(tx.db, id, tx.system.clock.now())
    return readBook(tx, book.id)
  })

/** @throws ENTITY_NOT_FOUND (also once it is permanently removed), LIST_FULL */
export const restoreName = (context: Context, id: number): Promise<Book> =>
  context.transaction(async (tx) => {
    const { row, book } = await lockNameRow(tx, id)
    await openToWrite(tx, book.id)
    if (row.isRemoved) {
      await refuseFull(tx, book.id, 1)
      await setRemoved(tx.db, id, null)
    }
    return readBook(tx, book.id)
  })

/** Copies the names of a shared book that the caller's own lacks. @throws ENTITY_NOT_FOUND, LIST_FULL */
export const copyNames = (context: Context, bookId: number): Promise<{ copied: number }> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    const from = await openBook(tx, bookId)
    await ensureBook(tx.db, userId)
    const own = (await findBooks(tx.db, userId)).find(({ may }) => may === 'OWN')
    if (!own || from.may === 'OWN') throw new Refusal('ENTITY_NOT_FOUND')
    await lockBook(tx.db, own.id)
    const opened = async (id: number, ownerId: number) =>
      Promise.all(
        (await findNames(tx.db, [id], userId)).map(async ({ side, body }) => ({
          side,
          ...(await openName(tx, ownerId, body)),
        })),
      )
    const keyOf = ({ side, name }: { side: string; name: string }): string => `${side} ${name}`
    const known = new Set((await opened(own.id, userId)).map(keyOf))
    const missing = (await opened(from.id, from.ownerId)).filter((one) => !known.has(keyOf(one)))
    if (missing.length === 0) return { copied: 0 }
    await refuseFull(tx, own.id, missing.length)
    const sealed = await Promise.all(
      missing.map(async ({ side, ...body }) => ({ side, body: await sealName(tx, userId, body) })),
    )
    await insertNames(tx.db, { bookId: own.id, addedBy: userId, at: tx.system.clock.now() }, sealed)
    return { copied: missing.length }
  })
