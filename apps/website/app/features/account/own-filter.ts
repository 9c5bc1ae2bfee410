import { type RequestState, requestStates, type Service, services } from '@kandili/contract/values'
import { searchedText } from '../../lib/searched-text.ts'

/** The filter of a person's own requests, and the page. */
export type OwnFilter = {
  page: number
  q?: string
  state?: RequestState
  service?: Service
  templeId?: number
  year?: number
}

const positive = (text: string | null, most: number): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 1 && number <= most ? number : undefined
}

/** The filter of a URL; invalid values are left out. */
export const filterIn = (search: URLSearchParams): OwnFilter => {
  const year = positive(search.get('year'), 2200)
  const found = {
    q: searchedText(search, 'q', 100) || undefined,
    state: requestStates.find((one) => one === search.get('state')),
    service: services.find((one) => one === search.get('service')),
    templeId: positive(search.get('temple'), Number.MAX_SAFE_INTEGER),
    year: year !== undefined && year >= 2000 ? year : undefined,
  }
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { page: positive(search.get('page'), 10_000) ?? 1, ...given }
}

/** Whether any filter but the page is set. */
export const isNarrowed = ({ page: _, ...chosen }: OwnFilter): boolean => Object.keys(chosen).length > 0

/** The query of a URL for a filter. */
export const addressOf = ({ page, q, state, service, templeId, year }: OwnFilter): string => {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value))
  }
  add('q', q)
  add('state', state)
  add('service', service)
  add('temple', templeId)
  add('year', year)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}
