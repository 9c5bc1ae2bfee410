import type { ReactNode } from 'react'
import { useT } from '../app/language/language.tsx'
import classes from './loaded.module.css'
import { LoadingFailed } from './loading-failed.tsx'

type LoadedProps<Data> = {
  /** What a query answers. */
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Whether there is nothing to draw, and the words for that. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Words for a failure that say what is missing. */
  failed?: string
  /** As a part of a card, or as tall as the screen, so that what follows does not jump. */
  size?: 'part' | 'page'
  children: (data: Data) => ReactNode
}

/** That something is being loaded. */
export const Loading = ({ size = 'part' }: { size?: 'part' | 'page' }) => {
  const t = useT()
  return (
    <p className={classes.notice} data-size={size} role="status" aria-busy="true">
      {t('list.loading')}
    </p>
  )
}

/**
 * Whatever a page loads is drawn by this: loading, failed (with "try again"), empty, or the data. Data that was loaded
 * once stays in sight when a later reading fails.
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
