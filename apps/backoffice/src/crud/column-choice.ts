import { preferenceKey } from '@kandili/design/preferences'
import { useState } from 'react'
import type { Column } from './columns.tsx'
import type { Density, ListAddress } from './list-address.ts'

type Known = Pick<Column<never>, 'key' | 'hiddenAtFirst' | 'leads'>

/** A reader's columns: all keys in order, and the hidden ones. */
export type Arrangement = { readonly order: readonly string[]; readonly hidden: readonly string[] }

/** The stored hidden columns; unknown names of an older version are dropped. */
export const hiddenAtStart = (columns: readonly Known[], stored: string | null): string[] => {
  const chosen = stored?.split(',')
  return columns
    .filter(({ leads }) => !leads)
    .filter(({ key, hiddenAtFirst }) => (chosen ? chosen.includes(key) : hiddenAtFirst))
    .map(({ key }) => key)
}

/** All keys in the stored order; a column missing from it keeps its place after the one before it. */
export const orderOf = (columns: readonly Known[], wanted: readonly string[]): string[] => {
  const order = wanted.filter((key) => columns.some((column) => column.key === key))
  for (const [index, { key }] of columns.entries()) {
    if (order.includes(key)) continue
    const before = columns[index - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  }
  return order
}

/** The arrangement in a URL, which lists the shown columns in order. The leading column is always shown. */
export const arrangementOf = (columns: readonly Known[], shown: readonly string[]): Arrangement => ({
  order: orderOf(columns, shown),
  hidden: columns.filter(({ key, leads }) => !leads && !shown.includes(key)).map(({ key }) => key),
})

/** Moves a key to the place of another. */
export const moved = (order: readonly string[], key: string, to: number): string[] => {
  const others = order.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

const hiddenKey = (list: string) => preferenceKey(`columns-${list}`)
const orderKey = (list: string) => preferenceKey(`column-order-${list}`)
const densityKey = preferenceKey('density')

const storedDensity = (): Density =>
  localStorage.getItem(densityKey) === 'COMPACT' ? 'COMPACT' : 'COMFORTABLE'

/**
 * The columns of a list and the height of its rows. If the URL sets them (a saved view, a colleague's link), it wins,
 * and changes go to the URL; otherwise the browser stores them, the columns for this list and the density for all
 * lists.
 */
export const useListLook = <R>(
  list: string,
  columns: readonly Column<R>[],
  address: ListAddress,
  change: (part: Partial<ListAddress>) => void,
) => {
  const [kept, setKept] = useState<Arrangement>(() => ({
    order: orderOf(columns, localStorage.getItem(orderKey(list))?.split(',') ?? []),
    hidden: hiddenAtStart(columns, localStorage.getItem(hiddenKey(list))),
  }))
  const [keptDensity, setKeptDensity] = useState(storedDensity)
  const { order, hidden } = address.columns ? arrangementOf(columns, address.columns) : kept
  const ordered = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const { page } = address
  return {
    ordered,
    shown: ordered.filter(({ key }) => !hidden.includes(key)),
    hidden,
    density: address.density ?? keptDensity,
    arrange: (next: Arrangement) => {
      if (address.columns) {
        change({ columns: next.order.filter((key) => !next.hidden.includes(key)), page })
        return
      }
      setKept(next)
      localStorage.setItem(orderKey(list), next.order.join(','))
      localStorage.setItem(hiddenKey(list), next.hidden.join(','))
    },
    first: { order: columns.map(({ key }) => key), hidden: hiddenAtStart(columns, null) },
    setDensity: (density: Density) => {
      if (address.density) {
        change({ density, page })
        return
      }
      setKeptDensity(density)
      localStorage.setItem(densityKey, density)
    },
  }
}

/** The props of the column panel. */
export type ColumnChoice = {
  readonly ordered: readonly Pick<Column<never>, 'key' | 'label' | 'leads'>[]
  readonly hidden: readonly string[]
  readonly density: Density
  /** The list's default columns. */
  readonly first: Arrangement
  readonly arrange: (next: Arrangement) => void
  readonly setDensity: (density: Density) => void
}
