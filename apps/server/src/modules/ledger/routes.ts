import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { type Account, accountName, chart } from './accounts.ts'
import { decide, listCorrections, proposeCorrection, type ReadCorrection } from './correct-books.ts'
import { exportBooks } from './export-books.ts'
import { type BookedMovement, readBalances, readBookingsOfRequest, readLinesOfAccount } from './read-books.ts'

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

/** A temple reads what affects its own accounts and nothing of another temple's. */
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

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()

const presentCorrection = ({ row, movement, own }: ReadCorrection): endpoints.corrections.Correction => ({
  id: row.id,
  reason: row.reason,
  state: row.state,
  proposedBy: nameOf(row.first_name, row.last_name),
  proposedAt: row.proposed_at.toISOString(),
  orderId: row.request_id,
  decidedBy: row.decided_by === null ? null : nameOf(row.decider_first, row.decider_last),
  decidedAt: row.decided_at?.toISOString() ?? null,
  own,
  movement: presentBooking(movement),
})

const correctionRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.corrections
  route(app, calls.list, async (context) => (await listCorrections(context)).map(presentCorrection))
  route(app, calls.propose, async (context, { body }) =>
    presentCorrection(await proposeCorrection(context, body)),
  )
  route(app, calls.approve, async (context, { params }) =>
    presentCorrection(await decide(context, params.id, 'APPROVED')),
  )
  route(app, calls.refuse, async (context, { params }) =>
    presentCorrection(await decide(context, params.id, 'REFUSED')),
  )
  route(app, calls.exportBooks, { limit: { max: 20, minutes: 10 } }, async (context, { query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ledger-${query.from}-${query.until}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportBooks(context, query)),
  )
}

export const routes = (app: FastifyInstance): void => {
  correctionRoutes(app)
  route(app, endpoints.payments.bookingsOfOrder, async (context, { params }) => {
    const movements = await readBookingsOfRequest(context, params.id)
    return partOf(templeOf(context), movements).map(presentBooking)
  })
  route(app, endpoints.payments.balances, async (context, { query }) =>
    (await readBalances(context, templeOf(context) ?? undefined, query.at)).map((balance) => ({
      account: presentAccount(balance.account),
      debited: balance.debitedCents,
      credited: balance.creditedCents,
      year: { debited: balance.since.debitedCents, credited: balance.since.creditedCents },
      balance: balance.balanceCents,
    })),
  )
  route(app, endpoints.payments.accountLines, async (context, { query }) => {
    const own = templeOf(context)
    if (own !== null && query.templeId !== own) throw new Refusal('ENTITY_NOT_FOUND')
    const account: Account = {
      purpose: query.purpose,
      templeId: query.templeId ?? null,
      gateway: query.gateway ?? null,
    }
    const { closing, lines, broughtForward, isCut } = await readLinesOfAccount(context, account, query)
    return {
      account: presentAccount(account),
      closing,
      broughtForward,
      isCut,
      lines: lines.map((line) => ({
        id: line.id,
        occurredOn: line.occurred_on,
        code: line.code,
        orderId: line.request_id,
        payoutId: line.payout_id,
        other: presentAccount(line.other),
        debited: Math.max(line.cents, 0),
        credited: Math.max(0 - line.cents, 0),
        balance: line.balance,
      })),
    }
  })
}
