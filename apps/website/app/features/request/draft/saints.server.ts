import { type Bilingual, endpoints } from '@kandili/contract'
import { apiOf } from '../../../lib/api.ts'
import type { Temple } from '../../../lib/shapes.ts'

type Asking = Parameters<typeof apiOf>[0]
/** A saint whom an act may honour. */
export type Honoured = { id: number; title: Bilingual }

/** Saints whom an act may honour; the flow continues without them if they cannot be loaded. */
export const readSaints = async (asking: Asking): Promise<Honoured[]> => {
  const saints = await apiOf(asking)
    .call(endpoints.website.saints)
    .catch(() => [])
  return saints.map(({ id, title }) => ({ id, title }))
}

/** Whether acts of a service are dedicated to saints: a candle and a tama are. */
export const mayHonour = (service: string | undefined): boolean => service === 'CANDLE' || service === 'TAMA'

/** The saints to choose from for an act; the temple's own is the first. */
export const saintsFor = async (
  asking: Asking,
  service: string,
  temple: Pick<Temple, 'saint'>,
): Promise<Honoured[]> => {
  if (!mayHonour(service)) return []
  const saints = await readSaints(asking)
  const own = temple.saint?.id
  return saints.toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
}
