import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../rules/index.ts'
import { cents, civilDate, id, idInput, instant } from '../shapes.ts'

export const statementReason = z.enum([
  'OUTGOING',
  'OTHER_CURRENCY',
  'NO_REFERENCE',
  'UNKNOWN_REFERENCE',
  'CONFIRMED_BEFORE',
  'WRONG_AMOUNT',
  'REQUEST_OVER',
  'PAID_TWICE',
  'PAYOUT_NOT_SENT',
  'PAYOUT_OTHER_AMOUNT',
  'PAYOUT_OTHER_ACCOUNT',
  'PAYOUT_TWICE',
  'PAYOUT_BACK',
  'BANK_CHARGE',
  'CHARGE_LARGER',
])

const line = z.object({
  id: z.number().int(),
  bookedOn: civilDate,
  /** Signed: outgoing is negative. */
  amount: cents,
  currency: z.string(),
  /** The creditor reference in it, ours or not. */
  reference: z.string().nullable(),
  /** The bank's reference for it. */
  bankReference: z.string().nullable(),
  /** The bank's words for an outgoing line that waits; null otherwise. */
  text: z.string().nullable(),
  /** MATCHED: booked for a request, a payout or as a charge. OPEN: a person decides. IGNORED: set aside. */
  outcome: z.enum(['MATCHED', 'OPEN', 'IGNORED']),
  reason: statementReason.nullable(),
  orderId: z.number().int().nullable(),
  payoutId: z.number().int().nullable(),
  /** Requests that await a transfer of this amount, for an open line without a reference of ours. */
  suggested: z.array(z.number().int()),
})
export type StatementLine = z.infer<typeof line>

const statement = z.object({
  id: z.number().int(),
  format: z.enum(['CAMT.053', 'CSV']),
  fileName: z.string(),
  fromDay: civilDate.nullable(),
  toDay: civilDate.nullable(),
  importedAt: instant,
  /** How many lines the import writes, while it is running or if it was interrupted; null once they are there. */
  expected: z.number().int().nullable(),
  matched: z.number().int(),
  open: z.number().int(),
  ignored: z.number().int(),
})
export type Statement = z.infer<typeof statement>

export const list = endpoint('GET /bank-statements', {
  summary: 'List the latest hundred imported statements, newest first, and the number of lines that wait',
  answer: z.object({ statements: z.array(statement), open: z.number().int() }),
  access: { right: 'orders_order_view' },
})

export const lines = endpoint('GET /bank-statements/lines', {
  summary: 'List lines of statements: those of one statement, or the open ones of all; 500 at most',
  query: z.object({ statementId: id.optional() }),
  answer: z.object({ lines: z.array(line), isCut: z.boolean() }),
  access: { right: 'orders_order_view' },
})

export const importFile = endpoint('POST /bank-statements', {
  summary:
    'Import a statement of our bank account (CAMT.053 or CSV): multipart with file and name; lines imported before are left out',
  body: 'multipart',
  answer: z.object({
    /** Null if every line was imported before. */
    statementId: z.number().int().nullable(),
    matched: z.number().int(),
    open: z.number().int(),
    ignored: z.number().int(),
    /** Lines that were imported before. */
    known: z.number().int(),
  }),
  status: 201,
  errors: [
    'STATEMENT_UNREADABLE',
    'STATEMENT_TOO_LONG',
    'STATEMENT_OF_OTHER_ACCOUNT',
    'FILE_TOO_LARGE',
    'MALFORMED_BODY',
  ],
  access: { right: 'orders_order_edit' },
})

export const assign = endpoint('POST /bank-statements/lines/:id/assign', {
  summary: 'Say which request an open line pays; money that does not fit it is booked as unmatched',
  body: z.object({ orderId: idInput }),
  answer: line,
  errors: ['STATE_DOES_NOT_ALLOW', 'PAYMENT_METHOD_NOT_OFFERED'],
  access: { right: 'orders_order_edit' },
})

export const charge = endpoint('POST /bank-statements/lines/:id/charge', {
  summary: 'Book an open outgoing line as a charge of the bank, and if asked, later ones with the same words',
  body: z.object({
    /** Later lines with the same words are booked too, up to this amount. */
    always: z.boolean(),
  }),
  answer: line,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})

export const returned = endpoint('POST /bank-statements/lines/:id/returned', {
  summary:
    'Say that an open line is a payout that came back; what is missing of it was the charge of its bank',
  body: z.object({ reason: requiredText(300) }),
  answer: line,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'users_payout_edit' },
})

export const rules = endpoint('GET /bank-statements/rules', {
  summary: 'List the rules by which charges of the bank are booked, latest first',
  answer: z.array(
    z.object({
      id: z.number().int(),
      words: z.string(),
      most: cents,
      madeAt: instant,
      madeBy: z.string().nullable(),
    }),
  ),
  access: { right: 'orders_order_view' },
})

export const endRule = endpoint('DELETE /bank-statements/rules/:id', {
  summary: 'End a rule for charges; what it has booked stays',
  access: { right: 'orders_order_edit' },
})

export const ignore = endpoint('POST /bank-statements/lines/:id/ignore', {
  summary: 'Say that an open line is none of our business',
  answer: line,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})
