import { endpoints } from '@kandili/contract'
import { apiOf } from '../../lib/api.ts'

type Asking = Parameters<typeof apiOf>[0]
type Line = endpoints.requests.TrackedLine

/** How many temples are looked at for one act. */
const most = 6

/**
 * For each declined act another temple that offers the same, by the act's id: one that is found soon, not the best one.
 * Optional: the page works without it.
 */
export const otherTemples = async (
  asking: Asking,
  lines: readonly Line[],
): Promise<Readonly<Record<number, endpoints.website.TempleCard>>> => {
  const declined = lines.filter(({ state, forgotten }) => state === 'DECLINED' && !forgotten)
  const found = await Promise.all(
    declined.map(async (line) => {
      const other = await otherTempleFor(asking, line).catch(() => undefined)
      return other ? [[line.id, other] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

const otherTempleFor = async (
  asking: Asking,
  { service, temple, typeId }: Line,
): Promise<endpoints.website.TempleCard | undefined> => {
  const api = apiOf(asking)
  const { records } = await api.call(endpoints.website.temples, {
    query: { service: [service], size: most, ...(service === 'CANDLE' ? { lightsToday: '1' } : {}) },
  })
  for (const card of records) {
    if (card.id === temple.id) continue
    const { offerings } = await api.call(endpoints.website.readTemple, { params: { slug: card.slug } })
    if (offerings.some((offering) => offering.typeId === typeId)) return card
  }
  return undefined
}
