import { endpoints } from '@kandili/contract'
import { ApiError, type Client, createClient } from '@kandili/contract/client'
import { data, type RouterContextProvider } from 'react-router'
import { languageOf } from './language.ts'
import { visitContext } from './visit.ts'

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** Becomes the page "under maintenance" (shell/failure-page.tsx). */
export const underMaintenance = () => data(null, { status: 503 })

/**
 * The API as a loader or an action calls it: in process, in the language of the page. During maintenance the page says
 * so instead of what was asked for.
 */
export const apiOf = ({ request, context }: Asking): Client => {
  const { fetch } = context.get(visitContext)
  const client = createClient({ fetch, headers: () => ({ 'accept-language': languageOf(request) }) })
  return {
    call: async (...asked) => {
      try {
        return await client.call(...asked)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNDER_MAINTENANCE') throw underMaintenance()
        throw error
      }
    },
  }
}

/** For pages that ask nothing of the API before they are used: during maintenance they are not offered. */
export const refuseDuringMaintenance = async (asking: Asking): Promise<void> => {
  const parameters = await apiOf(asking).call(endpoints.website.readParameters)
  if (parameters.underMaintenance) throw underMaintenance()
}
