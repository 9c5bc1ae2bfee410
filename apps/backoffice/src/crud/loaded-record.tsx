import type { ReactNode } from 'react'
import { ApiError } from '../app/api/client.ts'
import { NotFound } from '../app/session/not-found.tsx'
import { Loaded } from '../ui/loaded.tsx'

type LoadedRecordProps<R> = {
  /** What its query answers. */
  asked: { readonly data: R | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Its address in the back office, which the page for what does not exist names. */
  path: string
  children: (record: R) => ReactNode
}

/** A record once it is loaded; a record that does not exist leads to the page for that. */
export const LoadedRecord = <R,>({ asked, path, children }: LoadedRecordProps<R>) =>
  asked.error instanceof ApiError && asked.error.status === 404 ? (
    <NotFound path={path} />
  ) : (
    <Loaded of={asked} size="page">
      {children}
    </Loaded>
  )
