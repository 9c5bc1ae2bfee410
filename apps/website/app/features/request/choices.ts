import type { Intention } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { readQuantity, totalOf } from './amounts.ts'
import type { Chosen } from './chosen.server.ts'
import type { Choices } from './summary.tsx'

/** The day of a draft: null for as soon as possible, undefined where what was typed is no day. */
const dayIn = (typed: string | undefined): string | null | undefined =>
  typed === undefined ? null : isCivilDate(typed) ? typed : undefined

/** A draft whose details are complete, as the summary shows it. */
export const choicesOf = ({ draft, service, temple, offering, parameters }: Chosen): Choices => {
  const quantity = readQuantity(draft.quantity) ?? 1
  return {
    service,
    temple,
    offering,
    quantity,
    intention: draft.intention as Intention | undefined,
    names: (draft.names ?? []).map((name) => name.trim()).filter(Boolean),
    preferredDate: dayIn(draft.preferredDate),
    total: offering ? totalOf(offering, quantity, draft.amount) : null,
    parameters,
  }
}
