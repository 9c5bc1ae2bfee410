import { ArrowUpIcon, CaretUpDownIcon } from '@kandili/design/icons'
import 'mantine-datatable/styles.layer.css'
import { TableTr } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '../app/language/language.tsx'
import type { Column, Row, Words } from '../crud/columns.tsx'
import type { ListAddress } from '../crud/list-address.ts'
import classes from './table.module.css'
import { useReachableScroll } from './use-reachable-scroll.ts'
import { rowHeight, windowOf } from './virtual-rows.ts'

type TableProps<R extends Row> = {
  /** What its rows are, all together. */
  name: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  address: Pick<ListAddress, 'sort' | 'order' | 'size'>
  onSort: (sort: string, order: 'asc' | 'desc') => void
  /** Where a row leads; its first column is the link. */
  linkOf?: (row: R) => string
  /** Names a row for the checkbox that selects it. */
  nameOf: (row: R, words: Words) => string
  selection?: { rows: readonly R[]; onChange: (rows: R[]) => void }
  loading: boolean
}

/** Words and arrow of one column's sorting. The library's own would speak English and make the cell a button. */
const SortButton = ({
  label,
  sorted,
  onSort,
}: {
  label: string
  sorted: 'asc' | 'desc' | undefined
  onSort: () => void
}) => {
  const t = useT()
  return (
    <button type="button" className={classes.sort} data-sorted={sorted} onClick={onSort}>
      {label}
      <span className="visually-hidden">
        {sorted ? t(sorted === 'asc' ? 'list.sortedAscending' : 'list.sortedDescending') : t('list.sort')}
      </span>
      {sorted ? <ArrowUpIcon size={16} /> : <CaretUpDownIcon size={16} />}
    </button>
  )
}

/** Rows and columns over mantine-datatable. 'All' may be many thousands: only the rows in sight are drawn. */
export const Table = <R extends Row>({
  name,
  rows,
  columns,
  address,
  onSort,
  linkOf,
  nameOf,
  selection,
  loading,
}: TableProps<R>) => {
  const t = useT()
  const language = useLanguage()
  const words = { t, language }
  const viewport = useRef<HTMLDivElement>(null)
  useReachableScroll(viewport, t('list.table', { name }))
  const [scrolled, setScrolled] = useState(0)
  const isVirtual = address.size === 'all' && rows.length > 100
  const part = isVirtual
    ? windowOf(rows.length, scrolled, viewport.current?.clientHeight ?? 800)
    : { start: 0, end: rows.length }

  const drawn: DataTableColumn<R>[] = columns.map((column) => ({
    accessor: column.key,
    title: column.sortable ? (
      <SortButton
        label={t(column.label)}
        sorted={address.sort === column.key ? address.order : undefined}
        onSort={() =>
          onSort(column.key, address.sort === column.key && address.order === 'asc' ? 'desc' : 'asc')
        }
      />
    ) : (
      t(column.label)
    ),
    ...(column.align === 'end' ? { textAlign: 'right' as const } : {}),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.from ? { visibleMediaQuery: `(min-width: ${column.from}em)` } : {}),
    render: (row) =>
      column.leads && linkOf ? (
        <Link className={classes.lead} to={linkOf(row)} state={{ list: location.search }}>
          {column.show(row, words)}
        </Link>
      ) : (
        column.show(row, words)
      ),
  }))
  const selected = selection?.rows ?? []
  const isEverySelected = rows.length > 0 && selected.length === rows.length
  return (
    <DataTable<R>
      className={classes.root ?? ''}
      classNames={{ table: classes.table ?? '', header: classes.header ?? '' }}
      records={rows.slice(part.start, part.end)}
      columns={drawn}
      idAccessor="id"
      fetching={loading}
      customLoader={<span />}
      loaderBackgroundBlur={0}
      // An empty or broken list has words of its own, drawn by the list around the table.
      emptyState={<span />}
      minHeight={0}
      withTableBorder={false}
      highlightOnHover
      scrollViewportRef={viewport}
      height={isVirtual ? '70vh' : undefined}
      onScroll={isVirtual ? ({ y }) => setScrolled(y) : undefined}
      customRowAttributes={
        isVirtual ? (_, index) => ({ 'aria-rowindex': part.start + index + 2 }) : undefined
      }
      rowFactory={
        isVirtual
          ? ({ index, rowProps, children }) => (
              <>
                {index === 0 && part.start > 0 && <tr style={{ height: part.start * rowHeight }} />}
                <TableTr {...rowProps} h={rowHeight}>
                  {children}
                </TableTr>
                {index === part.end - part.start - 1 && part.end < rows.length && (
                  <tr style={{ height: (rows.length - part.end) * rowHeight }} />
                )}
              </>
            )
          : undefined
      }
      selectedRecords={selection ? [...selection.rows] : undefined}
      onSelectedRecordsChange={selection?.onChange}
      selectionTrigger="cell"
      getRecordSelectionCheckboxProps={(row) => ({
        'aria-label': t('list.select', { name: nameOf(row, words) }),
      })}
      allRecordsSelectionCheckboxProps={{
        'aria-label': t('list.selectAll'),
        checked: isEverySelected,
        indeterminate: selected.length > 0 && !isEverySelected,
        onChange: () => selection?.onChange(isEverySelected ? [] : [...rows]),
      }}
    />
  )
}
