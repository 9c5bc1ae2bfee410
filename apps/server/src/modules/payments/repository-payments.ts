import type { PaymentState } from '@kandili/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { methodNoted, type RequestVersion, requestHeld } from '../requests/index.ts'
import type { PaymentEvent, PaymentMethod } from './payment.ts'

type Row = Selectable<DB['payment']>
export type Payment = Omit<Row, 'method' | 'state' | 'booked_to'> & {
  method: PaymentMethod
  state: PaymentState
  booked_to: 'TEMPLES' | 'UNMATCHED' | null
}
const typed = (row: Row | undefined): Payment | undefined => row as Payment | undefined

export const findPayment = async (db: Database, id: number): Promise<Payment | undefined> =>
  typed(await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst())

export const findPaymentByRef = async (
  db: Database,
  method: PaymentMethod,
  providerRef: string,
): Promise<Payment | undefined> =>
  typed(
    await db
      .selectFrom('payment')
      .selectAll()
      .where('method', '=', method)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst(),
  )

/** The payments at a gateway with one of the references, or with one of our attempts' ids. */
export const findPaymentsByRefs = async (
  db: Database,
  method: PaymentMethod,
  refs: readonly string[],
  ids: readonly number[],
): Promise<Payment[]> =>
  (await db
    .selectFrom('payment')
    .selectAll()
    .where('method', '=', method)
    .where('provider_ref', 'is not', null)
    .where((where) =>
      where.or([
        sql<boolean>`provider_refs && ${[...refs]}::text[]`,
        ...(ids.length > 0 ? [where('id', 'in', ids)] : []),
      ]),
    )
    .execute()) as Payment[]

/** Settled payments due to be checked at their gateway again: a dispute or a failed refund may have come. */
export const findPaymentsToAskAgain = (db: Database, methods: readonly PaymentMethod[], now: Date) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('method', 'in', methods.length > 0 ? methods : ['-'])
    .where('ask_again_at', '<=', now)
    .orderBy('ask_again_at')
    .limit(200)
    .execute()

/** Second in the order of locks: request, payment, account. */
export const lockPayment = async (db: Database, id: number): Promise<Payment> =>
  (await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as Payment

/** Newest first. */
export const findPaymentsOfRequest = async (db: Database, requestId: number): Promise<Payment[]> =>
  (await db
    .selectFrom('payment')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .execute()) as Payment[]

export const insertPayment = async (db: Database, payment: Insertable<DB['payment']>): Promise<Payment> =>
  (await db.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()) as Payment

/**
 * Writes a request's attempt and its method, in one statement under the request's lock.
 * @param payableUntil until when the request can be paid; null to leave it
 * @returns undefined if nothing was written: the request changed since it was read, or an attempt is open
 */
export const insertOnlyPayment = async (
  db: Database,
  payment: Pick<
    Payment,
    'request_id' | 'method' | 'amount_cents' | 'bank_reference' | 'created_at' | 'expires_at'
  >,
  version: RequestVersion,
  payableUntil: Date | null,
): Promise<Payment | undefined> => {
  const { rows } = await sql<Row>`
    with ${requestHeld(payment.request_id, version)}, begun as (
      insert into payment (request_id, method, amount_cents, bank_reference, created_at, expires_at)
      select id, ${payment.method}::text, ${payment.amount_cents}::integer, ${payment.bank_reference}::text,
        ${payment.created_at}::timestamptz, ${payment.expires_at}::timestamptz from sound
      where not exists (
        select from payment where request_id = ${payment.request_id} and state = 'PENDING_PAYMENT')
      returning *
    ), ${methodNoted(payment, payableUntil, 'begun')}
    select * from begun`.execute(db)
  return typed(rows[0])
}

export const updatePayment = (db: Database, id: number, change: Updateable<DB['payment']>) =>
  db.updateTable('payment').set(change).where('id', '=', id).execute()

/**
 * Attempts at gateways to ask about: those waiting since before `before`, each minute at first and after ever longer
 * pauses (a fifteenth of its age), and those that were given up while their checkout was being opened and not asked
 * about since.
 */
export const findWaitingPayments = (
  db: Database,
  methods: readonly PaymentMethod[],
  before: Date,
  now: Date,
) =>
  db
    .selectFrom('payment')
    .select(['id', 'request_id', 'provider_ref'])
    .where('method', 'in', methods.length > 0 ? methods : ['-'])
    .where('created_at', '<', before)
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'PENDING_PAYMENT'),
          where.or([
            where('asked_at', 'is', null),
            sql<boolean>`${now}::timestamptz - asked_at >= (${now}::timestamptz - created_at) / 15`,
          ]),
        ]),
        where.and([
          where('state', '=', 'CANCELED'),
          where('provider_ref', 'is not', null),
          where('asked_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(200)
    .execute()

export type StoredEvent = PaymentEvent & { occurredAt: Date }

/** The events of each payment in the order they were written; payments without events are omitted. */
export const findEventsOfPayments = async (
  db: Database,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, StoredEvent[]>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_event')
    .select([
      'payment_id as paymentId',
      'type',
      'event_key as key',
      'amount_cents as amountCents',
      'detail',
      'occurred_at as occurredAt',
    ])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('id')
    .execute()
  const events = new Map<number, StoredEvent[]>()
  for (const { paymentId, ...event } of rows) events.set(paymentId, [...(events.get(paymentId) ?? []), event])
  return events
}

/** All facts about one payment. */
export const findEvents = async (db: Database, paymentId: number): Promise<StoredEvent[]> =>
  (await findEventsOfPayments(db, [paymentId])).get(paymentId) ?? []

/** Writes new events only and returns them. */
export const insertEvents = async (
  db: Database,
  paymentId: number,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> => {
  if (events.length === 0) return []
  const written = await db
    .insertInto('payment_event')
    .values(
      events.map((event) => ({
        payment_id: paymentId,
        type: event.type,
        event_key: event.key,
        amount_cents: event.amountCents,
        detail: event.detail ?? null,
        occurred_at: event.occurredAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['payment_id', 'type', 'event_key']).doNothing())
    .returning(['type', 'event_key'])
    .execute()
  const isNew = new Set(written.map((row) => `${row.type}/${row.event_key}`))
  return events.filter((event) => isNew.delete(`${event.type}/${event.key}`))
}

/** The payment settings of a request's temples. */
export const findTempleTerms = (db: Database, templeIds: readonly number[]) =>
  db
    .selectFrom('temple')
    .select(['id', 'title', 'gateway_fee_bearer', 'accepts_cash', 'accepts_bank'])
    .select((select) =>
      sql<string[]>`array(${select
        .selectFrom('temple_method_off')
        .select('method')
        .whereRef('temple_id', '=', 'temple.id')})`.as('switched_off'),
    )
    .where('id', 'in', [...new Set(templeIds)])
    .execute()

/** The platform's bank account from the main parameters; null if any part is missing. */
export const findBankAccount = async (
  db: Database,
): Promise<{ beneficiary: string; bank: string; iban: string; iris: string } | null> => {
  const rows = await db
    .selectFrom('main_parameter')
    .select(['key', 'value'])
    .where('key', 'in', ['bankBeneficiary', 'bankName', 'bankIban', 'irisAlias'])
    .execute()
  const value = (key: string) => rows.find((row) => row.key === key)?.value.trim() ?? ''
  const account = {
    beneficiary: value('bankBeneficiary'),
    bank: value('bankName'),
    iban: value('bankIban'),
    iris: value('irisAlias'),
  }
  return account.beneficiary !== '' && account.iban !== '' ? account : null
}

/** Whether a line of a bank statement is the record of this payment. */
export const hasStatementLine = async (db: Database, paymentId: number): Promise<boolean> =>
  (await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst()) !== undefined
