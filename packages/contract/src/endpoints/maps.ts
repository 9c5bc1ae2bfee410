import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const edit = { anyRight: ['companies_temple_edit', 'users_company_edit'] } as const

export const readSources = endpoint('GET /map', {
  summary:
    'Read what the installation names for its maps: tiles with streets, and a service that knows addresses',
  answer: z.object({
    /** `url` with {z}, {x} and {y}, and the line that its owner asks for. */
    tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    findsAddresses: z.boolean(),
  }),
  access: edit,
})
export type MapSources = z.infer<typeof readSources.answer>

export const findAddress = endpoint('GET /map/addresses', {
  summary: 'Find the places of an address, the likeliest first; none without a service that knows addresses',
  query: z.object({ q: z.string().trim().min(3).max(200) }),
  answer: z.object({
    /** Degrees (WGS 84). */
    places: z.array(z.object({ title: z.string(), lat: z.number(), lng: z.number() })),
    /** The service did not answer. */
    isAway: z.boolean(),
  }),
  access: edit,
})
