import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

/**
 * The company's own tables, in the schema `sandbox` of the given database. They do not refer to the merchant's tables,
 * and no code of the merchant reads or writes them.
 */
export type SandboxTables = {
  'sandbox.session': {
    id: string
    idempotency_key: string
    asked: ColumnType<unknown, string, string>
    amount_cents: number
    currency: string
    merchant: string
    description: string
    locale: string
    attempt_ref: string
    success_url: string
    cancel_url: string
    status: Generated<string>
    payment_status: Generated<string>
    payment_intent: string
    captured_cents: number | null
    fee_cents: number | null
    card_brand: string | null
    card_last4: string | null
    refund_behaviour: Generated<string>
    delivery: Generated<string>
    created_at: Instant
    expires_at: Instant
    paid_at: Instant | null
  }
  'sandbox.charge_attempt': {
    id: string
    session_id: string
    code: string
    decline_code: string | null
    at: Instant
  }
  'sandbox.challenge': {
    id: string
    session_id: string
    card_last4: string
    card_brand: string
    delivery: string
    created_at: Instant
    answered_at: Instant | null
  }
  'sandbox.refund': {
    id: string
    idempotency_key: string
    session_id: string
    refund_ref: string | null
    amount_cents: number
    status: string
    becomes: string | null
    becomes_at: Instant | null
    failure_reason: string | null
    created_at: Instant
    settled_at: Instant | null
  }
  'sandbox.dispute': {
    id: string
    session_id: string
    amount_cents: number
    fee_cents: number
    status: string
    is_inquiry: Generated<boolean>
    /** How often the merchant has answered. */
    answers: Generated<number>
    /** Balance transactions, oldest first. */
    movements: ColumnType<unknown, string | undefined, string>
    opens_at: Instant
  }
  'sandbox.event': {
    id: string
    session_id: string
    type: string
    body: string
    created_at: Instant
  }
  'sandbox.delivery': {
    id: Generated<number>
    event_id: string
    due_at: Instant
    signature: Generated<string>
    tries: Generated<number>
    answered_status: number | null
    done_at: Instant | null
  }
}
