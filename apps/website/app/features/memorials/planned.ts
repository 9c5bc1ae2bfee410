import type { endpoints } from '@kandili/contract'

export type Planned = endpoints.almanac.PlannedMemorial

/** The open days of the weekends around a memorial, except its own day; none for a Trisagion. */
export const weekendsOf = ({ service, target, weekendBefore, weekendAfter }: Planned): string[] => {
  if (service === 'TRISAGION' || weekendBefore === target || weekendAfter === target) return []
  return [weekendBefore, weekendAfter].filter((date) => date !== null)
}

/** Why the day itself is unsuitable: a rule on memorials, or the lack of a Liturgy for a service that needs one. */
export const againstIn = ({
  service,
  isOpen,
  reason,
  liturgy,
}: Planned): { reason: string | null } | undefined => {
  if (!isOpen) return { reason }
  return service === 'MEMORIAL' && !liturgy.allowed ? { reason: liturgy.reason } : undefined
}
