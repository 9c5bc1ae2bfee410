import type { LineFate } from '@kandili/contract/imports'
import { type ImportFate, importFates } from '@kandili/contract/values'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import type { Sheet } from '../spreadsheet/read-file.ts'
import classes from './import.module.css'
import type { Target } from './mapping.ts'

const PAGE = 50

type FatesProps = {
  sheet: Sheet
  fates: readonly LineFate[]
  noun: string
  targets: readonly Target[]
}

/** The outcome of every line, by kind and page by page, and the rejected lines as a file to correct. */
export const Fates = ({ sheet, fates, noun, targets }: FatesProps) => {
  const t = useT()
  const language = useLanguage()
  const [kind, setKind] = useState<ImportFate>()
  const [page, setPage] = useState(0)
  const chosen = kind ? fates.filter(({ fate }) => fate === kind) : fates
  const shown = chosen.slice(page * PAGE, (page + 1) * PAGE)
  const cellsOf = new Map(sheet.rows.map(({ line, cells }) => [line, cells]))
  const refused = fates.filter(({ fate }) => fate === 'REFUSED')
  const labels = new Map(targets.map(({ path, label }) => [path, label]))
  const reasonOf = ({ errors = [] }: LineFate): string =>
    errors
      .map(({ field, message }) => (field === '' ? message : `${labels.get(field) ?? field}: ${message}`))
      .join(' · ')
  const saveRefused = () => {
    const rows = refused.map((fate) => [...(cellsOf.get(fate.line) ?? []), reasonOf(fate)])
    download(
      `${noun}.csv`,
      toCsv([[...sheet.head, t('import.reason')], ...rows], language === 'el' ? ';' : ','),
    )
  }
  const choose = (next: ImportFate | undefined) => {
    setKind(next)
    setPage(0)
  }
  return (
    <section aria-label={t('import.fates')}>
      <div className={classes.row}>
        <Button
          aria-pressed={kind === undefined}
          data-set={kind === undefined || undefined}
          onClick={() => choose(undefined)}
        >
          {t('import.fate.ALL', { count: fates.length })}
        </Button>
        {importFates.map((one) => (
          <Button
            key={one}
            aria-pressed={kind === one}
            data-set={kind === one || undefined}
            onClick={() => choose(one)}
          >
            {t(`import.fate.${one}`, { count: fates.filter(({ fate }) => fate === one).length })}
          </Button>
        ))}
        {refused.length > 0 && <Button onClick={saveRefused}>{t('import.saveRefused')}</Button>}
      </div>
      <ol className={classes.fates}>
        {shown.map((fate) => (
          <li key={fate.line} data-fate={fate.fate}>
            <span className="num">{t('import.line', { number: String(fate.line) })}</span>
            <b>{t(`import.fateOf.${fate.fate}`)}</b>
            <span>{(cellsOf.get(fate.line) ?? []).filter(Boolean).slice(0, 4).join(' · ')}</span>
            {fate.errors && <em>{reasonOf(fate)}</em>}
          </li>
        ))}
      </ol>
      {chosen.length > PAGE && (
        <div className={classes.row}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <span className="num">
            {t('list.showing', {
              from: page * PAGE + 1,
              to: Math.min((page + 1) * PAGE, chosen.length),
              total: chosen.length,
            })}
          </span>
          <Button disabled={(page + 1) * PAGE >= chosen.length} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </div>
      )}
    </section>
  )
}
