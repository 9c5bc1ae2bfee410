import { useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { Offering, Temple } from '../../../lib/shapes.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { leastOf, priceOf } from '../draft/amounts.ts'

type AmountFieldProps = {
  offering: Offering | null
  quantity: number
  temple: Temple
  value: string | undefined
  error?: string
}

/** The amount. If the offering has no minimum, the field says so instead of showing a minimum of zero. */
export function AmountField({ offering, quantity, temple, value, error }: AmountFieldProps) {
  const t = useT('request')
  if (!offering) {
    return temple.minOrderAmount > 0 ? (
      <Muted>{t('details.minimum', { minimum: formatMoney(temple.minOrderAmount) })}</Muted>
    ) : null
  }
  // The temple asks for exactly its price.
  if (offering.price > 0 && offering.minPrice === offering.price && offering.maxPrice === offering.price)
    return null
  const price = priceOf(offering, quantity)
  const least = leastOf(offering, quantity, temple)
  const mayBeFree = least === 0 && price > 0
  const hint =
    price === 0
      ? t('details.amountGift')
      : least === 0
        ? t('details.amountFree', { price: formatMoney(price) })
        : least >= price
          ? t('details.amountMore', { price: formatMoney(least) })
          : t('details.amountHint', { price: formatMoney(price), minimum: formatMoney(least) })
  return (
    <>
      <TextField
        name="amount"
        label={t('details.amount')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={hint}
        defaultValue={mayBeFree && value === '0' ? '' : value}
        error={error}
      />
      {mayBeFree && (
        <CheckField name="free" defaultChecked={value === '0'}>
          {t('details.free')}
        </CheckField>
      )}
    </>
  )
}
