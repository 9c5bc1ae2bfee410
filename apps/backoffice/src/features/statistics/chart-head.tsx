import { DownloadSimpleIcon } from '@kandili/design/icons'
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { type Cell, download, toCsv } from '../../ui/csv.ts'
import classes from './statistics.module.css'

type ChartHeadProps = {
  /** Its own segment of the URL. */
  id: string
  title: string
  /** The file's name without its extension. */
  name: string
  /** The same figures as rows, with a header row. */
  rows: () => Cell[][]
  /** Whether the figures are still those of the previous selection. */
  isBehind?: boolean
  children?: ReactNode
}

/** A chart's title, which links to its own URL, and its figures as a file. */
export const ChartHead = ({ id, title, name, rows, isBehind = false, children }: ChartHeadProps) => {
  const t = useT()
  const language = useLanguage()
  const { search } = useLocation()
  const label = t('statistics.csvOf', { title })
  return (
    <div className={classes.chartHead}>
      <h2 id={id}>
        <Link to={{ search, hash: id }} preventScrollReset>
          {title}
        </Link>
      </h2>
      {children}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        title={label}
        disabled={isBehind}
        onClick={() => download(`statistics-${name}.csv`, toCsv(rows(), language === 'el' ? ';' : ','))}
      >
        <DownloadSimpleIcon size={20} />
      </ActionIcon>
    </div>
  )
}
