import { splitByWeights } from '@kandili/money'
import type { Context } from '../../platform/context.ts'
import { type Charge, findLostDisputes, findRefundCredits } from './repository.ts'

type Period = { from: string; until: string }

/** What each temple gets back of its commission for disputes that were lost, split by the commission of its acts. */
const lostCredits = async (db: Context['db'], period: Period): Promise<Charge[]> => {
  const parts = await findLostDisputes(db, period)
  return [...Map.groupBy(parts, ({ movement_id }) => movement_id).values()].flatMap((ofOne) => {
    const weights = ofOne.map(({ weight }) => weight)
    const [first] = ofOne
    const [nets, vats] = [splitByWeights(first?.net ?? 0, weights), splitByWeights(first?.vat ?? 0, weights)]
    return ofOne.map(({ temple_id, title, afm, vatNumber }, index) => ({
      temple_id,
      title,
      afm,
      vatNumber,
      net: nets[index] ?? 0,
      vat: vats[index] ?? 0,
    }))
  })
}

/** What each temple gets back of its commission in a period (cents), with refunds and with lost disputes. */
export const findCredits = async (db: Context['db'], period: Period): Promise<Charge[]> => {
  const all = [...(await findRefundCredits(db, period)), ...(await lostCredits(db, period))]
  const sums = new Map<number, Charge>()
  for (const one of all) {
    const sum = sums.get(one.temple_id)
    sums.set(one.temple_id, sum ? { ...sum, net: sum.net + one.net, vat: sum.vat + one.vat } : one)
  }
  return [...sums.values()]
    .filter(({ net, vat }) => net + vat > 0)
    .sort((one, other) => one.temple_id - other.temple_id)
}
