import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../../crud/fields.ts'
import { OptionSelect } from '../../crud/lookup-select.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/form.module.css'
import type { Whose } from '../calendar/address.ts'
import { useFeasts } from '../calendar/use-calendar.ts'
import { keyFromTitle } from './key-from-title.ts'

/** An existing feast that can be moved, with its days by the rule in the chosen year. */
const ExistingFeast = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  const { watch } = useFormContext()
  const [year, calendar, religion, jurisdiction] = watch(['year', 'calendar', 'religion', 'jurisdiction'])
  const whose = { calendar, religion, jurisdiction: jurisdiction ?? 'GREECE' } as Whose
  const isYear = Number.isInteger(year) && year >= 1900 && year <= 2199
  const asked = useFeasts(year, whose, isYear)
  const options = asked.data
    ?.filter(({ key, dates, isBound }) => dates.length > 0 && (!isBound || key === value))
    .map(({ key, title, dates }) => ({
      value: key,
      label: `${title[language]} · ${dates.map(civilDateOf).join(', ')}`,
    }))
  const chosen = typeof value === 'string' && value !== '' ? value : null
  // A feast that the year does not have is identified by its key.
  const isKnown = chosen === null || !options || options.some((option) => option.value === chosen)
  return (
    <OptionSelect
      of={{
        ...asked,
        data: !isYear ? [] : isKnown ? options : [{ value: chosen, label: chosen }, ...options],
      }}
      name={field.name}
      label={t(field.label)}
      description={t('overrides.feastHint')}
      placeholder={t('overrides.feastChoose')}
      {...(isYear ? {} : { none: t('overrides.feastChoose') })}
      withAsterisk
      limit={60}
      readOnly={readOnly}
      value={chosen}
      error={errorNode(errorOf(field.name))}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** The key of an added feast: it follows the English title until it is edited by hand. */
const NewKey = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const { watch } = useFormContext()
  const english = (watch('title') as { en?: string } | undefined)?.en ?? ''
  const proposed = keyFromTitle(english)
  const former = useRef(proposed)
  useEffect(() => {
    if (value === '' || value === former.current) onChange(proposed)
    former.current = proposed
  }, [proposed, value, onChange])
  return (
    <TextInput
      name={field.name}
      label={t('overrides.key')}
      description={t('overrides.keyHint')}
      withAsterisk
      aria-required
      readOnly={readOnly}
      value={String(value ?? '')}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The feast of a decision. */
export const FeastField = (props: InputProps) => {
  const { watch } = useFormContext()
  return (
    <div className={classes.narrow}>
      {watch('action') === 'ADD' ? <NewKey {...props} /> : <ExistingFeast {...props} />}
    </div>
  )
}
