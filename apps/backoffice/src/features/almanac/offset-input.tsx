import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'

type OffsetInputProps = {
  label: string
  /** Days from Pascha; negative before it. */
  value: number
  onChange: (value: number) => void
  readOnly: boolean
  invalid: boolean
}

/** Days from Pascha. Keeps incomplete input ("-") until blur. */
export const OffsetInput = ({ label, value, onChange, readOnly, invalid }: OffsetInputProps) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={label}
      description={t('span.paschaHint')}
      value={typed ?? String(value)}
      classNames={{ input: 'num' }}
      readOnly={readOnly}
      error={invalid}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (/^-?\d+$/.test(text.trim())) onChange(Number(text))
      }}
    />
  )
}
