import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const widgets = 'a[href], button, input, select, textarea, [contenteditable]'
/** How many rows Page Up and Page Down move. */
const pageOfRows = 10

/** A position in the grid: row -1 is the head. A cell has a stop for each of its widgets, or is one itself. */
type Place = { readonly row: number; readonly cell: number; readonly stop: number }

const rowsOf = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[role="row"]')]
const cellsOf = (row: Element): HTMLElement[] => [...row.children] as HTMLElement[]
/** The index of a row in the list: of a long one, only the visible rows are rendered. */
const numberOf = (row: HTMLElement): number => Number(row.dataset.index ?? -1)
const isShown = (element: Element): boolean => element.checkVisibility()

const stopsOf = (cell: HTMLElement): HTMLElement[] => {
  const inside = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(isShown)
  return inside.length > 0 ? inside : [cell]
}
/** All stops of a row, with their positions. */
const stopsIn = (row: HTMLElement) =>
  cellsOf(row).flatMap((cell, index) =>
    isShown(cell)
      ? stopsOf(cell).map((element, stop) => ({
          element,
          place: { row: numberOf(row), cell: index, stop },
        }))
      : [],
  )

const nearest = (grid: Element, { row: wanted, cell, stop }: Place): HTMLElement | undefined => {
  const rows = rowsOf(grid)
  const row = rows.find((one) => numberOf(one) === wanted) ?? rows.at(1) ?? rows[0]
  const stops = row ? stopsIn(row) : []
  const inCell = stops.filter(({ place }) => place.cell === cell)
  return (inCell[stop] ?? inCell[0] ?? stops[0])?.element
}

/** The first stop of the column that links to the record, or else of the row. */
const firstPlace = (grid: Element): Place => {
  const row = rowsOf(grid).find((one) => numberOf(one) >= 0)
  const lead = row ? cellsOf(row).findIndex((cell) => cell.dataset.leads === 'true') : -1
  return { row: row ? numberOf(row) : -1, cell: Math.max(lead, 0), stop: 0 }
}

/** The grid is one tab stop; the arrow keys reach the others. */
const syncStops = (grid: Element, active: Place): void => {
  const present = nearest(grid, active)
  for (const row of rowsOf(grid)) {
    for (const cell of cellsOf(row)) {
      for (const element of [cell, ...cell.querySelectorAll<HTMLElement>(widgets)]) {
        const isStop = element !== cell || element.querySelector(widgets) === null
        const index = element === present ? '0' : '-1'
        // A cell without the attribute could not take the focus at all.
        if (isStop && element.getAttribute('tabindex') !== index) element.setAttribute('tabindex', index)
      }
    }
  }
}

const isTypedInto = (element: HTMLElement): boolean =>
  element.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])')

type Keys = {
  /** How many rows the list has on this page. */
  readonly count: number
  readonly onSelect: ((row: number, withRange: boolean) => void) | undefined
}

/**
 * The keys of the grid pattern (WAI-ARIA Authoring Practices): arrows, Home, End and Page keys move, Space selects the
 * row and Enter opens it. A link or a button keeps its own keys.
 */
export const useGridKeys = (
  grid: RefObject<HTMLTableElement | null>,
  viewport: RefObject<HTMLElement | null>,
  { count, onSelect }: Keys,
) => {
  const active = useRef<Place>(undefined)
  /** The position to focus as soon as its row is rendered. */
  const awaited = useRef<Place>(undefined)

  useEffect(() => {
    const element = grid.current
    if (!element) return
    const sync = () => {
      syncStops(element, active.current ?? firstPlace(element))
      const place = awaited.current
      if (!place || !rowsOf(element).some((row) => numberOf(row) === place.row)) return
      awaited.current = undefined
      nearest(element, place)?.focus()
    }
    const rows = new MutationObserver(sync)
    rows.observe(element, { childList: true, subtree: true })
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null
      const place = row && stopsIn(row).find((stop) => stop.element === target)?.place
      if (!place) return
      active.current = place
      sync()
    }
    element.addEventListener('focusin', follow)
    sync()
    return () => {
      rows.disconnect()
      element.removeEventListener('focusin', follow)
    }
  }, [grid])

  const goTo = (place: Place): void => {
    const element = grid.current
    if (!element) return
    const isDrawn = rowsOf(element).some((row) => numberOf(row) === place.row)
    awaited.current = isDrawn ? undefined : place
    if (isDrawn) {
      nearest(element, place)?.focus()
      return
    }
    // Of a long list only the visible rows are rendered.
    const box = viewport.current
    box?.scrollTo({ top: (box.scrollHeight * place.row) / Math.max(1, count - 1) })
  }

  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[role="row"]')
    // Events of menus opened by a cell bubble up to here too.
    if (!row || !event.currentTarget.contains(target)) return
    if (event.defaultPrevented || event.altKey || event.metaKey || isTypedInto(target)) return
    const stops = stopsIn(row)
    const index = stops.findIndex(({ element }) => element === target)
    const here = stops[index]?.place
    if (!here) return

    const last = count - 1
    const inRow = (step: number) => stops[Math.min(Math.max(index + step, 0), stops.length - 1)]?.place
    const toRow = (number: number): Place => ({ ...here, row: Math.min(Math.max(number, -1), last) })
    const forwards = getComputedStyle(target).direction === 'rtl' ? -1 : 1
    const edge = (stop: (typeof stops)[number] | undefined, number: number) => {
      if (!event.ctrlKey) return stop?.place
      return stop && { ...stop.place, row: number }
    }
    const next = (): Place | undefined => {
      switch (event.key) {
        case 'ArrowDown':
          return toRow(here.row + 1)
        case 'ArrowUp':
          return toRow(here.row - 1)
        case 'ArrowRight':
          return inRow(forwards)
        case 'ArrowLeft':
          return inRow(-forwards)
        case 'PageDown':
          return toRow(here.row + pageOfRows)
        case 'PageUp':
          return toRow(Math.max(here.row - pageOfRows, 0))
        case 'Home':
          return edge(stops[0], 0)
        case 'End':
          return edge(stops.at(-1), last)
        default:
          return undefined
      }
    }
    const place = next()
    if (place) {
      event.preventDefault()
      goTo(place)
      return
    }
    if (here.row < 0) return
    const isBox = target.matches('input')
    if (event.key === ' ' && onSelect && !target.matches('button') && (!isBox || event.shiftKey)) {
      event.preventDefault()
      onSelect(here.row, event.shiftKey)
    }
    if (event.key === 'Enter' && !target.matches('a, button')) {
      event.preventDefault()
      row.querySelector<HTMLElement>('[data-leads] a[href]')?.click()
    }
  }
}
