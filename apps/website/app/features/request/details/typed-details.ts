import { readTypedDate } from '@kandili/contract/dates'
import { useEffect, useState } from 'react'
import { civilDateOf } from '../../../lib/format.ts'
import { readDetails, writtenNames } from '../draft/act-fields.ts'
import type { Draft } from '../draft/draft.server.ts'

/** The form's current values, for the counters and the summary. The inputs stay uncontrolled. */
export type TypedDetails = {
  typeId: number | undefined
  quantity: string
  intention: string | undefined
  /** Every row of names, including empty ones: those of the chosen intention, then the others. */
  rows: string[]
  names: string[]
  /** The rows with the other intention. */
  otherNames: string[]
  onDay: boolean
  /** A civil date; empty while the input is not a valid date. */
  preferredDate: string
  messageLength: number
  /** Where goods are sent. */
  sendTo: string
  saintId: number | undefined
  amount: string
}

const dateIn = (typed: string): string => readTypedDate(typed, civilDateOf(Date.now())) ?? ''

const fromDraft = (draft: Draft): TypedDetails => ({
  typeId: draft.typeId,
  quantity: draft.quantity ?? '1',
  intention: draft.intention,
  rows: [...(draft.names ?? []), ...(draft.otherNames ?? [])],
  otherNames: draft.otherNames ?? [],
  names: writtenNames(draft),
  onDay: draft.preferredDate !== undefined,
  preferredDate: dateIn(draft.preferredDate ?? ''),
  messageLength: (draft.message ?? '').length,
  sendTo: draft.sendTo ?? '',
  saintId: draft.saintId,
  amount: draft.amount ?? '',
})

/** Input over a draft that was not sent. In memory only: names are not stored on a device. */
let unsent: { over: string; typed: Partial<Draft> } | undefined

/** The next request begins empty, even from the same draft. */
export const forgetTypedDetails = (): void => {
  unsent = undefined
}

/**
 * Follows a form as it is filled in. Input that was not sent is restored over the same draft, so that it survives the
 * browser's Back and Forward. `scripted` is false until hydration.
 */
export const useTypedDetails = (loaded: Draft) => {
  const over = JSON.stringify(loaded)
  const [returned] = useState(unsent)
  const draft = returned?.over === over ? { ...loaded, ...returned.typed } : loaded
  const [typed, setTyped] = useState(() => fromDraft(draft))
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const follow = (form: HTMLFormElement) => {
    unsent = { over, typed: readDetails(new FormData(form)) }
    setTyped(fromDraft(unsent.typed))
  }
  return { draft, typed, scripted, follow }
}
