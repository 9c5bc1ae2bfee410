import type { InputProps } from '../../crud/fields.ts'
import { OptionSelect } from '../../crud/lookup-select.tsx'
import { athensToday, civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/form.module.css'
import { useFeasts } from '../calendar/use-calendar.ts'

const greece = { calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' } as const

/** The saint's feast in the almanac, if it has one; null for none. */
export const FeastKeyField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  const asked = useFeasts(Number(athensToday().slice(0, 4)), greece)
  const chosen = typeof value === 'string' ? value : null
  const options = asked.data?.map(({ key, title, dates }) => ({
    value: key,
    label: [title[language], ...dates.map(civilDateOf)].join(' · '),
  }))
  const isKnown = chosen === null || !options || options.some((option) => option.value === chosen)
  return (
    <OptionSelect
      of={{ ...asked, data: isKnown ? options : [{ value: chosen, label: chosen }, ...options] }}
      className={classes.narrow ?? ''}
      name={field.name}
      label={t(field.label)}
      description={t('saints.feastKeyHint')}
      placeholder={t('saints.noFeastKey')}
      clearable
      clearButtonProps={{ 'aria-label': t('upload.remove') }}
      limit={60}
      readOnly={readOnly}
      value={chosen}
      error={errorNode(errorOf(field.name))}
      onChange={onChange}
    />
  )
}
