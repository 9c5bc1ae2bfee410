import type { endpoints } from '@kandili/contract'
import { integer, integerBetween, limitedText, missingOrMalformed } from '@kandili/contract/rules'
import { formatAmountField, formatMoney } from '@kandili/money'
import { z } from 'zod'
import { InvalidInput } from '../../platform/http/errors-handler.ts'
import type { ParameterRule } from './parameter-rules.ts'

export type ParameterType = endpoints.mainParameters.MainParameter['type']
export type ParameterValue = endpoints.mainParameters.MainParameter['value']

const TEXT_CHARACTERS = 200

const isText = (type: ParameterType): boolean => type === 'TEXT' || type === 'IBAN'

/** The value of a stored text. */
export const presentValue = (type: ParameterType, stored: string): ParameterValue =>
  isText(type) ? stored : type === 'BOOLEAN' ? stored === 'true' : Number(stored)

/** As `integerBetween`; the sentences name the limits as people type them. */
const amountBetween = (least: number, most: number, write: (amount: number) => string) =>
  integer()
    .refine((value) => value >= least, { error: 'rule.min', params: { limit: write(least) } })
    .refine((value) => value <= most, { error: 'rule.max', params: { limit: write(most) } })

const schemaOf = (type: ParameterType, { between = [0, Number.MAX_SAFE_INTEGER] }: ParameterRule) => {
  if (type === 'BOOLEAN') return z.boolean({ error: missingOrMalformed })
  if (type === 'CENTS') return amountBetween(...between, formatMoney)
  if (type === 'BASIS_POINTS') return amountBetween(...between, (amount) => `${formatAmountField(amount)} %`)
  return isText(type) ? limitedText(TEXT_CHARACTERS) : integerBetween(...between)
}

/**
 * Validates a value by its type and its limits, and returns it as stored. Texts may be empty; a bank account, a tax
 * number or an e-mail must be valid.
 * @throws InvalidInput with the sentence beside the field `value`
 */
export const storedValue = (
  type: ParameterType,
  rule: ParameterRule,
  given: ParameterValue | null,
): string => {
  const value = given === null && isText(type) ? '' : given
  const hasText = typeof value === 'string' && value.trim() !== ''
  const schema = z.object({ value: (hasText && rule.form) || schemaOf(type, rule) })
  const result = schema.safeParse({ value }, { reportInput: true })
  if (!result.success) throw new InvalidInput(result.error.issues)
  return String(result.data.value)
}

/** What the audit trail may contain of a value: numbers and flags, never what a person typed. */
export const toldValues = (
  type: ParameterType,
  from: string,
  to: string,
): Readonly<Record<string, ParameterValue>> =>
  isText(type) ? {} : { from: presentValue(type, from), to: presentValue(type, to) }
