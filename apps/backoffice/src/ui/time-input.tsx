import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorNode } from './error-node.tsx'
import { valueOfTypedTime } from './typed-date.ts'

type TimeInputProps = {
  label: string
  description?: string
  name?: string
  required?: boolean
  readOnly?: boolean
  /** `HH:MM`, the typed text if it is not a time, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** The server's sentence, or the form's. */
  error?: string | undefined
}

/**
 * A time of day as people type it, on the 24-hour clock whatever their browser prefers. Keeps the input while typing and
 * completes it on blur: "730" becomes "07:30".
 */
export const TimeInput = ({ value, onChange, error, required = false, ...rest }: TimeInputProps) => {
  const [typed, setTyped] = useState<string>()
  const finish = () => setTyped(undefined)
  return (
    <TextInput
      {...rest}
      classNames={{ input: 'num' }}
      withAsterisk={required}
      aria-required={required}
      inputMode="numeric"
      autoComplete="off"
      placeholder="07:30"
      maxLength={7}
      value={typed ?? value ?? ''}
      error={errorNode(error)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(valueOfTypedTime(text))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
      onBlur={finish}
    />
  )
}
