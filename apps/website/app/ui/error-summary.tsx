import { WarningCircleFillIcon } from '@kandili/design/icons'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useT } from '../lib/language.ts'
import type { Problems } from '../lib/use-problems.ts'
import styles from './field.module.css'
import { fieldId } from './field.tsx'
import { Bullets } from './layout.tsx'

/**
 * Moves to a field of this page without a change of URL: the router would treat that as leaving, and lose the errors.
 */
const focusInPlace = (event: MouseEvent<HTMLAnchorElement>) => {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (event.currentTarget.pathname !== location.pathname || !field) return
  event.preventDefault()
  field.focus()
}

type ErrorSummaryProps = {
  problems: Problems | undefined
  hrefOf?: (field: string) => string
  /** The label of a field, if its sentence alone would not identify it. */
  labels?: Readonly<Record<string, string>>
  /** What takes the focus when it appears: itself, or in a short form the first invalid field. */
  focus?: 'summary' | 'field'
}

/** All errors above the form, each linked to its field. Screen readers announce it when it appears. */
export function ErrorSummary({
  problems,
  hrefOf = (name) => `#${fieldId(name)}`,
  labels = {},
  focus = 'summary',
}: ErrorSummaryProps) {
  const t = useT('shared')
  const element = useRef<HTMLDivElement>(null)
  const answered = problems?.leftOf ?? problems
  useEffect(() => {
    if (!answered) return
    const refused = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = focus === 'field' && refused ? refused : element.current
    target?.focus()
    // A field that already has the focus was pushed down by this summary.
    target?.scrollIntoView({ block: 'nearest' })
  }, [answered, focus])
  if (!problems) return null
  const fields = Object.entries(problems.fields)
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={element}>
      <h2>
        <WarningCircleFillIcon />
        {problems.title ??
          (fields.length > 0 ? t('errors.title', { count: fields.length }) : t('errors.failed'))}
      </h2>
      {problems.message && <p>{problems.message}</p>}
      {fields.length > 0 && (
        <Bullets>
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={hrefOf(name)} onClick={focusInPlace}>
                {labels[name] && `${labels[name]}: `}
                {message}
              </a>
            </li>
          ))}
        </Bullets>
      )}
    </div>
  )
}
