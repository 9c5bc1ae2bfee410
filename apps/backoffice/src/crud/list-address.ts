/**
 * The state of a list in its URL: `/orders?state=PAID&state=COMPLETED&q=nikos&page=2&size=50&sort=total&order=desc`.
 * Uses the API's names, so that a URL can be read, kept and sent to a colleague.
 */
export type ListAddress = {
  page: number
  size: PageSize
  sort: string
  order: 'asc' | 'desc'
  /** Free text, trimmed. */
  q: string
  filters: Readonly<Record<string, readonly string[]>>
  /** The saved view that it began with; `all` for none if another one is the default. */
  view?: number | 'all' | undefined
  /** Keys of the shown columns, in order, if the URL sets them. */
  columns?: readonly string[] | undefined
  density?: Density | undefined
}

/** The height of rows. */
export type Density = 'COMFORTABLE' | 'COMPACT'
const densities = { comfortable: 'COMFORTABLE', compact: 'COMPACT' } as const

export const pageSizes = [10, 25, 50, 100, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

export type ListDefaults = { sort: string; order: 'asc' | 'desc' }

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

const sizeOf = (text: string | null): PageSize => pageSizes.find((size) => String(size) === text) ?? 10

const viewOf = (text: string | null): ListAddress['view'] =>
  text === 'all' ? text : text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const densityOf = (text: string | null): Density | undefined =>
  text === 'comfortable' || text === 'compact' ? densities[text] : undefined

const columnsOf = (text: string | null): string[] | undefined => text?.split(',').filter(Boolean)

/** @param known the names of the list's filters; other parameters are left alone */
export const readAddress = (
  search: URLSearchParams,
  known: readonly string[],
  defaults: ListDefaults,
): ListAddress => {
  const order = search.get('order')
  return {
    page: pageOf(search.get('page')),
    size: sizeOf(search.get('size')),
    sort: search.get('sort') ?? defaults.sort,
    order: order === 'asc' || order === 'desc' ? order : defaults.order,
    q: (search.get('q') ?? '').trim(),
    filters: Object.fromEntries(
      known
        .map((name) => [name, search.getAll(name).filter(Boolean)] as const)
        .filter(([, all]) => all.length),
    ),
    view: viewOf(search.get('view')),
    columns: columnsOf(search.get('columns')),
    density: densityOf(search.get('density')),
  }
}

/** Writes only what differs from the defaults, so that a plain list has a plain URL. */
export const writeAddress = (address: ListAddress, defaults: ListDefaults): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(address.filters)) {
    for (const value of values) search.append(name, value)
  }
  if (address.q !== '') search.set('q', address.q)
  if (address.page !== 1) search.set('page', String(address.page))
  if (address.size !== 10) search.set('size', String(address.size))
  if (address.sort !== defaults.sort || address.order !== defaults.order) {
    search.set('sort', address.sort)
    search.set('order', address.order)
  }
  if (address.columns) search.set('columns', address.columns.join(','))
  if (address.density) search.set('density', address.density.toLowerCase())
  if (address.view !== undefined) search.set('view', String(address.view))
  return search
}

/** Applies one change to the list; changes of the rows themselves return to the first page. */
export const changedAddress = (address: ListAddress, change: Partial<ListAddress>): ListAddress => ({
  ...address,
  page: 1,
  ...change,
})

/** Sets, changes or (with no values) removes a filter. */
export const withFilter = (
  filters: ListAddress['filters'],
  name: string,
  values: readonly string[],
): ListAddress['filters'] => {
  const { [name]: _, ...others } = filters
  return values.length === 0 ? others : { ...others, [name]: values }
}

/** The pages to offer: first, last, and those around the current one; null is a gap. */
export const pagesToOffer = (page: number, last: number): (number | null)[] => {
  const wanted = new Set([1, 2, 3, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last))
  const shown: (number | null)[] = []
  let before = 0
  for (const one of [...wanted].sort((a, b) => a - b)) {
    if (one - before === 2) shown.push(one - 1)
    else if (one - before > 2) shown.push(null)
    shown.push(one)
    before = one
  }
  return shown
}
