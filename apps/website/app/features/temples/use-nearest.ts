import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { callAsVisitor } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import type { TempleCard } from '../../lib/shapes.ts'
import { nearest, type Place } from './near.ts'

type Temples = typeof endpoints.website.temples
type Pins = typeof endpoints.website.templePins
export type PinsAsked = NonNullable<CallInput<Pins>['query']>

/** A page of temples; in the order of their distance, each with it in kilometres. */
export type FoundTemples = Pick<AnswerOf<Temples>, 'total' | 'page' | 'size'> & {
  records: readonly (TempleCard & { kilometres?: number })[]
}

/** `without`: how many have no coordinates, and are left out. */
type Ordered = Pick<FoundTemples, 'total' | 'records'> & { without: number }

const order = async (
  here: Place,
  asked: PinsAsked,
  { page, size }: FoundTemples,
  signal: AbortSignal,
): Promise<Ordered | null> => {
  const { pins, without } = await callAsVisitor<Pins>('GET', '/public/temple-pins', { query: asked, signal })
  const near = nearest(here, pins, page * size).slice((page - 1) * size)
  if (near.length === 0) return null
  const query = { ids: near.map(({ place }) => place.id), size: near.length }
  const { records } = await callAsVisitor<Temples>('GET', '/public/temples', { query, signal })
  return {
    total: pins.length,
    without,
    records: near.flatMap(({ place, kilometres }) =>
      records.filter(({ id }) => id === place.id).map((temple) => ({ ...temple, kilometres })),
    ),
  }
}

/**
 * The same page of the search, nearest first. The browser compares the distances: the visitor's position never leaves
 * it.
 * @param here null or undefined while it is unknown: nothing is ordered
 * @returns null as the answer if there is nothing to order
 */
export const useNearest = (here: Place | null | undefined, asked: PinsAsked, found: FoundTemples) => {
  const { page, size } = found
  return useAsked<Ordered | null>(
    async (signal) => (here ? order(here, asked, found, signal) : null),
    JSON.stringify([here, asked, page, size]),
  )
}
