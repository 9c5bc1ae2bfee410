import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import classes from '../ui/form.module.css'
import type { Field, InputProps } from './fields.ts'

type Bilingual = { el: string; en: string }

/** A text in both languages, marked if one of them is missing. */
export const BilingualInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
  label,
}: InputProps<Extract<Field, { kind: 'bilingual' }>> & {
  /** Replaces the field's own label if several fields differ by a number. */
  label?: string
}) => {
  const t = useT()
  const name = label ?? t(field.label)
  const texts = (value ?? { el: '', en: '' }) as Bilingual
  const isHalf = (texts.el.trim() === '') !== (texts.en.trim() === '')
  const Input = field.long ? Textarea : TextInput
  return (
    <fieldset className={classes.bilingual}>
      <legend>{name}</legend>
      {field.hint && <p className={classes.hint}>{t(field.hint)}</p>}
      {(['el', 'en'] as const).map((language) => (
        <Input
          key={language}
          lang={language}
          name={`${field.name}.${language}`}
          label={t(`language.${language}`)}
          aria-label={`${name}, ${t(`language.${language}`)}`}
          withAsterisk={field.required ?? false}
          aria-required={field.required}
          value={texts[language]}
          readOnly={readOnly}
          error={errorNode(errorOf(`${field.name}.${language}`))}
          onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
          {...(field.long ? { autosize: true, minRows: 3 } : {})}
          {...(isHalf && texts[language].trim() === ''
            ? {
                rightSection: <span className={classes.missing}>{t('form.missing')}</span>,
                rightSectionWidth: 96,
              }
            : {})}
        />
      ))}
    </fieldset>
  )
}
