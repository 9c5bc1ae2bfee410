import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { addDays, civilDateOf } from '../../lib/format.ts'

/** The first and the last day for which temples accept requests. */
export const reachOf = async (asking: LoaderFunctionArgs): Promise<{ first: string; last: string }> => {
  const { maxDaysAhead } = await apiOf(asking).call(endpoints.website.readParameters)
  const first = civilDateOf(Date.now())
  return { first, last: addDays(first, maxDaysAhead) }
}

/** Whether temples accept requests for a day. */
export const isWithinReach = async (asking: LoaderFunctionArgs, date: string): Promise<boolean> => {
  const { first, last } = await reachOf(asking)
  return date >= first && date <= last
}
