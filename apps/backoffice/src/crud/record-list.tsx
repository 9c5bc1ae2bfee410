import { TrashIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MessageKey, useLanguage, usePageTitle, useT } from '../lib/language/language.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'
import { useListLook } from './column-choice.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { Column, Row, Words } from './columns.tsx'
import { ExportMenu, type FurtherExport } from './export-menu.tsx'
import { type Filter, Filters, filterNames, SearchBox } from './filters.tsx'
import classes from './list.module.css'
import { type ListAddress, type ListDefaults, writeAddress } from './list-address.ts'
import { ListFooter } from './list-footer.tsx'
import { useList } from './queries.ts'
import { Table } from './table.tsx'
import { useExport } from './use-export.ts'
import { useListAddress } from './use-list-address.ts'
import { useMassDelete } from './use-mass-delete.tsx'
import { useMatchSelection } from './use-match-selection.ts'
import { useDefaultView } from './views/use-default-view.ts'
import { useListName } from './views/use-views.ts'
import { ViewMenu } from './views/view-menu.tsx'

/** A mass action on all selected rows besides deleting them. */
export type BulkAction<R> = {
  readonly label: MessageKey
  /** Resolves to whether anything was done; the selection is then cleared. */
  readonly run: (rows: readonly R[]) => Promise<boolean>
}

export type RecordListProps<R extends Row> = {
  /** Its path in the API: `candle-types`. */
  noun: string
  title: string
  columns: readonly Column<R>[]
  filters?: readonly Filter[]
  defaults: ListDefaults
  /** The placeholder of the search field; without it there is none. */
  searchLabel?: string
  linkOf?: (row: R) => string
  nameOf: (row: R, words: Words) => string
  mayDelete?: boolean
  /** Added to the confirmation of a deletion. */
  deleteWarning?: string
  bulkActions?: readonly BulkAction<R>[]
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Above everything else: what a reader must know about the list as a whole. */
  notice?: ReactNode
  /** Above the filters, as links: states with their counts. */
  tabs?: (address: ListAddress) => ReactNode
  /** Another noun that the filters find, also offered by the export menu. */
  furtherExport?: FurtherExport
  /** Added to every call of the list. */
  always?: Readonly<Record<string, unknown>>
  /** For lists that do not count their rows themselves: the total, or undefined while it is being counted. */
  total?: (address: ListAddress) => number | undefined
}

/** Undefined while it is not known how many there are. */
const lastPage = ({ size }: ListAddress, total: number | undefined): number | undefined =>
  total === undefined ? undefined : size === 'all' ? 1 : Math.max(1, Math.ceil(total / size))

/** A noun's rows: tabs, filters, bulk bar, table and footer, controlled by the URL. */
export const RecordList = <R extends Row>(props: RecordListProps<R>) => {
  const { noun, title, columns, filters = [], defaults, nameOf, linkOf, total: totalOf } = props
  const t = useT()
  const language = useLanguage()
  const words = { t, language }
  usePageTitle(title)
  const { address, change, search, go } = useListAddress(filterNames(filters), defaults)
  const list = useListName()
  const view = useDefaultView(list, search, go)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useList<R>(noun, address, {
    always: props.always,
    enabled: !view.isOther,
  })
  const isWaiting = isPending || view.isUnknown || view.isOther
  const rows = isWaiting ? [] : (data?.records ?? [])
  const count = totalOf ? totalOf(address) : data?.total
  const look = useListLook(noun, columns, address, change)
  const exporting = useExport({ noun, title, columns, address, always: props.always, total: count, words })
  const [selected, setSelected] = useState<readonly R[]>([])
  const matching = useMatchSelection(noun, address, props.always, setSelected)
  const massDelete = useMassDelete(noun, props.deleteWarning)
  // A hidden selection would be deleted unseen; the former rows stay visible while the new ones load.
  useEffect(() => setSelected([]), [address, isPlaceholderData])
  const isBehind = !isWaiting && !isPlaceholderData && data?.records.length === 0
  const last = lastPage(address, count)
  useEffect(() => {
    // Its rows were deleted, or the address is of another day.
    if (!isBehind || last === undefined || last >= address.page) return
    go(writeAddress({ ...address, page: last }, { sort: defaults.sort, order: defaults.order }), {
      replace: true,
    })
  }, [isBehind, last, address, go, defaults.sort, defaults.order])

  const section = useRef<HTMLElement>(null)
  /** The pressed button disappears with what it removes, so the focus moves here. */
  const stayHere = () => section.current?.focus({ preventScroll: true })

  const isFiltered = address.q !== '' || Object.keys(address.filters).length > 0
  const deleteSelected = async () => {
    if (await massDelete(selected.map((row) => ({ id: row.id, name: nameOf(row, words) })))) {
      setSelected([])
      stayHere()
    }
  }
  const bulkActions = props.bulkActions ?? []
  const runOnSelected = async ({ run }: BulkAction<R>) => {
    if (await run(selected)) {
      setSelected([])
      stayHere()
    }
  }
  return (
    <>
      <div className={classes.head}>
        <h1>{title}</h1>
        <div className={classes.actions}>
          <ViewMenu
            list={list}
            address={address}
            search={search}
            content={{
              query: writeAddress(
                { ...address, page: 1, view: undefined, columns: undefined, density: undefined },
                defaults,
              ).toString(),
              columns: look.shown.map(({ key }) => key),
              density: look.density,
            }}
            onGo={go}
          />
          <ColumnMenu look={look} />
          <ExportMenu
            arrived={exporting.arrived}
            total={count}
            further={props.furtherExport}
            onStart={(kind, load) => void exporting.start(kind, load)}
          />
          {props.actions}
        </div>
      </div>
      <section
        ref={section}
        className={`card ${classes.card}`}
        aria-label={title}
        aria-busy={isFetching}
        tabIndex={-1}
      >
        {props.notice}
        {props.tabs?.(address)}
        {(props.searchLabel || filters.length > 0) && (
          <div className={classes.filters}>
            {props.searchLabel && (
              <SearchBox label={props.searchLabel} value={address.q} onChange={(q) => change({ q })} />
            )}
            <Filters
              filters={filters}
              chosen={address.filters}
              onChange={(next) => change({ filters: next })}
            />
            {isFiltered && (
              <button
                type="button"
                className={classes.clear}
                onClick={() => {
                  change({ q: '', filters: {} })
                  stayHere()
                }}
              >
                {t('list.clearFilters')}
              </button>
            )}
          </div>
        )}
        {selected.length > 0 && (
          <section className={classes.bulk} aria-label={t('list.bulk')}>
            <b className="num" aria-live="polite">
              {t('list.selected', { count: selected.length })}
            </b>
            {count !== undefined && rows.length < count && selected.length === rows.length && (
              <Button aria-disabled={matching.isReading} onClick={() => void matching.selectAll(count)}>
                {t('list.selectMatching', { count })}
              </Button>
            )}
            <Button
              onClick={() => {
                setSelected([])
                stayHere()
              }}
            >
              {t('list.unselect')}
            </Button>
            {bulkActions.map((action) => (
              <Button key={action.label} onClick={() => void runOnSelected(action)}>
                {t(action.label)}
              </Button>
            ))}
            {props.mayDelete && (
              <Button
                className={classes.delete}
                variant="subtle"
                color="error"
                leftSection={<TrashIcon size={20} />}
                onClick={() => void deleteSelected()}
              >
                {t('action.delete')}
              </Button>
            )}
          </section>
        )}
        {error ? (
          <LoadingFailed onAgain={refetch} />
        ) : (
          <>
            <Table
              name={title}
              rows={rows}
              columns={look.shown}
              density={look.density}
              address={address}
              onSort={(sort, order) => change({ sort, order })}
              nameOf={nameOf}
              {...(linkOf ? { linkOf } : {})}
              {...(props.mayDelete || bulkActions.length > 0
                ? { selection: { rows: selected, onChange: setSelected } }
                : {})}
            />
            {rows.length === 0 && (
              <div className={classes.notice} role="status">
                {isWaiting ? t('list.loading') : t('list.empty')}
              </div>
            )}
            <ListFooter address={address} total={count} onChange={change} />
          </>
        )}
      </section>
    </>
  )
}
