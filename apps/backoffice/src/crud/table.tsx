import { ArrowUpIcon, CaretUpDownIcon } from '@kandili/design/icons'
import { Checkbox } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { awaitedLink } from '../ui/returning.ts'
import { useReachableScroll } from '../ui/use-reachable-scroll.ts'
import type { Column, Row, Words } from './columns.tsx'
import type { Density, ListAddress } from './list-address.ts'
import classes from './table.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import { useIsPrinting } from './use-is-printing.ts'

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

/** Up to this many rows are all rendered; of more, only the visible ones. */
const drawnAtMost = 100
/** Up to this many rows are printed: a browser needs seconds for each thousand, and nobody reads more. */
const printedAtMost = 1000

// Explicit grid roles on table elements, which browsers keep when the parts are laid out differently.
const gridRole = { role: 'grid' } as const
const selectingGrid = { ...gridRole, 'aria-multiselectable': true } as const
const gridCell = { role: 'gridcell' } as const

type TableProps<R extends Row> = {
  /** The table's accessible name. */
  name: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  density: Density
  address: Pick<ListAddress, 'sort' | 'order'>
  onSort: (sort: string, order: 'asc' | 'desc') => void
  /** The URL of a row; its first column is the link. */
  linkOf?: (row: R) => string
  /** The label of the checkbox that selects a row. */
  nameOf: (row: R, words: Words) => string
  selection?: { rows: readonly R[]; onChange: (rows: R[]) => void }
}

type HeadProps<R> = Pick<TableProps<R & Row>, 'address' | 'onSort'> & { column: Column<R> }

const ColumnHead = <R,>({
  column: { key, label, sortable, align, width, from },
  address,
  onSort,
}: HeadProps<R>) => {
  const t = useT()
  const sorted = address.sort === key ? address.order : undefined
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="columnheader"
      scope="col"
      data-align={align}
      data-from={from}
      data-sortable={sortable}
      style={width === undefined ? undefined : { width }}
      aria-sort={sortable ? (sorted ? `${sorted}ending` : 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => onSort(key, sorted === 'asc' ? 'desc' : 'asc')}
        >
          {t(label)}
          <span className="visually-hidden">
            {sorted ? t(sorted === 'asc' ? 'list.sortedAscending' : 'list.sortedDescending') : t('list.sort')}
          </span>
          {sorted ? <ArrowUpIcon size={16} /> : <CaretUpDownIcon size={16} />}
        </button>
      ) : (
        t(label)
      )}
    </th>
  )
}

/** The row to which the page returns; -1 for none. */
const awaitedRow = <R extends Row>(rows: readonly R[], linkOf: TableProps<R>['linkOf']): number => {
  const href = awaitedLink()
  return href && linkOf ? rows.findIndex((row) => linkOf(row) === href) : -1
}

/** Selects rows one by one, and with Shift all between the last one and this. */
const useSelecting = <R extends Row>(rows: readonly R[], selection: TableProps<R>['selection']) => {
  const last = useRef<number>(undefined)
  return (index: number, withRange: boolean) => {
    if (!selection) return
    const isSelected = selection.rows.some(({ id }) => id === rows[index]?.id)
    const from = withRange && last.current !== undefined ? last.current : index
    const touched = rows.slice(Math.min(from, index), Math.max(from, index) + 1)
    const ids = new Set(touched.map(({ id }) => id))
    const others = selection.rows.filter(({ id }) => !ids.has(id))
    selection.onChange(isSelected ? others : [...others, ...touched])
    last.current = index
  }
}

/**
 * The rows of a list: a grid with arrow-key navigation, and on a phone one card for each row, with the columns' names
 * beside the values.
 */
export const Table = <R extends Row>(props: TableProps<R>) => {
  const { name, rows, columns, density, address, onSort, linkOf, nameOf, selection } = props
  const t = useT()
  const words = { t, language: useLanguage() }
  const { search } = useLocation()
  const viewport = useRef<HTMLDivElement>(null)
  useReachableScroll(viewport, t('list.table', { name }))
  const grid = useRef<HTMLTableElement>(null)
  const isPrinting = useIsPrinting()
  const isVirtual = !isPrinting && rows.length > drawnAtMost
  const isCut = isPrinting && rows.length > printedAtMost
  const select = useSelecting(rows, selection)
  const onKeyDown = useGridKeys(grid, viewport, {
    count: rows.length,
    onSelect: selection ? select : undefined,
  })
  const selected = new Set(selection?.rows.map(({ id }) => id))
  const isEverySelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  const cellOf = (column: Column<R>, row: R): ReactNode =>
    column.leads && linkOf ? (
      <Link className={classes.lead} to={linkOf(row)} state={{ list: search }}>
        {column.show(row, words)}
      </Link>
    ) : (
      column.show(row, words)
    )
  const drawRow = (index: number, measure?: (row: Element | null) => void): ReactNode => {
    const row = rows[index]
    return (
      row && (
        <tr
          key={row.id}
          // biome-ignore lint/a11y/noRedundantRoles: see Table
          role="row"
          ref={measure}
          data-index={index}
          data-selected={selected.has(row.id) || undefined}
          aria-selected={selection ? selected.has(row.id) : undefined}
          aria-rowindex={isVirtual ? index + 2 : undefined}
        >
          {selection && (
            <td {...gridCell} className={classes.check}>
              <Checkbox
                aria-label={t('list.select', { name: nameOf(row, words) })}
                checked={selected.has(row.id)}
                onChange={(event) =>
                  select(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                }
              />
            </td>
          )}
          {columns.map((column) => (
            <td
              key={column.key}
              {...gridCell}
              data-align={column.align}
              data-from={column.from}
              data-leads={column.leads}
            >
              <span className={classes.label} aria-hidden="true">
                {t(column.label)}
              </span>
              <div className={classes.value}>{cellOf(column, row)}</div>
            </td>
          ))}
        </tr>
      )
    )
  }
  return (
    <div ref={viewport} className={classes.viewport} data-virtual={isVirtual || undefined}>
      {isCut && <p>{t('list.printedFirst', { count: printedAtMost, total: rows.length })}</p>}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        ref={grid}
        {...(selection ? selectingGrid : gridRole)}
        className={classes.table}
        data-density={density}
        aria-label={name}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        onKeyDown={onKeyDown}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classes.check}>
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={isEverySelected}
                  indeterminate={selected.size > 0 && !isEverySelected}
                  onChange={() => selection.onChange(isEverySelected ? [] : [...rows])}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} address={address} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isVirtual ? (
            <Suspense>
              <VirtualRows
                count={rows.length}
                viewport={viewport}
                drawRow={drawRow}
                wanted={awaitedRow(rows, linkOf)}
              />
            </Suspense>
          ) : (
            (isCut ? rows.slice(0, printedAtMost) : rows).map((_, index) => drawRow(index))
          )}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}
