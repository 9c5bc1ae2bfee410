import { formatAmountField, formatMoney, parseMoney } from '@kandili/money'
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { lazy, useState } from 'react'
import { useT } from '../app/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import classes from '../ui/form.module.css'
import type { Field, InputProps } from './fields.ts'

// The heavier controls load with the form's schema, and only where a form has them.
const BilingualInput = lazy(async () => ({ default: (await import('./bilingual-input.tsx')).BilingualInput }))
const LookupInput = lazy(async () => ({ default: (await import('./lookup-input.tsx')).LookupInput }))
const ImageField = lazy(async () => ({ default: (await import('./image-field.tsx')).ImageField }))
const VideoField = lazy(async () => ({ default: (await import('./video-field.tsx')).VideoField }))
const DateInput = lazy(async () => ({ default: (await import('../ui/date-input.tsx')).DateInput }))

/** What is typed stays as it is until the field is left; its value is in cents or basis points. */
const HundredthsInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'money' | 'percent' }>>) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const cents = typeof value === 'number' && Number.isSafeInteger(value) ? value : null
  return (
    <TextInput
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      aria-required={field.required}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">{field.kind === 'money' ? '€' : '%'}</span>}
      classNames={{ input: 'num' }}
      value={typed ?? (cents === null ? '' : formatAmountField(cents))}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        // NaN means "typed, but not an amount", so that validation can report it.
        onChange(text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN))
      }}
      onBlur={() => {
        if (cents !== null || value === null) setTyped(undefined)
      }}
      {...(readOnly && cents !== null && field.kind === 'money' ? { value: formatMoney(cents) } : {})}
    />
  )
}

const wholeNumber = /^[-−]?\d+$/

/** Keeps the input until blur; NaN means "typed, but not a number". */
const IntegerInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'integer' }>>) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const number = typeof value === 'number' && Number.isSafeInteger(value) ? value : null
  const unit = field.unit && t(field.unit)
  return (
    <TextInput
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      aria-required={field.required}
      inputMode="numeric"
      classNames={{ input: 'num' }}
      value={typed ?? (number === null ? '' : String(number))}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      {...(unit
        ? { rightSection: <span aria-hidden="true">{unit}</span>, rightSectionWidth: `${unit.length + 2}ch` }
        : {})}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const plain = text.trim()
        onChange(plain === '' ? null : wholeNumber.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN)
      }}
      onBlur={() => {
        if (number !== null || value === null) setTyped(undefined)
      }}
    />
  )
}

const decimal = /^[-−]?\d+([.,]\d+)?$/

/** Keeps the input until blur; NaN means "typed, but not a number". */
const CoordinateInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'coordinate' }>>) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null
  return (
    <TextInput
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      aria-required={field.required}
      classNames={{ input: 'num' }}
      value={typed ?? (number === null ? '' : String(number))}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const plain = text.trim()
        const read = decimal.test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : Number.NaN
        onChange(plain === '' ? null : read)
      }}
      onBlur={() => {
        if (number !== null || value === null) setTyped(undefined)
      }}
    />
  )
}

/** The control of one field, by its kind. */
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
              />
            ))}
          </div>
        </Checkbox.Group>
      )
    default:
      return (
        <TextInput
          name={field.name}
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
