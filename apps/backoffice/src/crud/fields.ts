import { isCivilDate } from '@kandili/contract/dates'
import { formatAmountField } from '@kandili/money'
import type { ComponentType } from 'react'
import { athensToday } from '../app/language/formats.ts'
import type { MessageKey, T } from '../app/language/language.tsx'

type Common = {
  /** Its name in the API's body. */
  readonly name: string
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly required?: boolean
  /** What browsers call it, where it is the reader's own and they may fill it in. */
  readonly autoComplete?: string
}

/** One field of a noun's form. Values are the API's: integer cents, both languages, `{ id, title }` of a file. */
export type Field =
  | (Common & { readonly kind: 'text'; readonly maxLength?: number })
  | (Common & { readonly kind: 'bilingual'; readonly maxLength?: number; readonly long?: boolean })
  /** Shown and typed in euro, kept in cents; `atMost` names the field that it may not exceed. */
  | (Common & {
      readonly kind: 'money'
      readonly atMost?: string
      readonly min?: number
      readonly max?: number
    })
  /** Shown and typed in percent, kept in basis points, as are its limits. */
  | (Common & { readonly kind: 'percent'; readonly min?: number; readonly max?: number })
  | (Common & {
      readonly kind: 'integer'
      readonly min?: number
      readonly max?: number
      readonly unit?: MessageKey
    })
  | (Common & { readonly kind: 'flag'; readonly atFirst?: boolean })
  | (Common & {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: MessageKey }[]
      readonly atFirst?: string
      /** What stands for none of them; the value is then null, as at first. */
      readonly none?: MessageKey
    })
  | (Common & {
      readonly kind: 'choices'
      readonly options: readonly { readonly value: string; readonly label: MessageKey }[]
      readonly atFirst?: readonly string[]
    })
  | (Common & { readonly kind: 'lookup'; readonly noun: string })
  /** A civil date, "YYYY-MM-DD"; null where none is typed, the text where what is typed is none. */
  | (Common & { readonly kind: 'date'; readonly notFuture?: boolean })
  | (Common & { readonly kind: 'image'; readonly maxMegabytes?: number })
  /** A control that only this noun has; it stands over the whole width. */
  | (Common & {
      readonly kind: 'own'
      readonly Input: ComponentType<InputProps>
      readonly atFirst: unknown
      /** What the browser can tell of it, by the paths that the server uses. */
      readonly check?: (values: Values, t: T) => FieldErrors
    })

/** What a field's control is given. */
export type InputProps<F extends Field = Field> = {
  field: F
  value: unknown
  onChange: (value: unknown) => void
  /** By path; a bilingual field has one for each language. */
  errorOf: (path: string) => string | undefined
  readOnly: boolean
}

export type Values = Record<string, unknown>
export type FieldErrors = Record<string, string>

const emptyValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'bilingual':
      return { el: '', en: '' }
    case 'flag':
      return field.atFirst ?? false
    case 'choice':
      return field.atFirst ?? (field.none ? null : (field.options[0]?.value ?? ''))
    case 'choices':
      return [...(field.atFirst ?? [])]
    case 'text':
      return ''
    case 'own':
      return field.atFirst
    default:
      return null
  }
}

/** What the form begins with: the record's values, and for what it lacks an empty field. */
export const startValues = (fields: readonly Field[], record: Values | undefined): Values =>
  Object.fromEntries(fields.map((field) => [field.name, record?.[field.name] ?? emptyValue(field)]))

const isBilingual = (value: unknown): value is { el: string; en: string } =>
  typeof value === 'object' && value !== null && 'el' in value && 'en' in value

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Say = T
const lengthError = (text: string, limit: number | undefined, t: Say): string | undefined =>
  limit !== undefined && [...text].length > limit ? t('rule.characterLimit', { limit }) : undefined

const numberError = (
  value: unknown,
  field: Extract<Field, { kind: 'integer' }>,
  t: Say,
): string | undefined => {
  if (value === null) return undefined
  if (!Number.isSafeInteger(value)) return t('rule.integer')
  if (field.min !== undefined && (value as number) < field.min) return t('rule.min', { limit: field.min })
  if (field.max !== undefined && (value as number) > field.max) return t('rule.max', { limit: field.max })
  return undefined
}

const hundredthsError = (
  value: unknown,
  field: Extract<Field, { kind: 'money' | 'percent' }>,
  values: Values,
  t: Say,
): string | undefined => {
  if (value === null) return undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return t('rule.amount')
  if (value < 0) return t('rule.notNegative')
  const { min, max } = field
  if (min !== undefined && value < min) return t('rule.min', { limit: formatAmountField(min) })
  if (max !== undefined && value > max) return t('rule.max', { limit: formatAmountField(max) })
  const most = field.kind === 'percent' || field.atMost === undefined ? null : values[field.atMost]
  return typeof most === 'number' && value > most ? t('rule.minAboveMax') : undefined
}

const dateError = (
  value: unknown,
  { notFuture }: Extract<Field, { kind: 'date' }>,
  t: Say,
): string | undefined => {
  if (isEmpty(value)) return undefined
  if (typeof value !== 'string' || !isCivilDate(value)) return t('rule.date')
  return notFuture && value > athensToday() ? t('rule.futureDate') : undefined
}

/**
 * What the browser can tell before the server is asked; keys are the paths that the server uses too (`title.el`).
 * The server checks all of it again.
 */
export const checkValues = (fields: readonly Field[], values: Values, t: Say): FieldErrors => {
  const errors: FieldErrors = {}
  const note = (path: string, message: string | undefined) => {
    if (message) errors[path] = message
  }
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind === 'bilingual') {
      if (!isBilingual(value)) continue
      for (const language of ['el', 'en'] as const) {
        const text = value[language].trim()
        const missing = field.required && text === '' ? t('rule.required') : undefined
        note(`${field.name}.${language}`, missing ?? lengthError(text, field.maxLength, t))
      }
    } else if (field.required && isEmpty(value)) note(field.name, t('rule.required'))
    else if (field.kind === 'text') note(field.name, lengthError(String(value ?? ''), field.maxLength, t))
    else if (field.kind === 'date') note(field.name, dateError(value, field, t))
    else if (field.kind === 'own') Object.assign(errors, field.check?.(values, t))
    else if (field.kind === 'integer') note(field.name, numberError(value, field, t))
    else if (field.kind === 'money' || field.kind === 'percent')
      note(field.name, hundredthsError(value, field, values, t))
  }
  return errors
}

/** What the API takes: files by their id, nothing else changed. */
export const bodyOf = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name]
      if (field.kind === 'image') return ['fileId', (value as { id: string } | null)?.id ?? null]
      return [field.name, field.kind === 'text' && value === '' && !field.required ? null : value]
    }),
  )
