import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './record-page.module.css'

type RecordTableProps = {
  /** The names of the columns. */
  heads: readonly string[]
  /** How many columns, from the last one on, are at the end of the row: amounts. */
  ends?: number
  /** All columns are figures but this many, the first ones. */
  words?: number
  /** The name of its region, if it may be too wide for its card and scroll. */
  name?: string
  /** The rows of its foot. */
  foot?: ReactNode
  children: ReactNode
}

/** The table of a record's page; on a phone each row is a block with its amount beside it. */
export const RecordTable = ({ heads, ends = 1, words, name, foot, children }: RecordTableProps) => {
  const table = (
    <table className={clsx(classes.table, words && classes.numbers)} data-words={words}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index >= heads.length - ends ? classes.end : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
  if (name === undefined) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      {table}
    </section>
  )
}
