import type { ReactNode } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from './loaded.module.css'
import { LoadingFailed } from './loading-failed.tsx'

type LoadedProps<Data> = {
  /** The state of a query. */
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Whether there is nothing to show, and the text for that. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** The error message, which says what is missing. */
  failed?: string
  /** The space it reserves: as a part of a card, or as tall as the screen, so that the content below does not jump. */
  size?: 'part' | 'page'
  children: (data: Data) => ReactNode
}

/** A loading indicator. */
export const Loading = ({ size = 'part' }: { size?: 'part' | 'page' }) => {
  const t = useT()
  return (
    <p className={classes.notice} data-size={size} role="status" aria-busy="true">
      {t('list.loading')}
    </p>
  )
}

/**
 * The states of loaded data: loading, failed (with "try again"), empty, or the data. Data stays visible when a later
 * refetch fails.
 */
export const Loaded = <Data,>({
  of: { data, error, refetch },
  isEmpty,
  empty,
  failed,
  size = 'part',
  children,
}: LoadedProps<Data>) => {
  const t = useT()
  if (data === undefined) {
    return error ? <LoadingFailed onAgain={refetch} text={failed} /> : <Loading size={size} />
  }
  if (isEmpty?.(data)) return <p className={classes.empty}>{empty ?? t('list.empty')}</p>
  return children(data)
}
