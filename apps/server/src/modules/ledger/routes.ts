import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { type Account, accountName, chart } from './accounts.ts'
import { type BookedMovement, readBalances, readBookingsOfRequest } from './read-books.ts'

const presentAccount = (account: Account) => ({
  name: accountName(account),
  number: chart[account.purpose].number,
  purpose: account.purpose,
  templeId: account.templeId,
  gateway: account.gateway,
})

const presentBooking = (movement: BookedMovement): endpoints.payments.Booking => ({
  id: movement.id,
  name: movement.name,
  occurredOn: movement.occurredOn,
  recordedAt: movement.recordedAt.toISOString(),
  transfers: movement.transfers.map((transfer) => ({
    id: transfer.id,
    code: transfer.code,
    debit: presentAccount(transfer.debit),
    credit: presentAccount(transfer.credit),
    amount: transfer.amountCents,
  })),
})

/** Null for administrators, who read all books; a temple's people read only their temple's, and others read none. */
const templeOf = ({ actor }: Context): number | null =>
  actor?.type === 'ADMIN' ? null : (actor?.templeId ?? 0)

/** A temple reads what touches its own accounts and nothing of another temple's. */
const partOf = (templeId: number | null, movements: BookedMovement[]): BookedMovement[] =>
  templeId === null
    ? movements
    : movements
        .map((movement) => ({
          ...movement,
          transfers: movement.transfers.filter(
            ({ debit, credit }) => debit.templeId === templeId || credit.templeId === templeId,
          ),
        }))
        .filter((movement) => movement.transfers.length > 0)

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.payments.bookingsOfOrder, {
    handle: async (context, { params }) => {
      const movements = await readBookingsOfRequest(context, params.id)
      return partOf(templeOf(context), movements).map(presentBooking)
    },
  })
  route(app, endpoints.payments.balances, {
    handle: async (context, { query }) =>
      (await readBalances(context, templeOf(context) ?? undefined, query.at)).map((balance) => ({
        account: presentAccount(balance.account),
        debited: balance.debitedCents,
        credited: balance.creditedCents,
        balance: balance.balanceCents,
      })),
  })
}
