import type { ReactNode } from 'react'
import { ApiError } from '../app/api/client.ts'
import { NotFound } from '../app/session/not-found.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'
import { RecordLoading } from './record-loading.tsx'

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
  if (error instanceof ApiError && error.status === 404) return <NotFound path={path} />
  if (data !== undefined) return children(data)
  if (error) return <LoadingFailed onAgain={refetch} />
  return <RecordLoading />
}
