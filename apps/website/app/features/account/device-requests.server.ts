import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { markIn } from '../../lib/device.server.ts'
import { filterIn } from './own-filter.ts'
import type { OwnRequests } from './use-own-requests.ts'

/** The requests of the person signed in to this browser, for a page without scripts; null if nobody is. */
export const deviceRequests = async (asking: LoaderFunctionArgs): Promise<OwnRequests | null> => {
  const mark = markIn(asking)
  if (!mark) return null
  return apiOf(asking).call(endpoints.requests.mineOnDevice, {
    query: { ...filterIn(new URL(asking.request.url).searchParams) },
    headers: { 'x-diptychs': mark },
  })
}
