import type { endpoints } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'
import { formatAmountField, formatMoney, parseMoney } from '@kandili/money'
import type { Words } from '../../crud/columns.tsx'
import type { MessageKey } from '../../lib/language/language.tsx'

export type MainParameter = endpoints.mainParameters.MainParameter
export type Value = MainParameter['value']

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

/** "From 1 to 60 days", for numbers; undefined for others. */
export const limitWords = (parameter: MainParameter, words: Words): string | undefined => {
  const { minimum, maximum } = parameter
  if (minimum === null || maximum === null) return undefined
  return words.t('parameters.limits', {
    least: amountWords({ ...parameter, unit: '' }, minimum, words),
    most: amountWords(parameter, maximum, words),
  })
}

/** A number as it is typed; texts as they are. */
export const typedOf = ({ type }: MainParameter, value: Value): string =>
  typeof value === 'number' && type !== 'INTEGER' ? formatAmountField(value) : String(value)

const wholeNumber = /^[-−]?\d+$/

/** The value of what was typed; undefined if it is none of the parameter's type. */
export const readTyped = ({ type }: MainParameter, typed: string): Value | undefined => {
  const text = typed.trim()
  if (type === 'TEXT' || type === 'IBAN') return text
  if (type === 'BOOLEAN') return text === 'true'
  if (type === 'INTEGER') return wholeNumber.test(text) ? Number(text.replace('−', '-')) : undefined
  return parseMoney(text) ?? undefined
}

/** What to say of a text that is no value. */
export const unreadable = ({ type }: MainParameter): MessageKey =>
  type === 'CENTS' ? 'rule.amount' : type === 'BASIS_POINTS' ? 'rule.percent' : 'rule.integer'

/** Whether a search finds a parameter by its name, its explanation or its former value. */
export const fits = (parameter: MainParameter, q: string, words: Words): boolean => {
  const { title, description, former } = parameter
  const texts = [title.el, title.en, description.el, description.en]
  const all = [...texts, former === null ? '' : valueWords({ ...parameter, value: former }, words)]
  const key = searchSkeleton(all.join(' '))
  return searchSkeleton(q)
    .split(' ')
    .every((word) => key.includes(word))
}
