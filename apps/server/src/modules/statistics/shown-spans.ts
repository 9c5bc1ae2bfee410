import { hideSmallGroups, isSmallGroup } from '@kandili/domain'

export type Span = {
  /** Unique among all. */
  readonly key: string
  /** The key of its parent span; null for a year. */
  readonly parent: string | null
  readonly people: number
}

/**
 * The keys of the spans whose figures may be shown: in each span, its parts do not reveal one of them, and the parts
 * of a hidden one are hidden.
 */
export const shownSpans = (spans: readonly Span[]): ReadonlySet<string> => {
  const parts = Map.groupBy(spans, ({ parent }) => parent)
  const shown = new Set<string>()
  const show = (span: Span): void => {
    shown.add(span.key)
    for (const part of hideSmallGroups(parts.get(span.key) ?? [], { total: span.people })) {
      if (!part.isHidden) show(part)
    }
  }
  for (const year of parts.get(null) ?? []) if (!isSmallGroup(year)) show(year)
  return shown
}
