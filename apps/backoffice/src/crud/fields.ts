import { type BodySchema, type BrokenRule, brokenRule } from '@kandili/contract/issues'
import { formatAmountField, formatMoney } from '@kandili/money'
import type { ComponentType } from 'react'
import type { MessageKey, T } from '../app/language/language.tsx'

type Common = {
  /** Its name in the API's body. */
  readonly name: string
  readonly label: MessageKey
  readonly hint?: MessageKey
  /** Above it: what the fields from here on are about. */
  readonly heading?: MessageKey
  /** Marks a field that only some records need. What every record needs is read from the contract's schema. */
  readonly required?: boolean
  /** What browsers call it, where it is the reader's own and they may fill it in. */
  readonly autoComplete?: string
}
type Option<Value extends string = string> = { readonly value: Value; readonly label: MessageKey }

/**
 * One field of a form: what it looks like. What it may hold is the contract's to say. Values are the API's: integer
 * cents, both languages, `{ id, title }` of a file.
 */
export type Field =
  | (Common & { readonly kind: 'text' })
  /** `long` for several lines. */
  | (Common & { readonly kind: 'bilingual'; readonly long?: boolean })
  /** Shown and typed in euro, kept in cents. */
  | (Common & { readonly kind: 'money' })
  /** Shown and typed in percent, kept in basis points. */
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
  /** A civil date, "YYYY-MM-DD"; null where none is typed, the text where what is typed is none. */
  | (Common & { readonly kind: 'date'; readonly notFuture?: boolean })
  /** Sent as the id of a file, `fileId`; `shows` is the name under which the record has the file itself. */
  | (Common & { readonly kind: 'image'; readonly shows: string; readonly maxMegabytes?: number })
  /** Sent like an image; the form waits until it is whole. */
  | (Common & { readonly kind: 'video'; readonly shows: string })
  /** A control that only this noun has; it takes the whole width. */
  | (Common & {
      readonly kind: 'own'
      readonly Input: ComponentType<InputProps>
      readonly atFirst: unknown
    })

type WithoutName<F> = F extends unknown ? Omit<F, 'name'> : never
/** A field as a form's definition has it, under its name. */
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

/** The fields that can hold a value of the contract: any kind may be replaced by a control of the noun's own. */
export type FieldFor<Value> = Extract<FieldLook, { kind: KindFor<NonNullable<Value>> | 'own' }>

/** A form that covers a body of the contract, in the order of its fields; null for what the form leaves out. */
export type FormOf<Body> = { readonly [Name in keyof Body]-?: FieldFor<Body[Name]> | null }
export type FormLook = Readonly<Record<string, FieldLook | null>>

/** The fields of a form, with their names. */
export const fieldsOf = (form: FormLook): readonly Field[] =>
  Object.entries(form).flatMap(([name, look]) => (look ? [{ ...look, name }] : []))

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

/** The value of an image or a video: a stored file, or one that is still on its way. */
export type UploadValue =
  | { readonly id: string; readonly title: string }
  | { readonly title: string; readonly isArriving: true }
  | null

export const isArriving = (value: UploadValue): boolean => value !== null && 'isArriving' in value

/** The name under which a record has what the field sets. */
const nameInRecord = (field: Field): string =>
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

/** What the form begins with: the record's values, and for what it lacks an empty field. */
export const startValues = (fields: readonly Field[], record: Values | undefined): Values =>
  Object.fromEntries(fields.map((field) => [field.name, record?.[nameInRecord(field)] ?? emptyValue(field)]))

/** What only one record may have: a copy begins without it. */
const ofOneRecord: ReadonlySet<string> = new Set(['websiteSlug', 'published'])

/** What a copy of a record begins with. */
export const copyOf = (fields: readonly Field[], record: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = nameInRecord(field)
      return ofOneRecord.has(field.name) ? [] : [[name, record[name]]]
    }),
  )

/** What the API takes: files by their id, an empty text as none. */
export const bodyOf = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name]
      if (field.kind === 'image' || field.kind === 'video') {
        return [field.name, (value as { id?: string } | null)?.id ?? null]
      }
      return [field.name, field.kind === 'text' && value === '' ? null : value]
    }),
  )

/** Fields with the mark of what every record needs: the schema refuses them empty. */
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

/** The sentence of a broken rule of a field; of none where the rule is about other things. */
const sentenceOf = ({ key, facts: told }: BrokenRule, field: Field | undefined, t: T): string => {
  const write = field && writtenLimit[field.kind]
  const facts = write && typeof told.limit === 'number' ? { ...told, limit: write(told.limit) } : told
  const { cents, limit } = facts
  if (key === 'rule.characterLimit' && limit !== undefined) return t('rule.characterLimit.limit', { limit })
  // The keys are those of the contract's rules, which all have words.
  return t(key as 'rule.format', typeof cents === 'number' ? { ...facts, amount: formatMoney(cents) } : facts)
}

/** What a control could not read: it says so in words of its own, where the schema knows only a wrong type. */
const unreadable = {
  money: 'rule.amount',
  percent: 'rule.percent',
  integer: 'rule.integer',
  coordinate: 'rule.coordinates',
} as const satisfies Partial<Record<Field['kind'], MessageKey>>

/** What goes to the server, where that is more or other than the fields: with the version that the record had. */
export type ToBody = (body: Values) => Values
export const asItIs: ToBody = (body) => body

/**
 * Checks a form's values by the schema that the server checks them by. Keys are the paths that the server uses too
 * (`title.el`); of several broken rules of a field the first counts.
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
