import { type ErrorCode, endpoints } from '@kandili/contract'
import { ApiError, type Client, createClient } from '@kandili/contract/client'
import { data, type RouterContextProvider } from 'react-router'
import { languageOf } from './language.ts'
import { visitContext } from './visit.ts'

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** Becomes the maintenance page (shell/failure-page.tsx). */
export const underMaintenance = () => data(null, { status: 503 })

/** Errors of loaders that are temporary rather than about the page: each has its own page. */
const momentary: Partial<Record<ErrorCode, { readonly status: number }>> = {
  TOO_MANY_ATTEMPTS: { status: 429 },
  DATABASE_UNAVAILABLE: { status: 503 },
}

/**
 * The API for loaders and actions: in process, in the language of the page. During maintenance, and for temporary
 * errors, an error page is shown instead of the requested one.
 */
export const apiOf = ({ request, context }: Asking): Client => {
  const { fetch } = context.get(visitContext)
  const client = createClient({ fetch, headers: () => ({ 'accept-language': languageOf(request) }) })
  return {
    call: async (...asked) => {
      try {
        return await client.call(...asked)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'UNDER_MAINTENANCE') throw underMaintenance()
        const [endpoint] = asked
        const instead = endpoint.method === 'GET' ? momentary[error.code] : undefined
        if (instead) throw data(error.description, instead)
        throw error
      }
    },
  }
}

/** What a call answers; null if the API refuses it, for pages that go on without the answer. */
export const orNull = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** For pages that do not call the API before they are used: they are unavailable during maintenance. */
export const refuseDuringMaintenance = async (asking: Asking): Promise<void> => {
  const parameters = await apiOf(asking).call(endpoints.website.readParameters)
  if (parameters.underMaintenance) throw underMaintenance()
}
