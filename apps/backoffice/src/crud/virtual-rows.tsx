import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useEffect } from 'react'
import classes from './table.module.css'

/** Height of a row in pixels before it is measured; cells have two lines at most. */
const usualHeight = 63

/** A row as tall as the rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr className={classes.gap} style={{ height }} />

type VirtualRowsProps = {
  count: number
  /** The element that scrolls. */
  viewport: RefObject<HTMLDivElement | null>
  drawRow: (index: number, measure: (row: Element | null) => void) => ReactNode
  /** The row to start at; -1 for none. */
  wanted: number
}

/** The visible rows of a long list. In its own file: lists of a page's length do without the virtualizer. */
export const VirtualRows = ({ count, viewport, drawRow, wanted }: VirtualRowsProps) => {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => usualHeight,
    overscan: 12,
  })
  useEffect(() => {
    if (wanted >= 0) virtual.scrollToIndex(wanted, { align: 'center' })
  }, [virtual, wanted])
  const items = virtual.getVirtualItems()
  return (
    <>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index, key }) => (
        <Fragment key={key}>{drawRow(index, virtual.measureElement)}</Fragment>
      ))}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  )
}
