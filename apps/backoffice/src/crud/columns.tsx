import type { Language } from '@kandili/contract'
import { CheckIcon, ImageIcon, MinusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import type { ReactNode } from 'react'
import { dateOf, tableTimeOf, timeOf } from '../lib/language/formats.ts'
import type { MessageKey, T } from '../lib/language/language.tsx'
import type { Cell } from '../ui/csv.ts'
import { StoredImage } from '../ui/stored-image.tsx'
import classes from './table.module.css'

export type Words = { t: T; language: Language }
export type Row = { id: number }

export type Column<R> = {
  readonly key: string
  readonly label: MessageKey
  readonly show: (row: R, words: Words) => ReactNode
  /** The value in a spreadsheet; without it the column is not exported. */
  readonly csv?: (row: R, words: Words) => Cell
  /** True if the server sorts by `key`. */
  readonly sortable?: boolean
  readonly align?: 'end'
  /** Leads the row: it links to the record, and cannot be hidden. */
  readonly leads?: boolean
  /** Hidden by default. */
  readonly hiddenAtFirst?: boolean
  /** Screens narrower than this (in em of 16 px) hide it, except phones, which show each row as a card. */
  readonly from?: 60 | 80
  readonly width?: string | number
}

type Options = Pick<Column<unknown>, 'sortable' | 'align' | 'leads' | 'hiddenAtFirst' | 'from' | 'width'>
type Read<R, V> = (row: R) => V

export const textColumn = <R,>(
  key: string,
  label: MessageKey,
  read: (row: R, words: Words) => string | null,
  options: Options = {},
): Column<R> => ({ key, label, show: read, csv: read, ...options })

export const bilingualColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, { el: string; en: string }>,
  options: Options = {},
): Column<R> => {
  const words = (row: R, { language }: Words) => inLanguage(read(row), language)
  const show = (row: R, all: Words) => <span className={classes.twoLines}>{words(row, all)}</span>
  return { key, label, show, csv: words, ...options }
}

/** Integer cents, shown in euro. */
export const moneyColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, number | null>,
  options: Options = {},
): Column<R> => ({
  key,
  label,
  align: 'end',
  show: (row) => {
    const amount = read(row)
    return amount === null ? '' : <b className={`num ${classes.amount}`}>{formatMoney(amount)}</b>
  },
  csv: (row) => {
    const amount = read(row)
    return amount === null ? null : amount / 100
  },
  ...options,
})

export const numberColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, number | null>,
  options: Options = {},
): Column<R> => ({
  key,
  label,
  align: 'end',
  show: (row) => <span className="num">{read(row)}</span>,
  csv: read,
  ...options,
})

/** An instant in two lines: the date, and the time below it. */
export const instantColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, string | null>,
  options: Options = {},
): Column<R> => ({
  key,
  label,
  show: (row) => {
    const at = read(row)
    return (
      at && (
        <span className="num">
          {dateOf(at)}
          <small>{timeOf(at)}</small>
        </span>
      )
    )
  },
  csv: (row) => {
    const at = read(row)
    return at && tableTimeOf(at)
  },
  ...options,
})

export const flagColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, boolean>,
  options: Options = {},
): Column<R> => ({
  key,
  label,
  show: (row, { t }) => (
    <span style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}>
      {read(row) ? <CheckIcon size={18} /> : <MinusIcon size={18} />}
      {t(read(row) ? 'flag.yes' : 'flag.no')}
    </span>
  ),
  csv: (row, { t }) => t(read(row) ? 'flag.yes' : 'flag.no'),
  ...options,
})

export const imageColumn = <R,>(
  key: string,
  label: MessageKey,
  read: Read<R, { id: string; title: string } | null>,
  { withoutImage, ...options }: Options & { withoutImage?: (row: R) => ReactNode } = {},
): Column<R> => ({
  key,
  label,
  width: 72,
  show: (row) => {
    const file = read(row)
    if (file) return <StoredImage fileId={file.id} size="thumbnail" alt="" width={44} height={44} />
    return withoutImage?.(row) ?? <ImageIcon size={24} />
  },
  ...options,
})
