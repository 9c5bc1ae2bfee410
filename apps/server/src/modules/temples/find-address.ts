import type { AnswerOf, endpoints } from '@kandili/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'

type Found = AnswerOf<typeof endpoints.maps.findAddress>

const TIMEOUT_MS = 5_000
const MOST_PLACES = 5

/** What Nominatim answers, and services that are built like it. */
const answer = z.array(
  z.object({
    display_name: z.string(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
)

/**
 * Asks the installation's geocoder for an address. The server asks, so that no browser talks to another company. Never
 * throws if the service is away: the place can be set by hand.
 */
export const findAddress = async ({ system, language }: Context, q: string): Promise<Found> => {
  const { geocoderUrl, baseUrl } = system.settings
  if (!geocoderUrl) return { places: [], isAway: false }
  const url = new URL(geocoderUrl)
  for (const [name, value] of Object.entries({
    q,
    format: 'jsonv2',
    limit: String(MOST_PLACES),
    'accept-language': language,
  })) {
    url.searchParams.set(name, value)
  }
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': `Kandili (${baseUrl})` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const found = answer.parse(await response.json()).slice(0, MOST_PLACES)
    return {
      places: found.map(({ display_name, lat, lon }) => ({ title: display_name, lat, lng: lon })),
      isAway: false,
    }
  } catch (error) {
    system.log.warn({ err: error }, 'the geocoder did not answer')
    return { places: [], isAway: true }
  }
}
