import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { readPublicTemple } from '../temples/index.ts'
import { findSlugs } from './repository.ts'

/** The types with this drawing are forty Liturgies: the catalogue has no other mark of them (decision 59). */
const DRAWING = 'service-forty-liturgies'
const MOST_TEMPLES = 60

/** A temple's forty Liturgies today; undefined if it does not offer them, or is not listed. */
export const fortyAt = async (context: Context, slug: string) => {
  try {
    const temple = await readPublicTemple(context, slug)
    const offering = temple.offerings.find(
      ({ service, drawing }) => service === 'MEMORIAL' && drawing === DRAWING,
    )
    return offering && { temple, offering }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ENTITY_NOT_FOUND') return undefined
    throw error
  }
}

export const templesWithForty = async (
  context: Context,
): Promise<AnswerOf<typeof endpoints.fortyLiturgies.temples>> => {
  const found = []
  for (const slug of await findSlugs(context.db, DRAWING, MOST_TEMPLES)) {
    const forty = await fortyAt(context, slug)
    if (!forty) continue
    const { temple, offering } = forty
    const { price, namesLimit, intentions } = offering
    found.push({ slug, title: temple.title, city: temple.city, price, namesLimit, intentions })
  }
  return found
}
