import { inLanguage } from '@kandili/messages'
import { useLanguage } from '../../../lib/language.ts'
import { type Split, splitOf } from '../../../lib/money.ts'
import type { Parameters } from '../../../lib/shapes.ts'
import { SplitBar } from '../../../ui/split-bar.tsx'
import { type BasketAct, isReady } from './basket.ts'

/** Where the money of several acts goes, temple by temple. One card payment has one fixed fee. */
export const splitsOf = (acts: readonly BasketAct[], parameters: Parameters) => {
  const ready = acts.filter(isReady)
  const templeIds = new Set(ready.map(({ chosen }) => chosen.temple.id))
  return [...templeIds].flatMap((id, index) => {
    const own = ready.filter(({ chosen }) => chosen.temple.id === id)
    const [first] = own
    if (!first) return []
    const { temple } = first.chosen
    const total = own.reduce((sum, act) => sum + act.total, 0)
    const terms = {
      ...parameters,
      ...temple,
      gatewayFeeFixed: index === 0 ? parameters.gatewayFeeFixed : 0,
    }
    return [{ temple, split: splitOf(total, terms) }]
  })
}

type BasketMoneyProps = { acts: readonly BasketAct[]; parameters: Parameters }

/** Where the money goes, before it is paid: to the cent and temple by temple. */
export function BasketMoney({ acts, parameters }: BasketMoneyProps) {
  const language = useLanguage()
  const splits = splitsOf(acts, parameters)
  const sumOf = (part: keyof Split) => splits.reduce((sum, { split }) => sum + split[part], 0)
  return (
    <SplitBar
      split={{ temple: sumOf('temple'), card: sumOf('card'), platform: sumOf('platform') }}
      temples={splits.map(({ temple, split }) => ({
        title: inLanguage(temple.title, language),
        cents: split.temple,
      }))}
    />
  )
}
