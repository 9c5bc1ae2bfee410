import { WarningCircleFillIcon } from '@kandili/design/icons'
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import styles from './field.module.css'

/** A field's error. Its `id` connects it to its field. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.error} id={id}>
      <WarningCircleFillIcon /> <span>{children}</span>
    </p>
  )
}

/** The ids that describe a field: its hint and its error, if any. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export type Labelled = {
  /** The field's name in the form; its id is derived from it, so that a summary can link to it. */
  name: string
  label: string
  hint?: ReactNode
  /** `unmarked` for filters, where everything is optional without saying so. */
  optional?: boolean | 'unmarked'
  error?: string
  /** Something at the foot of the field: a counter. */
  foot?: ReactNode
}
/** A frame around the input, and content after the input inside it. */
type Framed = { frame?: string; after?: ReactNode }

type Shown = Labelled & { children: (attributes: Attributes) => ReactNode }
type Attributes = {
  id: string
  name: string
  className: string | undefined
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  required: boolean
}

export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** Label, hint, field, error: in that order, visually and for screen readers. */
export function Field({ name, label, hint, optional = false, error, foot, children }: Shown) {
  const t = useT('shared')
  const id = fieldId(name)
  return (
    <FieldBox
      id={id}
      label={
        <>
          {label} {optional === true && <span>{t('optional')}</span>}
        </>
      }
      hint={hint}
      error={error}
      foot={foot}
    >
      {children({
        id,
        name,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, hint, error),
        required: !optional,
      })}
    </FieldBox>
  )
}

type FieldSetProps = {
  legend: string
  hint?: ReactNode
  hintId?: string
  describedBy?: string
  children: ReactNode
}

/** A question with several inputs: its legend, and a hint under that. */
export function FieldSet({ legend, hint, hintId, describedBy, children }: FieldSetProps) {
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

type FieldBoxProps = Pick<Labelled, 'hint' | 'error' | 'foot'> & {
  id: string
  label: ReactNode
  children: ReactNode
}

/** The label, hint and error of an input that the caller renders. */
export function FieldBox({ id, label, hint, error, foot, children }: FieldBoxProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {foot}
    </div>
  )
}

/** The question's text, shown without inputs if there is only one answer. */
export function Fact({ label, text, children }: { label: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <p>{children}</p>
      {text && <p className={styles.factText}>{text}</p>}
    </div>
  )
}

/** Under a field: a counter, or how many are left. */
export function FieldFoot(props: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...props} className={styles.foot} />
}

export function FieldHint({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

export type Own<T> = Omit<T, keyof Attributes | 'children'>

/** The props of a field's label, hint and error, and those of its input. */
const divided = <P extends Labelled>({ name, label, hint, optional, error, foot, ...input }: P) => ({
  field: { name, label, hint, optional, error, foot },
  input,
})

export function TextField(props: Labelled & Framed & Own<ComponentProps<'input'>>) {
  const {
    field,
    input: { frame, after, ...input },
  } = divided(props)
  return (
    <Field {...field}>
      {(attributes) => (
        <div className={frame}>
          <input {...attributes} {...input} />
          {after}
        </div>
      )}
    </Field>
  )
}

export function TextArea(props: Labelled & Own<ComponentProps<'textarea'>>) {
  const { field, input } = divided(props)
  return <Field {...field}>{(attributes) => <textarea {...attributes} {...input} />}</Field>
}

type Options = { options: readonly { value: string; label: string }[] }

export function SelectField(props: Labelled & Options & Own<ComponentProps<'select'>>) {
  const {
    field,
    input: { options, ...input },
  } = divided(props)
  return (
    <Field {...field}>
      {(attributes) => (
        <select {...attributes} {...input}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckProps = {
  name: string
  error?: string
  defaultChecked?: boolean
  note?: ReactNode
  children: ReactNode
}

/** One consent: a box, its sentence, and what it means. */
export function CheckField({ name, error, defaultChecked, note, children }: CheckProps) {
  const id = fieldId(name)
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, note, error)}
        />
        <span>
          {children}
          {note && <small id={`${id}-hint`}>{note}</small>}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
