import type { endpoints } from '@kandili/contract'
import { splitByWeights } from '@kandili/money'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import {
  findFeeBorneByUs,
  findLateOfRequest,
  findRequestByCode,
  findTempleMoney,
  type TempleMoneyRow,
} from './repository.ts'

type Money = endpoints.requestMoney.RequestMoney
type TempleState = Money['temples'][number]['state']

const stateOf = ({ released, payout_state: state, is_over: isOver }: TempleMoneyRow): TempleState => {
  if (state === 'PAID') return 'ARRIVED'
  if (state === 'APPROVED' || state === 'SENT') return 'ON_ITS_WAY'
  if (released > 0) return 'RELEASED'
  return isOver ? 'GOING_BACK' : 'HELD'
}

/**
 * Where the money of a request went, for anybody with its link: amounts, temples and states, without people's names.
 */
export const readRequestMoney = async (context: Context, code: string): Promise<Money> => {
  const { id } = found(await findRequestByCode(context.db, code))
  const temples = await findTempleMoney(context.db, id)
  // Money that is not for temples, or not yet: its fee concerns nobody here.
  const borne =
    temples.length === 0
      ? []
      : splitByWeights(
          await findFeeBorneByUs(context.db, id),
          temples.map((row) => Math.max(0, row.share + row.fee + row.commission)),
        )
  const late = await findLateOfRequest(context.db, id)
  return {
    temples: temples.map((row, index) => ({
      temple: { id: row.temple_id, title: row.title },
      offered: row.share + row.fee + row.commission,
      gatewayFee: row.fee + (borne[index] ?? 0),
      commission: row.commission - (borne[index] ?? 0),
      share: row.share,
      state: stateOf(row),
      arrivedOn: row.payout_state === 'PAID' ? row.paid_on : null,
    })),
    late: late.map((line) => ({
      lineId: line.id,
      temple: { id: line.temple_id, title: line.title },
      service: line.service,
      askedAt: line.asked_at.toISOString(),
      choice: line.choice,
    })),
  }
}
