import type { ReactNode } from 'react'
import { NotFound } from '../access/not-found.tsx'
import { ApiError } from '../api/client.ts'
import { useT } from '../language/language.tsx'
import classes from './list.module.css'
import { LoadingFailed } from './loading-failed.tsx'

type LoadedRecordProps<R> = {
  /** What its query tells. */
  asked: { readonly data: R | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Its address in the back office, which the page for what is not there names. */
  path: string
  children: (record: R) => ReactNode
}

/** A record, once it is there; before that, that it is on its way, did not come, or is none. */
export const LoadedRecord = <R,>({
  asked: { data, error, refetch },
  path,
  children,
}: LoadedRecordProps<R>) => {
  const t = useT()
  if (error instanceof ApiError && error.status === 404) return <NotFound path={path} />
  if (data !== undefined) return children(data)
  if (error) return <LoadingFailed onAgain={refetch} />
  return (
    <p className={classes.notice} role="status">
      {t('list.loading')}
    </p>
  )
}
