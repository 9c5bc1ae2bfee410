import { eraseAgain, findErasedPeople } from '../modules/people/index.ts'
import { findRequestsWithdrawn, withdrawAgain } from '../modules/privacy/index.ts'
import type { Context, Database } from '../platform/context.ts'

/** By id: the people who were erased, and the requests whose consent to the use of names was withdrawn. */
export type Forgotten = { readonly people: readonly number[]; readonly requests: readonly number[] }

export const findForgotten = async (db: Database): Promise<Forgotten> => ({
  people: await findErasedPeople(db),
  requests: await findRequestsWithdrawn(db),
})

/**
 * Erases people and withdraws consents again on a restored database that does not know of them.
 * @returns those that have to wait until what is open of them is closed
 */
export const forgetAgain = async (context: Context, { people, requests }: Forgotten): Promise<Forgotten> => ({
  people: await eraseAgain(context, people),
  requests: await withdrawAgain(context, requests),
})
