import type { MailState, SuppressionReason } from '@kandili/contract/values'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'

type Page = { readonly limit?: number; readonly offset?: number; readonly order: 'asc' | 'desc' }

const mailColumns = {
  createdAt: 'created_at',
  nextTryAt: 'next_try_at',
  tries: 'tries',
  id: 'number',
} as const
const shown = [
  'number',
  'template',
  'language',
  'recipient',
  'subject',
  'state',
  'failure',
  'tries',
  'created_at',
  'next_try_at',
  'sent_at',
] as const

type WantedMails = Page & {
  /** The beginning of an address, in lower case. */
  readonly address?: string | undefined
  readonly state?: readonly MailState[] | undefined
  readonly template?: readonly string[] | undefined
  readonly sort: keyof typeof mailColumns
}

const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Mails without their texts, and their total. */
export const findMails = async (
  db: Database,
  { address, state = [], template = [], sort, order, limit, offset = 0 }: WantedMails,
) => {
  let matching = db.selectFrom('mail')
  if (state.length > 0) matching = matching.where('state', 'in', [...state])
  if (template.length > 0) matching = matching.where('template', 'in', [...template])
  if (address !== undefined)
    matching = matching.where(sql<boolean>`lower(recipient) like ${beginsWith(address)}`)
  const page = matching.select(shown).orderBy(mailColumns[sort], order).orderBy('number', order)
  const rows = await (limit === undefined ? page : page.limit(limit).offset(offset)).execute()
  return { rows, total: await countRows(matching) }
}

export type MailRow = Awaited<ReturnType<typeof findMails>>['rows'][number]

/** One mail by id, with the suppression of its address. */
export const findMailByNumber = (db: Database, number: number) =>
  db
    .selectFrom('mail')
    .leftJoin('mail_suppression as s', (join) => join.on(sql<boolean>`s.address = lower(mail.recipient)`))
    .select([
      ...shown.map((column) => `mail.${column}` as const),
      'mail.id',
      'mail.give_up_at',
      'mail.useful_until',
      'mail.unsubscribe_url',
      'mail.is_security',
      's.id as suppressionId',
      's.reason as suppressionReason',
    ])
    .where('mail.number', '=', number)
    .executeTakeFirst()

const suppressionColumns = {
  createdAt: 's.created_at',
  lastAt: 's.last_at',
  times: 's.times',
  id: 's.id',
} as const

type WantedSuppressions = Page & {
  readonly address?: string | undefined
  readonly reason?: readonly SuppressionReason[] | undefined
  readonly sort: keyof typeof suppressionColumns
}

/** Suppressed addresses, each with its account. */
export const findSuppressions = async (
  db: Database,
  { address, reason = [], sort, order, limit, offset = 0 }: WantedSuppressions,
) => {
  let matching = db.selectFrom('mail_suppression as s')
  if (reason.length > 0) matching = matching.where('s.reason', 'in', [...reason])
  if (address !== undefined) matching = matching.where('s.address', 'like', beginsWith(address))
  const page = matching
    .leftJoin('app_user as u', (join) => join.on(sql<boolean>`lower(u.email) = s.address`))
    .select([
      's.id',
      's.address',
      's.reason',
      's.code',
      's.times',
      's.created_at',
      's.last_at',
      'u.id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
    ])
    .orderBy(suppressionColumns[sort], order)
    .orderBy('s.id', order)
  const rows = await (limit === undefined ? page : page.limit(limit).offset(offset)).execute()
  return { rows, total: await countRows(matching) }
}

/** Why the address of an account is suppressed; undefined if it is not. */
export const findReasonOfUser = async (
  db: Database,
  userId: number,
): Promise<SuppressionReason | undefined> => {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('mail_suppression as s', (join) => join.on(sql<boolean>`s.address = lower(u.email)`))
    .select('s.reason')
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.reason
}

export const findEmailOfUser = async (db: Database, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst())?.email
