import { ArrowUpIcon, PlusIcon, TrashIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from './list-field.module.css'

type ListFieldProps<Item> = {
  legend: string
  hidesLegend?: boolean
  hint?: string | undefined
  value: readonly Item[]
  onChange: (value: Item[]) => void
  /** A new row. */
  blank: Item
  /** Whether a row can be moved before the one above it. */
  isOrdered?: boolean
  /** The maximum number of rows. */
  most: number
  readOnly: boolean
  addLabel: string
  /** A row's name: "Address 2". */
  nameOf: (number: string) => string
  children: (item: Item, change: (item: Item) => void, index: number) => ReactNode
}

/** Rows of the same fields, added and removed one by one. Focus goes to the new or moved row, and back to "add" after a removal. */
export const ListField = <Item,>({
  legend,
  hidesLegend = false,
  hint,
  value,
  onChange,
  blank,
  isOrdered = false,
  most,
  readOnly,
  addLabel,
  nameOf,
  children,
}: ListFieldProps<Item>) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    )
  return (
    <fieldset className={classes.list}>
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && <p>{hint}</p>}
      <ol ref={list}>
        {value.map((item, index) => {
          const name = nameOf(String(index + 1))
          return (
            <li key={index}>
              <fieldset>
                <legend className="visually-hidden">{name}</legend>
                <div className={classes.row}>
                  {children(item, (next) => onChange(value.with(index, next)), index)}
                </div>
              </fieldset>
              {!readOnly && isOrdered && index > 0 && (
                <Button
                  variant="subtle"
                  leftSection={<ArrowUpIcon size={20} />}
                  aria-label={`${t('list.moveUp')}: ${name}`}
                  onClick={() => {
                    onChange(value.toSpliced(index, 1).toSpliced(index - 1, 0, item))
                    focusRow(index - 1)
                  }}
                >
                  {t('list.moveUp')}
                </Button>
              )}
              {!readOnly && (
                <Button
                  variant="subtle"
                  color="error"
                  leftSection={<TrashIcon size={20} />}
                  aria-label={t('ownPage.removeOf', { what: name })}
                  onClick={() => {
                    onChange(value.toSpliced(index, 1))
                    requestAnimationFrame(() => add.current?.focus())
                  }}
                >
                  {t('upload.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {!readOnly && value.length < most && (
        <Button
          ref={add}
          leftSection={<PlusIcon size={20} />}
          onClick={() => {
            onChange([...value, blank])
            focusRow(value.length)
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
