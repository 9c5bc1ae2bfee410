import type { endpoints, Right } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { searchWords } from '../../platform/database/search-words.ts'
import {
  type Found,
  findApplications,
  findPayouts,
  findPeople,
  findRequestExactly,
  findRequestFacts,
  findRequests,
  findSaints,
  findTemples,
  listParameters,
} from './repository.ts'

type Answer = z.output<(typeof endpoints.search.everything)['answer']>
type Facts = NonNullable<Answer[number]['facts']>
type RequestFacts = NonNullable<Answer[number]['request']>

/** Results per kind. */
const LIMIT = 5

const findParameters = async ({ db, language }: Context, words: readonly string[]): Promise<Found[]> => {
  const all = await listParameters(db, language)
  const fits = ({ title, detail }: Found): boolean => {
    const key = searchSkeleton(`${title} ${detail}`)
    return words.every((word) => key.includes(word))
  }
  return all.filter(fits).slice(0, LIMIT)
}

/**
 * A few of each kind that administrators may open, by name regardless of accents, case and alphabet; requests also by
 * their number and the complete code of their link, payouts by their number and reference. Other users only have screens and actions, which their browser
 * knows.
 */
export const searchEverything = async (context: Context, typed: string): Promise<Answer> => {
  const { actor, db, language } = context
  if (actor?.type !== 'ADMIN') return []
  const words = searchWords(typed)
  const wanted = { words, typed, limit: LIMIT }
  const where = (right: Right, find: () => Promise<Found[]>): Promise<Found[]> =>
    actor.rights.includes(right) ? find() : Promise.resolve([])
  const whereWords = (right: Right, find: () => Promise<Found[]>): Promise<Found[]> =>
    words.length > 0 ? where(right, find) : Promise.resolve([])
  const [exact, requests, payouts, applications, ...others] = await Promise.all([
    where('orders_order_view', () => findRequestExactly(db, typed)),
    whereWords('orders_order_view', () => findRequests(db, wanted)),
    actor.rights.includes('users_payout_view') ? findPayouts(db, wanted, language) : [],
    words.length > 0 && actor.rights.includes('users_user_request_view') ? findApplications(db, wanted) : [],
    whereWords('users_company_view', () => findTemples(db, wanted, language)),
    whereWords('users_user_view', () => findPeople(db, wanted, 'CUSTOMER')),
    whereWords('users_user_view', () => findPeople(db, wanted, 'USER')),
    whereWords('general_mainparameter_view', () => findSaints(db, wanted, language)),
    whereWords('general_mainparameter_view', () => findParameters(context, words)),
  ])
  const exactly = new Set(exact.map(({ id }) => id))
  const newest = requests.filter(({ id }) => !exactly.has(id)).sort((one, other) => other.id - one.id)
  return [
    ...(await withFacts(context, [...exact, ...newest])),
    ...others.flat().map((one) => ({ ...one, facts: null, request: null })),
    ...[...payouts, ...applications].map(({ at, amount, state, ...one }) => ({
      ...one,
      facts: { at: at.toISOString(), amount, state: state as Facts['state'] },
      request: null,
    })),
  ]
}

const withFacts = async ({ db, language }: Context, found: readonly Found[]): Promise<Answer> => {
  const ids = found.map(({ id }) => id)
  const rows = new Map(
    ids.length > 0 ? (await findRequestFacts(db, ids, language)).map((row) => [row.id, row]) : [],
  )
  return found.flatMap((one) => {
    const row = rows.get(one.id)
    if (!row) return []
    const request = {
      service: row.first_service as RequestFacts['service'],
      intention: row.first_intention as RequestFacts['intention'],
      temple: row.temple,
      refunded: row.refunded_cents,
    }
    const facts = {
      at: row.placed_at.toISOString(),
      amount: row.total_cents,
      state: row.state as Facts['state'],
    }
    return [{ ...one, facts, request }]
  })
}
