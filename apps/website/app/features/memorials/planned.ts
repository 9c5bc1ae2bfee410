import type { endpoints } from '@kandili/contract'

export type Planned = endpoints.almanac.PlannedMemorial

/** The open days of the weekends around a memorial, except its own day; none for a Trisagion. */
export const weekendsOf = ({ service, target, weekendBefore, weekendAfter }: Planned): string[] => {
  if (service === 'TRISAGION' || weekendBefore === target || weekendAfter === target) return []
  return [weekendBefore, weekendAfter].filter((date) => date !== null)
}
