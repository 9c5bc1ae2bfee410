import { splitNotes } from '@kandili/domain'
import { readQuantity, totalOf } from '../draft/amounts.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import { useTypedDetails } from './typed-details.ts'
import { type ReadDetails, useReading } from './use-reading.ts'

/**
 * The act that a form is about, as it is typed: its offering, its readings and its total.
 * @param read the readings of the draft's names and day at page load
 */
export const useAct = (chosen: Chosen, read: ReadDetails) => {
  const { temple, offerings } = chosen
  const { draft, typed, scripted, follow } = useTypedDetails(chosen.draft)
  const offering =
    offerings.length === 1
      ? (offerings[0] ?? null)
      : (offerings.find((one) => one.typeId === typed.typeId) ?? null)
  const quantity = readQuantity(typed.quantity) ?? 1
  const { readings, day, days } = useReading(read, {
    names: typed.rows,
    date: typed.onDay ? typed.preferredDate : '',
    typeId: offering?.typeId,
    quantity,
    temple: temple.slug,
  })
  const allowed = (offering ?? offerings[0])?.intentions ?? []
  const [only] = allowed
  const intention = allowed.length === 1 ? only : allowed.find((one) => one === typed.intention)
  const limit = offering?.namesLimit ?? temple.namesLimit
  const ofOne = offering ? totalOf(offering, quantity, typed.amount) : undefined
  /** As many as the names need. */
  const notes = splitNotes(
    {
      intention,
      names: typed.rows.slice(0, typed.rows.length - typed.otherNames.length),
      otherNames: typed.otherNames,
    },
    limit,
  )
  return {
    draft,
    typed,
    scripted,
    follow,
    offering,
    quantity,
    readings,
    day,
    days,
    allowed,
    intention,
    /** Of all notes. */
    total: typeof ofOne === 'number' ? ofOne * notes.length : ofOne,
    notes,
    ofOne,
    limit,
  }
}
