import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { openedNames } from '../requests/index.ts'
import type { PartRow } from './repository.ts'

type PartState = endpoints.fortyLiturgies.FortyList['own'][number]['state']

const paid: readonly string[] = ['PAID', 'COMPLETED']
const refused: readonly string[] = ['DECLINED', 'CANCELED']

/** The temple reads those that are IN. */
export const stateOfPart = ({ lineState, requestState, isVisible }: PartRow): PartState => {
  if (refused.includes(lineState)) return 'OUT'
  if (paid.includes(requestState)) return isVisible ? 'IN' : 'UNPAID'
  return requestState === 'PENDING_PAYMENT' ? 'UNPAID' : 'OUT'
}

/** The names of a part; empty once they were deleted. */
export const namesOfPart = async (
  { system }: Context,
  templeId: number,
  { names }: PartRow,
): Promise<{ name: string; asTyped: boolean }[]> =>
  names ? openedNames(await system.vault.open(templeId, names)) : []

/** The lines with free paid places, one entry for each free place. */
export const freePlacesIn = (parts: readonly PartRow[]): PartRow[] =>
  [...Map.groupBy(parts, ({ lineId }) => lineId).values()].flatMap((ofLine) => {
    const [first] = ofLine
    if (!first || stateOfPart(first) !== 'IN') return []
    return Array.from({ length: Math.max(0, first.places - ofLine.length) }, () => first)
  })
