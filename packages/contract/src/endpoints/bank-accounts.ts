import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bankAccountPurpose, bankAccountState } from '../enumerations.ts'
import { iban, limitedText, requiredText } from '../rules/index.ts'
import {
  id,
  idInput,
  instant,
  listOf,
  listQuery,
  lookupItem,
  named,
  oneOrMany,
  secretCode,
} from '../shapes.ts'

/** ISO 20022 allows a name of 70 characters. */
const HOLDER_CHARACTERS = 70

const account = z.object({
  id: z.number().int(),
  temple: named,
  purpose: bankAccountPurpose,
  state: bankAccountState,
  /** Masked except for the country and the last four characters: `GR·· ···· 4417`. */
  maskedIban: z.string(),
  /** The legal name, exactly as the bank knows it. */
  holder: z.string(),
  bank: named.nullable(),
  /** Proof of ownership. */
  proof: z.object({ id: z.string(), title: z.string() }).nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  refusalReason: z.string().nullable(),
  /** No payout uses it before. */
  usableFrom: instant.nullable(),
  /** Whether a payout can use it now. */
  usable: z.boolean(),
  /** A payout was returned from it; it must be requested and approved again. */
  flaggedAt: instant.nullable(),
  flagReason: z.string().nullable(),
  /** Another temple has the same account. */
  shared: z.boolean(),
  may: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean(), reveal: z.boolean() }),
})
export type BankAccount = z.infer<typeof account>

const view = { right: 'users_payout_view' } as const

export const list = endpoint('GET /bank-accounts', {
  summary: 'List bank accounts and requested changes; a temple sees its own',
  query: listQuery.extend({
    sort: z.enum(['id', 'requestedAt']).optional(),
    state: oneOrMany(bankAccountState),
    templeId: oneOrMany(id),
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(account),
  access: view,
})

export const lookup = endpoint('GET /bank-accounts/list', {
  summary: 'List the latest hundred bank accounts for a select; a temple sees its own',
  query: list.query.pick({ q: true, state: true, templeId: true }),
  answer: z.array(lookupItem),
  access: view,
})

export const read = endpoint('GET /bank-accounts/:id', {
  summary: 'Read a bank account',
  answer: account,
  access: view,
})

export const request = endpoint('POST /bank-accounts', {
  summary: 'Request another bank account for a temple; a second person approves it',
  body: z.object({
    /** Administrators name the temple; a temple's people request for their own. */
    templeId: idInput.nullish(),
    iban,
    holder: requiredText(HOLDER_CHARACTERS).refine((name) => name.length >= 2, 'rule.required'),
    /** By default derived from the number in a Greek IBAN. */
    bankId: idInput.nullish(),
    /** From an uploaded document. */
    proofId: secretCode.nullish(),
    /** The caller's own, asked again: an open session alone cannot divert a temple's money. */
    password: z.string({ error: 'rule.required' }).min(1, 'rule.required'),
  }),
  answer: account,
  status: 201,
  errors: [
    'ALREADY_EXISTS',
    'ENTITY_NOT_FOUND',
    'TEMPLE_NOT_FOUND',
    'RIGHT_MISSING',
    'PASSWORD_WRONG',
    'TOO_MANY_ATTEMPTS',
  ],
  access: { anyRight: ['users_payout_edit', 'companies_payment_request_edit'] },
})

const decide = { anyRight: ['users_payout_edit', 'companies_payment_request_edit'] } as const

export const approve = endpoint('POST /bank-accounts/:id/approve', {
  summary: 'Approve a requested bank account as the second person',
  answer: account,
  errors: ['STATE_DOES_NOT_ALLOW', 'SECOND_PERSON_NEEDED'],
  access: decide,
  asksPassword: true,
})

export const refuse = endpoint('POST /bank-accounts/:id/refuse', {
  summary: 'Refuse a requested bank account, with a reason',
  body: z.object({ reason: requiredText(300) }),
  answer: account,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: decide,
})

export const withdraw = endpoint('POST /bank-accounts/:id/withdraw', {
  summary: 'Withdraw a request of your own temple, or of your own',
  answer: account,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: decide,
})

export const reveal = endpoint('POST /bank-accounts/:id/reveal', {
  summary: 'Read the whole account number, to compare it with its proof; recorded in the audit trail',
  body: z.object({ why: limitedText(200).default('') }).default({ why: '' }),
  answer: z.object({ iban: z.string() }),
  access: { right: 'users_payout_edit' },
})
