import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { callAsUser } from '../../lib/session/session.ts'
import { type Asked, useAsked } from '../../lib/session/use-asked.ts'

type Calls = typeof endpoints.diptychs
export type Book = AnswerOf<Calls['addNames']>
export type Name = Book['names'][number]
export type Side = Name['side']
export type Listed = AnswerOf<Calls['readList']>[number]
type Change = CallInput<Calls['changeName']>['body']
type Added = CallInput<Calls['addNames']>['body']['names']

/** Every book that the signed-in person may open, their own first. */
export const useDiptychs = (): Asked<Book[]> =>
  useAsked((signal) => callAsUser<Calls['read']>('GET', '/me/diptychs', { signal }))

/** The calls on one book. Each returns the book afterwards. */
export const callsOf = (bookId: number) => ({
  add: (names: Added) =>
    callAsUser<Calls['addNames']>('POST', '/me/diptychs/:id/names', {
      params: { id: bookId },
      body: { names },
    }),
  change: (id: number, body: Change) =>
    callAsUser<Calls['changeName']>('PUT', '/me/diptychs/names/:id', { params: { id }, body }),
  remove: (id: number) =>
    callAsUser<Calls['removeName']>('DELETE', '/me/diptychs/names/:id', { params: { id } }),
  restore: (id: number) =>
    callAsUser<Calls['restoreName']>('POST', '/me/diptychs/names/:id/restore', { params: { id } }),
  readList: (text: string, side: Side) =>
    callAsUser<Calls['readList']>('POST', '/me/diptychs/:id/read-list', {
      params: { id: bookId },
      body: { text, side },
    }),
  copy: () => callAsUser<Calls['copyNames']>('POST', '/me/diptychs/:id/copy', { params: { id: bookId } }),
  invite: (email: string, may: 'SEE' | 'WRITE') =>
    callAsUser<Calls['invite']>('POST', '/me/diptychs/:id/shares', {
      params: { id: bookId },
      body: { email, may },
    }),
  changeShare: (id: number, may: 'SEE' | 'WRITE') =>
    callAsUser<Calls['changeShare']>('PUT', '/me/diptychs/shares/:id', { params: { id }, body: { may } }),
  endShare: (id: number) =>
    callAsUser<Calls['endShare']>('DELETE', '/me/diptychs/shares/:id', { params: { id } }),
})

/** The actions of a part of the page on its book. */
export type BookTools = {
  readonly book: Book
  readonly calls: ReturnType<typeof callsOf>
  /** Shows the updated book, and the result of the action. */
  readonly show: (book: Book, said?: Said) => void
}

export type Said = { readonly text: string; readonly undo?: () => Promise<void> }
