import { useT } from '../../../lib/language.ts'
import type { Parameters, Temple } from '../../../lib/shapes.ts'
import { OptionGroup, OptionRow } from '../../../ui/option-card.tsx'

type Methods = readonly {
  value: 'CARD' | 'IRIS' | 'BANK' | 'CASH'
  label: 'CARD' | 'SANDBOX' | 'IRIS' | 'BANK' | 'CASH'
}[]

/** The payment methods that every temple of the request accepts; one temple's cash is paid at its door. */
export const methodsOf = (temples: readonly Temple[], parameters: Parameters): Methods => {
  const bank = temples.every(({ acceptsBank }) => acceptsBank)
  const cash = new Set(temples.map(({ id }) => id)).size === 1 && temples.every((one) => one.acceptsCash)
  return [
    { value: 'CARD', label: parameters.sandbox ? 'SANDBOX' : 'CARD' },
    ...(bank && parameters.iris ? [{ value: 'IRIS', label: 'IRIS' } as const] : []),
    ...(bank ? [{ value: 'BANK', label: 'BANK' } as const] : []),
    ...(cash ? [{ value: 'CASH', label: 'CASH' } as const] : []),
  ]
}

/** The choice of a payment method. */
export function MethodsField({ methods, method }: { methods: Methods; method: string }) {
  const t = useT('request')
  return (
    <OptionGroup name="method" legend={t('review.pay')} columns={1}>
      {methods.map(({ value, label }, index) => (
        <OptionRow
          key={value}
          name="method"
          value={value}
          first={index === 0}
          checked={method === value}
          title={t(`review.${label}`)}
          text={t(`review.${label}.text`)}
        />
      ))}
    </OptionGroup>
  )
}
