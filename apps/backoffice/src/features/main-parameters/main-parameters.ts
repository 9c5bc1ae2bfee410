import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatAmountField, formatMoney } from '@kandili/money'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import type { Words } from '../../crud/columns.tsx'
import type { FieldLook } from '../../crud/fields.ts'
import type { MessageKey } from '../../lib/language/language.tsx'

export type MainParameter = endpoints.mainParameters.MainParameter

const percent = (basisPoints: number): string => `${formatAmountField(basisPoints)} %`

const amountWords = ({ type, unit }: MainParameter, amount: number, { t }: Words): string => {
  if (type === 'CENTS') return formatMoney(amount)
  if (type === 'BASIS_POINTS') return percent(amount)
  return unit === '' ? String(amount) : t(`parameters.count.${unit}` as MessageKey, { count: amount })
}

/** A parameter's value for people: euro, percent, "10 days", yes or no. */
export const valueWords = (parameter: MainParameter, words: Words): string => {
  const { value } = parameter
  if (typeof value === 'boolean') return words.t(value ? 'flag.yes' : 'flag.no')
  if (typeof value === 'string') return value === '' ? words.t('parameters.empty') : value
  return amountWords(parameter, value, words)
}

/** "From 1 day to 60 days", for numbers; undefined for others. */
export const limitWords = (parameter: MainParameter, words: Words): string | undefined => {
  const { minimum, maximum } = parameter
  if (minimum === null || maximum === null) return undefined
  return words.t('parameters.limits', {
    least: amountWords(parameter, minimum, words),
    most: amountWords(parameter, maximum, words),
  })
}

/** The one field of a parameter's form, by its type. */
const fieldOf = ({ type, unit }: MainParameter): FieldLook => {
  const common = { label: 'parameters.value' } as const
  switch (type) {
    case 'CENTS':
      return { ...common, required: true, kind: 'money' }
    case 'BASIS_POINTS':
      return { ...common, required: true, kind: 'percent' }
    case 'INTEGER':
      return {
        ...common,
        required: true,
        kind: 'integer',
        ...(unit === '' ? {} : { unit: `parameters.unit.${unit}` as MessageKey }),
      }
    case 'BOOLEAN':
      return { ...common, kind: 'flag' }
    default:
      return { ...common, kind: 'text' }
  }
}

/** The platform's settings, which can be edited but neither added nor deleted. */
export const mainParameters: CatalogueOf<typeof endpoints.mainParameters> = {
  noun: 'main-parameters',
  contract: () => import('@kandili/contract/endpoints/main-parameters'),
  authority: 'general_mainparameter',
  title: 'nav.mainParameters',
  one: 'parameters.one',
  defaults: { sort: 'id', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [],
  form: (parameter) => ({ value: parameter ? fieldOf(parameter) : null }),
  fixed: true,
  imports: 'NONE',
}
