import type { ReactNode } from 'react'
import { ApiError } from '../lib/api/client.ts'
import { NotFound } from '../lib/session/not-found.tsx'
import { Loaded } from '../ui/loaded.tsx'

type LoadedRecordProps<R> = {
  /** The result of its query. */
  asked: { readonly data: R | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Its URL in the back office, which the 404 page shows. */
  path: string
  children: (record: R) => ReactNode
}

/** A record once it has loaded; a missing record opens the 404 page. */
export const LoadedRecord = <R,>({ asked, path, children }: LoadedRecordProps<R>) =>
  asked.error instanceof ApiError && asked.error.status === 404 ? (
    <NotFound path={path} />
  ) : (
    <Loaded of={asked} size="page">
      {children}
    </Loaded>
  )
