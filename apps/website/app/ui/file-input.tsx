import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { useT } from '../lib/language.ts'
import { useScripts } from '../lib/use-scripts.ts'
import field from './field.module.css'
import { Field, type Labelled, type Own } from './field.tsx'
import styles from './file-input.module.css'

/**
 * A file input in our own words: browsers label theirs in the language of the browser, not of the page. The real
 * input is transparent on top, so that clicks, drops, keys and assistive technology reach it; without scripts it is
 * shown as it is, since only a script can name the chosen file.
 */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useT('shared')
  const runsScripts = useScripts()
  const [chosen, setChosen] = useState<string>()
  const input = (
    <input
      {...rest}
      type="file"
      className={runsScripts ? styles.input : field.input}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setChosen(event.target.files?.[0]?.name)
        onChange?.(event)
      }}
    />
  )
  if (!runsScripts) return input
  return (
    <div className={styles.box}>
      {input}
      <span className={styles.shown} aria-hidden>
        <span className={styles.choose}>{t('file.choose')}</span>
        <span className={styles.name}>{chosen ?? t('file.none')}</span>
      </span>
    </div>
  )
}

/** A labelled file input with its hint and error. */
export function FileField({
  name,
  label,
  hint,
  optional,
  error,
  ...rest
}: Labelled & Own<ComponentProps<typeof FileInput>>) {
  return (
    <Field {...{ name, label, hint, optional, error }}>
      {({ className: _ours, ...attributes }) => <FileInput {...attributes} {...rest} />}
    </Field>
  )
}
