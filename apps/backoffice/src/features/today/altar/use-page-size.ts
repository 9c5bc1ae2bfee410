import { type RefCallback, useCallback, useState } from 'react'

/** The height of a name in rem, and the least width of a column. */
const ROW = 3.5
const COLUMN = 19

type PageSize = { readonly columns: number; readonly rows: number }

/** How many names a page holds: as many columns and rows as fit, without scrolling. */
export const usePageSize = (): PageSize & { readonly ref: RefCallback<HTMLElement> } => {
  const [size, setSize] = useState<PageSize>({ columns: 3, rows: 10 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width, height } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.min(3, Math.floor(width / (COLUMN * rem))))
      const rows = Math.max(4, Math.floor(height / (ROW * rem)))
      setSize((former) => (former.columns === columns && former.rows === rows ? former : { columns, rows }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ...size, ref }
}
