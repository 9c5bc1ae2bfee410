import type { Readable } from 'node:stream'
import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { listOrExport } from '../../../platform/crud/index.ts'
import { found } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { maskedIban, presentAccount } from './present-account.ts'
import { countAccounts, findAccountIds, findAccounts } from './repository.ts'

type Query = z.output<typeof endpoints.bankAccounts.list.query>
type List = z.output<typeof endpoints.bankAccounts.list.answer>

/** Null for administrators, who see all temples; a temple's people see their own, and others nothing. */
export const ownTempleId = (context: Context): number | null => {
  const actor = signedInActor(context)
  return actor.type === 'ADMIN' ? null : found(actor.templeId)
}

export const listAccounts = (context: Context, query: Query): Promise<List | Readable> => {
  const filter = { ...query, ownTempleId: ownTempleId(context) }
  return listOrExport(context, 'bank-accounts', query, {
    ids: (page) => findAccountIds(context.db, filter, page),
    count: () => countAccounts(context.db, filter),
    read: async (ids) => {
      const rows = await findAccounts(context.db, ids)
      return new Map(rows.map((row) => [row.id, presentAccount(context, row)]))
    },
  })
}

export const lookUpAccounts = async (
  context: Context,
  query: z.output<typeof endpoints.bankAccounts.lookup.query>,
) => {
  const filter = { ...query, ownTempleId: ownTempleId(context), order: 'desc' } as const
  const ids = await findAccountIds(context.db, filter, { limit: 100, offset: 0 })
  return (await findAccounts(context.db, ids)).map(({ id, temple_title, iban_country, iban_last4 }) => ({
    id,
    title: `${inLanguage(temple_title, context.language)} · ${maskedIban(iban_country, iban_last4)}`,
  }))
}
