import { ALMANAC_KEY_CHARACTERS, isAlmanacKey } from '@kandili/contract/slug'
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { InputProps } from '../../crud/fields.ts'
import { selectWhole } from '../../crud/lookup-select.tsx'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import formClasses from '../../ui/form.module.css'
import { knownMetropolises, metropolisWords } from './metropolises.ts'

type MetropolisInputProps = {
  name: string
  label: string
  hint: string | undefined
  required?: boolean
  value: string | null
  onChange: (value: string | null) => void
  readOnly: boolean
  error: string | undefined
}

/** One of the metropolises of the almanac's rules, or another one by its key. */
export const MetropolisInput = ({
  name,
  label,
  hint,
  required = false,
  value,
  onChange,
  readOnly,
  error,
}: MetropolisInputProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keys = new Set([...knownMetropolises, value ?? '', isAlmanacKey(typed) ? typed : ''])
  keys.delete('')
  return (
    <Select
      name={name}
      label={label}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      searchable
      onClick={selectWhole(value ? metropolisWords(value, t) : undefined)}
      clearable={!required}
      allowDeselect={false}
      maxLength={ALMANAC_KEY_CHARACTERS}
      nothingFoundMessage={t('metropolis.notFound')}
      data={[...keys].map((key) => ({ value: key, label: metropolisWords(key, t) }))}
      value={value === '' ? null : value}
      readOnly={readOnly}
      error={errorNode(error)}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}

/** The same as a field of a form. */
export const MetropolisField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  return (
    <div className={formClasses.narrow}>
      <MetropolisInput
        name={field.name}
        label={t(field.label)}
        hint={field.hint && t(field.hint)}
        required={field.required ?? false}
        value={value as string | null}
        onChange={onChange}
        readOnly={readOnly}
        error={errorOf(field.name)}
      />
    </div>
  )
}
