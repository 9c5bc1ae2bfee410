import { isCivilDate, yearsLater } from '@kandili/contract/dates'
import { CalendarBlankIcon } from '@kandili/design/icons'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { athensToday } from '../lib/language/formats.ts'
import { useT } from '../lib/language/language.tsx'
import { errorNode } from './error-node.tsx'
import classes from './pickers.module.css'
import { shownDate, valueOfTyped } from './typed-date.ts'

const DayPicker = lazy(async () => ({ default: (await import('./pickers.tsx')).DayPicker }))

/** The range of the calendar in years (specification, section 5). Typed dates may be outside it. */
const yearsBack = -100
const yearsForward = 52

type PickerProps = {
  label: string
  value: string | null
  notFuture: boolean
  onPick: (date: string) => void
}

/** The button that opens a calendar beside the field. */
const Picker = ({ label, value, notFuture, onPick }: PickerProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const today = athensToday()
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={42} aria-label={t('date.choose', { name: label })} onClick={() => setOpen(!isOpen)}>
          <CalendarBlankIcon size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} data-mantine-stop-propagation>
        <Suspense fallback={<div className={classes.place} />}>
          <DayPicker
            value={value !== null && isCivilDate(value) ? value : null}
            earliest={yearsLater(today, yearsBack)}
            latest={notFuture ? today : yearsLater(today, yearsForward)}
            withFeasts={!notFuture}
            onChange={(date) => {
              setOpen(false)
              onPick(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type DateInputProps = {
  label: string
  /** For a field whose context already names it. */
  isLabelHidden?: boolean
  description?: string | undefined
  name?: string
  required?: boolean | undefined
  autoComplete?: string | undefined
  readOnly?: boolean
  /** A civil date "YYYY-MM-DD", the typed text if it is not a date, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Called on blur, on Enter, or when a day is picked. */
  onDone?: (value: string | null) => void
  /** The server's sentence, or the form's. */
  error?: string | undefined
  /** Offers no day after today. */
  notFuture?: boolean | undefined
}

/**
 * A date as people type it, DD/MM/YYYY, or pick it. Keeps the input while typing and
 * completes it on blur. An invalid date is reported with the form's other errors: an error that appeared on blur would
 * move the button while it is being pressed.
 */
export const DateInput = ({
  label,
  isLabelHidden = false,
  value,
  onChange,
  onDone,
  error,
  required = false,
  autoComplete = 'off',
  readOnly = false,
  notFuture = false,
  ...rest
}: DateInputProps) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    setTyped(undefined)
    onDone?.(value)
  }
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      className={classes.dateInput ?? ''}
      classNames={{ input: 'num' }}
      withAsterisk={required}
      aria-required={required}
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={t('date.placeholder')}
      readOnly={readOnly}
      value={typed ?? shownDate(value)}
      error={errorNode(error)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(valueOfTyped(text, athensToday(), notFuture))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
      onBlur={finish}
      rightSectionWidth={46}
      rightSection={
        readOnly ? null : (
          <Picker
            label={label}
            value={value}
            notFuture={notFuture}
            onPick={(date) => {
              onChange(date)
              onDone?.(date)
            }}
          />
        )
      }
    />
  )
}
