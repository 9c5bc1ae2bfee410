import { formatAmountField, formatMoney } from '@kandili/money'
import { Checkbox, NativeSelect, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import classes from '../ui/form.module.css'
import type { Field, InputProps } from './fields.ts'
import { readHundredths } from './read-hundredths.ts'

// The heavier controls load with the form's schema, only in forms that have them.
const BilingualInput = lazy(async () => ({ default: (await import('./bilingual-input.tsx')).BilingualInput }))
const LookupInput = lazy(async () => ({ default: (await import('./lookup-input.tsx')).LookupInput }))
const LongTextInput = lazy(async () => ({ default: (await import('./long-text-input.tsx')).LongTextInput }))
const ImageField = lazy(async () => ({ default: (await import('./image-field.tsx')).ImageField }))
const VideoField = lazy(async () => ({ default: (await import('./video-field.tsx')).VideoField }))
const DateInput = lazy(async () => ({ default: (await import('../ui/date-input.tsx')).DateInput }))

type NumberInputProps = Pick<TextInputProps, 'inputMode' | 'rightSection' | 'rightSectionWidth'> & {
  of: InputProps
  /** The field's number, null without one. */
  number: number | null
  /** Formats the number as it is typed, and as read-only users see it. */
  write: (number: number) => string
  writeReadOnly?: (number: number) => string
  /** Parses the input; NaN means "typed, but not a number", so that validation can report it. */
  read: (text: string) => number
}

/** Keeps the input unchanged until blur, or until the form sets another value. */
const NumberInput = ({
  of: { field, value, onChange, errorOf, readOnly },
  number,
  write,
  writeReadOnly = write,
  read,
  ...look
}: NumberInputProps) => {
  const t = useT()
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const written = number === null ? '' : (readOnly ? writeReadOnly : write)(number)
  return (
    <TextInput
      {...look}
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      aria-required={field.required}
      classNames={{ input: 'num' }}
      value={typed && Object.is(typed.value, value) ? typed.text : written}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => {
        const text = event.currentTarget.value
        const next = text.trim() === '' ? null : read(text.trim())
        setTyped({ text, value: next })
        onChange(next)
      }}
      onBlur={() => {
        if (number !== null || value === null) setTyped(undefined)
      }}
    />
  )
}

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/** The value is in cents or basis points. */
const HundredthsInput = (props: InputProps<Extract<Field, { kind: 'money' | 'percent' }>>) => {
  const isMoney = props.field.kind === 'money'
  return (
    <NumberInput
      of={props}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">{isMoney ? '€' : '%'}</span>}
      number={wholeOf(props.value)}
      write={formatAmountField}
      writeReadOnly={isMoney ? formatMoney : formatAmountField}
      read={readHundredths}
    />
  )
}

const wholeNumber = /^[-−]?\d+$/

const IntegerInput = (props: InputProps<Extract<Field, { kind: 'integer' }>>) => {
  const t = useT()
  const unit = props.field.unit && t(props.field.unit)
  return (
    <NumberInput
      of={props}
      inputMode="numeric"
      number={wholeOf(props.value)}
      write={String}
      read={(text) => (wholeNumber.test(text) ? Number(text.replace('−', '-')) : Number.NaN)}
      {...(unit
        ? { rightSection: <span aria-hidden="true">{unit}</span>, rightSectionWidth: `${unit.length + 2}ch` }
        : {})}
    />
  )
}

const decimal = /^[-−]?\d+([.,]\d+)?$/

const CoordinateInput = (props: InputProps<Extract<Field, { kind: 'coordinate' }>>) => (
  <NumberInput
    of={props}
    number={typeof props.value === 'number' && Number.isFinite(props.value) ? props.value : null}
    write={String}
    read={(text) => (decimal.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : Number.NaN)}
  />
)

/** The control of one field, by its type. */
export const FieldInput = (props: InputProps) => {
  const t = useT()
  const { field, value, onChange, errorOf, readOnly } = props
  switch (field.kind) {
    case 'bilingual':
      return <BilingualInput {...props} field={field} />
    case 'money':
    case 'percent':
      return <HundredthsInput {...props} field={field} />
    case 'integer':
      return <IntegerInput {...props} field={field} />
    case 'coordinate':
      return <CoordinateInput {...props} field={field} />
    case 'lookup':
      return <LookupInput {...props} field={field} />
    case 'image':
      return <ImageField {...props} field={field} />
    case 'video':
      return <VideoField {...props} field={field} />
    case 'own':
      return <field.Input {...props} />
    case 'flag':
      return (
        <Switch
          name={field.name}
          size="md"
          label={t(field.label)}
          description={field.hint && t(field.hint)}
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          name={field.name}
          label={t(field.label)}
          description={field.hint && t(field.hint)}
          value={String(value ?? '')}
          disabled={readOnly}
          error={errorNode(errorOf(field.name))}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          data={[
            ...(field.none ? [{ value: '', label: t(field.none) }] : []),
            ...field.options.map((option) => ({ value: option.value, label: t(option.label) })),
          ]}
        />
      )
    case 'date':
      return (
        <DateInput
          name={field.name}
          label={t(field.label)}
          description={field.hint && t(field.hint)}
          required={field.required}
          autoComplete={field.autoComplete}
          notFuture={field.notFuture}
          value={value as string | null}
          readOnly={readOnly}
          error={errorOf(field.name)}
          onChange={onChange}
        />
      )
    case 'choices':
      return (
        <Checkbox.Group
          label={t(field.label)}
          description={field.hint && t(field.hint)}
          withAsterisk={field.required ?? false}
          value={(value as string[] | null) ?? []}
          onChange={onChange}
          error={errorNode(errorOf(field.name))}
        >
          <div className={classes.choices}>
            {field.options.map((option) => (
              <Checkbox
                key={option.value}
                size="md"
                value={option.value}
                label={t(option.label)}
                disabled={readOnly}
                aria-invalid={errorOf(field.name) !== undefined}
              />
            ))}
          </div>
        </Checkbox.Group>
      )
    default:
      if (field.longest !== undefined) return <LongTextInput {...props} field={field} />
      return (
        <TextInput
          name={field.name}
          type={field.autoComplete === 'current-password' ? 'password' : 'text'}
          autoComplete={field.autoComplete ?? 'off'}
          label={t(field.label)}
          description={field.hint && t(field.hint)}
          withAsterisk={field.required ?? false}
          aria-required={field.required}
          value={String(value ?? '')}
          readOnly={readOnly}
          error={errorNode(errorOf(field.name))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
