import type { Module } from '../../platform/module.ts'
import { foldDays } from './repository.ts'
import { routes } from './routes.ts'

export { accountName } from './accounts.ts'
export { book, transfersToWrite } from './book.ts'
export type { Holder, TempleShare } from './bookings.ts'
export * as bookings from './bookings.ts'
export { type Movement, movementId, type Transfer } from './movement.ts'
export { readBalances, readBookingsOfRequest, readMovements } from './read-books.ts'
export { type NewTransfer, sumPaidOut, transfersWritten } from './repository.ts'

/** The books: who owes what to whom. */
export const ledger: Module = {
  name: 'ledger',
  routes,
  jobs: [{ name: 'fold-ledger-days', schedule: '*/15 * * * *', work: ({ db }) => foldDays(db) }],
}
