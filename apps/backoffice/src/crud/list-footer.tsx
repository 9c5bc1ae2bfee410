import { CaretLeftIcon, CaretRightIcon } from '@kandili/design/icons'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from './list.module.css'
import { type ListAddress, type PageSize, pageSizes, pagesToOffer } from './list-address.ts'

type ListFooterProps = {
  address: ListAddress
  /** Undefined while it is being counted. */
  total: number | undefined
  onChange: (change: Partial<ListAddress>) => void
}

/** 'Showing X to Y of Z records', 'Entries per page:' and the pages, if there are several. */
export const ListFooter = ({ address, total, onChange }: ListFooterProps) => {
  const t = useT()
  const labelId = useId()
  const { page, size } = address
  const perPage = size === 'all' ? (total ?? 0) : size
  const last = size === 'all' || total === undefined ? page : Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  const to = total === undefined ? page * perPage : Math.min(page * perPage, total)
  return (
    <div className={classes.footer}>
      <span className="num" aria-live="polite">
        {total === undefined ? '…' : t('list.showing', { from, to, total })}
      </span>
      <span className={classes.perPage}>
        <span id={labelId}>{t('list.perPage')}</span>
        <NativeSelect
          aria-labelledby={labelId}
          value={String(size)}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ size: (chosen === 'all' ? 'all' : Number(chosen)) as PageSize })
          }}
          data={pageSizes.map((option) => ({
            value: String(option),
            label: option === 'all' ? t('list.allOnOnePage') : String(option),
          }))}
        />
      </span>
      {(last > 1 || page > 1) && (
        <nav className={`${classes.pages} num`} aria-label={t('list.pages')}>
          <button
            type="button"
            aria-label={t('list.previous')}
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          >
            <CaretLeftIcon size={20} />
          </button>
          {pagesToOffer(page, last).map((one, index, all) =>
            one === null ? (
              <span key={`gap-${all[index - 1]}`}>…</span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={t('list.page', { page: String(one) })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onChange({ page: one })}
              >
                {one}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={t('list.next')}
            disabled={page >= last}
            onClick={() => onChange({ page: page + 1 })}
          >
            <CaretRightIcon size={20} />
          </button>
        </nav>
      )}
    </div>
  )
}
