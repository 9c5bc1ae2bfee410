import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { listOfferingTemples, readPublicTemple } from '../temples/index.ts'

/** The types with this drawing are forty Liturgies: the catalogue has no other mark of them (decision 59). */
const DRAWING = 'service-forty-liturgies'
/** More than a person could choose from in one field. */
const MOST_TEMPLES = 500

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
  const temples = await listOfferingTemples(context, {
    service: 'MEMORIAL',
    drawing: DRAWING,
    most: MOST_TEMPLES,
  })
  return temples.map(({ slug, title, city, offering: { price, namesLimit, intentions } }) => ({
    slug,
    title,
    city,
    price,
    namesLimit,
    intentions,
  }))
}
