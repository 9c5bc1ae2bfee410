import type { Language } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/**
 * Gives a customer account the requests that a visitor placed with its e-mail, in any letter case. Those of an
 * account stay where they are. Returns how many.
 */
export const adoptRequestsOf = async (
  db: Database,
  { userId, email }: { userId: number; email: string },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ customer_id: userId })
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(contact_email)`, '=', sql<string>`lower(${email})`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('app_user').select('id').where('id', '=', userId).where('type', '=', 'CUSTOMER')),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const insertConsentsOfUser = (
  db: Database,
  {
    userId,
    language,
    at,
    consents,
  }: {
    userId: number
    language: Language
    at: Date
    consents: readonly { readonly purpose: 'TERMS' | 'PRIVACY'; readonly textVersion: string }[]
  },
) =>
  db
    .insertInto('consent')
    .values(
      consents.map(({ purpose, textVersion }) => ({
        user_id: userId,
        purpose,
        text_version: textVersion,
        language,
        given_at: at,
      })),
    )
    .execute()
