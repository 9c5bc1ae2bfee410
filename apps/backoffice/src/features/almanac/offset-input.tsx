import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../app/language/language.tsx'

type OffsetInputProps = {
  label: string
  /** Days from Pascha; below 0, before it. */
  value: number
  onChange: (value: number) => void
  readOnly: boolean
  invalid: boolean
}

/** Days from Pascha. What is no number yet ("-") stays the reader's own until he leaves the field. */
export const OffsetInput = ({ label, value, onChange, readOnly, invalid }: OffsetInputProps) => {
  const t = useT()
  const [typed, setTyped] = useState<number | string>()
  return (
    <NumberInput
      label={label}
      description={t('span.paschaHint')}
      value={typed ?? value}
      min={-80}
      max={190}
      allowDecimal={false}
      hideControls
      readOnly={readOnly}
      error={invalid}
      onBlur={() => setTyped(undefined)}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number') onChange(next)
      }}
    />
  )
}
