import { type BodySchema, type BrokenRule, brokenRule } from '@kandili/contract/issues'
import { formatAmountField, formatMoney } from '@kandili/money'
import type { ComponentType } from 'react'
import type { MessageKey, T } from '../lib/language/language.tsx'
import type { FieldErrors } from '../ui/short-form.tsx'

type Common = {
  /** Its name in the API's body. */
  readonly name: string
  readonly label: MessageKey
  readonly hint?: MessageKey
  /** A heading above it for the fields from here on. */
  readonly heading?: MessageKey
  /** Marks a field that only some records need. Fields that every record needs are read from the contract's schema. */
  readonly required?: boolean
  /** The browser's autocomplete name, for the reader's own data. */
  readonly autoComplete?: string
}
type Option<Value extends string = string> = { readonly value: Value; readonly label: MessageKey }

/**
 * One field of a form and how it is rendered. The contract defines what it accepts. Values are the API's: integer
 * cents, both languages, `{ id, title }` of a file.
 */
export type Field =
  /** `longest` for several lines, with at most so many characters. */
  | (Common & { readonly kind: 'text'; readonly longest?: number })
  /** `long` for several lines. */
  | (Common & { readonly kind: 'bilingual'; readonly long?: boolean })
  /** Shown and typed in euro, stored in cents. */
  | (Common & { readonly kind: 'money' })
  /** Shown and typed in percent, stored in basis points. */
  | (Common & { readonly kind: 'percent' })
  | (Common & { readonly kind: 'integer'; readonly unit?: MessageKey })
  /** Degrees of latitude or longitude (WGS 84), typed with a point or a comma. */
  | (Common & { readonly kind: 'coordinate' })
  | (Common & { readonly kind: 'flag'; readonly atFirst?: boolean })
  | (Common & {
      readonly kind: 'choice'
      readonly options: readonly Option[]
      readonly atFirst?: string
      /** The label of the empty choice, whose value is null and the default. */
      readonly none?: MessageKey
    })
  | (Common & {
      readonly kind: 'choices'
      readonly options: readonly Option[]
      readonly atFirst?: readonly string[]
    })
  /** `under` narrows the options by other fields of the form: `{ countryId: 'countryId' }`, filter by field. */
  | (Common & {
      readonly kind: 'lookup'
      readonly noun: string
      readonly under?: Readonly<Record<string, string>>
    })
  /** A civil date, "YYYY-MM-DD"; null if empty, the typed text if it is not a date. */
  | (Common & { readonly kind: 'date'; readonly notFuture?: boolean })
  /** Sent as the id of a file, `fileId`; `shows` is the record's property with the file itself. */
  | (Common & {
      readonly kind: 'image'
      readonly shows: string
      readonly maxMegabytes?: number
      /** The call that stores it if it may also be a PDF. */
      readonly documentsTo?: '/me/surveys/files'
    })
  /** Sent like an image; the form waits for the upload. */
  | (Common & { readonly kind: 'video'; readonly shows: string })
  /** A control that only this noun has; it takes the full width. */
  | (Common & {
      readonly kind: 'own'
      readonly Input: ComponentType<InputProps>
      readonly atFirst: unknown
      /** The value as the API takes it, if it differs. */
      readonly sent?: (value: unknown) => unknown
    })

type WithoutName<F> = F extends unknown ? Omit<F, 'name'> : never
/** A field in a form's definition, without its name. */
export type FieldLook = WithoutName<Field>

type KindFor<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'money' | 'percent' | 'integer' | 'coordinate' | 'lookup'
    : Value extends string
      ? 'text' | 'choice' | 'date' | 'image' | 'video'
      : Value extends readonly unknown[]
        ? 'choices'
        : Value extends { el: string; en: string }
          ? 'bilingual'
          : never

/** The field types that can hold a value of the contract: any can be replaced by the noun's own control. */
export type FieldFor<Value> = Extract<FieldLook, { kind: KindFor<NonNullable<Value>> | 'own' }>

/** A form that covers a body of the contract, in the order of its fields; null for what the form leaves out. */
export type FormOf<Body> = { readonly [Name in keyof Body]-?: FieldFor<Body[Name]> | null }
export type FormLook = Readonly<Record<string, FieldLook | null>>

const wideKinds: readonly Field['kind'][] = ['bilingual', 'image', 'video', 'choices', 'flag', 'own']
/** Whether a field takes the full width of its form. */
export const isWide = ({ kind }: Field): boolean => wideKinds.includes(kind)

/** The fields of a form, with their names. */
export const fieldsOf = (form: FormLook): readonly Field[] =>
  Object.entries(form).flatMap(([name, look]) => (look ? [{ ...look, name }] : []))

/** The props of a field's control. */
export type InputProps<F extends Field = Field> = {
  field: F
  value: unknown
  onChange: (value: unknown) => void
  /** By path; a bilingual field has one for each language. */
  errorOf: (path: string) => string | undefined
  readOnly: boolean
}

export type Values = Record<string, unknown>

/** The value of an image or a video: a stored file, or one that is being uploaded. */
export type UploadValue =
  | { readonly id: string; readonly title: string }
  | { readonly title: string; readonly isArriving: true }
  | null

export const isArriving = (value: UploadValue): boolean => value !== null && 'isArriving' in value

/** The property of a record that a field sets. */
export const nameInRecord = (field: Field): string =>
  field.kind === 'image' || field.kind === 'video' ? field.shows : field.name

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

/** The form's initial values: the record's, and empty values for missing ones. */
export const startValues = (fields: readonly Field[], record: Values | undefined): Values =>
  Object.fromEntries(fields.map((field) => [field.name, record?.[nameInRecord(field)] ?? emptyValue(field)]))

/** Values that must be unique: a copy begins without them. */
const ofOneRecord: ReadonlySet<string> = new Set(['websiteSlug', 'published', 'photographs'])

/** The initial values of a copy of a record. */
export const copyOf = (fields: readonly Field[], record: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = nameInRecord(field)
      return ofOneRecord.has(field.name) ? [] : [[name, record[name]]]
    }),
  )

/** The body for the API: files by their id, an empty text as null. */
export const bodyOf = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name]
      if (field.kind === 'image' || field.kind === 'video') {
        return [field.name, (value as { id?: string } | null)?.id ?? null]
      }
      if (field.kind === 'own' && field.sent) return [field.name, field.sent(value)]
      return [field.name, field.kind === 'text' && value === '' ? null : value]
    }),
  )

/** Marks the fields that every record needs: those that the schema does not accept empty. */
export const withRequired = (fields: readonly Field[], schema: BodySchema): readonly Field[] =>
  fields.map((field) => {
    const rule = schema.shape?.[field.name]
    if (!rule || field.kind === 'own' || field.kind === 'flag' || field.required) return field
    const empty = bodyOf([field], { [field.name]: field.kind === 'choices' ? [] : emptyValue(field) })
    return rule.safeParse(empty[field.name]).success ? field : { ...field, required: true }
  })

/** Limits as they are typed: the contract has them in cents and basis points. */
const writtenLimit: Partial<Record<Field['kind'], (limit: number) => string>> = {
  money: formatMoney,
  percent: (limit) => `${formatAmountField(limit)} %`,
}

/** The message of a broken rule of a field, or undefined for rules about other things. */
const sentenceOf = ({ key, facts: told }: BrokenRule, field: Field | undefined, t: T): string => {
  const write = field && writtenLimit[field.kind]
  const facts = write && typeof told.limit === 'number' ? { ...told, limit: write(told.limit) } : told
  const { cents, limit } = facts
  if (key === 'rule.characterLimit' && limit !== undefined) return `${t(key)} ${t('rule.atMost', { limit })}`
  // The keys are those of the contract's rules, which all have messages.
  return t(key as 'rule.format', typeof cents === 'number' ? { ...facts, amount: formatMoney(cents) } : facts)
}

/** Unreadable input, which the control reports in its own words, while the schema only knows a wrong type. */
const unreadable = {
  money: 'rule.amount',
  percent: 'rule.percent',
  integer: 'rule.integer',
  coordinate: 'rule.coordinates',
} as const satisfies Partial<Record<Field['kind'], MessageKey>>

/** The body sent to the server, if it differs from the fields: for example with the record's version. */
export type ToBody = (body: Values) => Values
export const asItIs: ToBody = (body) => body

/**
 * Validates a form's values by the schema that the server uses. Keys are the server's paths (`title.el`); of several
 * broken rules of a field the first counts.
 */
export const checkValues = (
  fields: readonly Field[],
  values: Values,
  schema: BodySchema,
  t: T,
  toBody: ToBody = asItIs,
): FieldErrors => {
  const errors: FieldErrors = {}
  for (const field of fields) {
    // The contract's rule (rules/uploads.ts) has these words.
    if (field.kind === 'video' && isArriving(values[field.name] as UploadValue)) {
      errors[field.name] = t('rule.videoUpload')
    }
    const key = unreadable[field.kind as keyof typeof unreadable]
    const value = values[field.name]
    if (key && Number.isNaN(value)) errors[field.name] = t(key)
    else if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
      errors[field.name] = t('rule.numberTooLarge')
    }
  }
  const { error } = schema.safeParse(toBody(bodyOf(fields, values)))
  for (const issue of error?.issues ?? []) {
    const field = fields.find(({ name }) => name === issue.path[0])
    errors[issue.path.join('.')] ??= sentenceOf(brokenRule(issue), field, t)
  }
  return errors
}

/** Loads the schema of a form's body; called once for each definition. */
export type LoadSchema = () => Promise<BodySchema>
