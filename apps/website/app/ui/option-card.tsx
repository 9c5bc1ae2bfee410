import { CheckBoldIcon } from '@kandili/design/icons'
import type { ReactNode } from 'react'
import { FieldError, FieldSet, fieldId } from './field.tsx'
import styles from './option-card.module.css'

type GroupProps = {
  name: string
  legend: string
  /** The number of columns, if there is room; `fit` makes the cards small, and as many in a row as fit. */
  columns?: 4 | 3 | 2 | 1 | 'fit'
  error?: string
  children: ReactNode
}

const columnsOf = { 4: '', 3: styles.three, 2: styles.two, 1: styles.one, fit: styles.fit } as const

/** A question with its answers as cards: native radio buttons, which work with keyboards and screen readers. */
export function OptionGroup({ name, legend, columns = 4, error, children }: GroupProps) {
  const id = fieldId(name)
  return (
    <FieldSet legend={legend} describedBy={error ? `${id}-error` : undefined}>
      <div className={`${styles.options} ${columnsOf[columns]}`}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </FieldSet>
  )
}

type MoreOptionsProps = { label: string; open: boolean; children: ReactNode }

/** The less usual answers of a group, behind a line that opens in place. */
export function MoreOptions({ label, open, children }: MoreOptionsProps) {
  return (
    <details className={styles.others} open={open}>
      <summary>{label}</summary>
      <div className={`${styles.options} ${styles.fit}`}>{children}</div>
    </details>
  )
}

type OptionProps = {
  name: string
  value: string | number
  checked: boolean
  /** The first of a group carries the group's id, so that the error summary can link to it. */
  first?: boolean
  invalid?: boolean
}

const radioOf = ({ name, value, checked, first, invalid }: OptionProps) => ({
  name,
  value,
  defaultChecked: checked,
  id: first ? fieldId(name) : undefined,
  'aria-invalid': invalid || undefined,
})

/** An answer with a drawing above its words, and its price. */
export function OptionCard({
  drawing,
  title,
  text,
  price,
  ...option
}: OptionProps & { drawing: ReactNode; title: string; text?: string; price?: ReactNode }) {
  return (
    <label className={styles.option}>
      <input type="radio" {...radioOf(option)} />
      <span className={styles.tick}>
        <CheckBoldIcon size={17} />
      </span>
      <span className={styles.drawing}>{drawing}</span>
      <strong>{title}</strong>
      {text && <small>{text}</small>}
      {price && <span className={styles.price}>{price}</span>}
    </label>
  )
}

/** An answer in a row: its mark or picture, then its words. */
export function OptionRow({
  picture,
  title,
  text,
  more,
  ...option
}: OptionProps & { picture?: ReactNode; title: string; text?: string; more?: string }) {
  return (
    <label className={styles.row}>
      <input type="radio" {...radioOf(option)} />
      {picture ? (
        <>
          <span className={styles.tick}>
            <CheckBoldIcon size={17} />
          </span>
          {picture}
        </>
      ) : (
        <span className={styles.radio} />
      )}
      <div>
        <strong>{title}</strong>
        {text && <small>{text}</small>}
        {more && <small>{more}</small>}
      </div>
    </label>
  )
}
