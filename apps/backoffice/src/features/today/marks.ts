import type { endpoints } from '@kandili/contract'
import { ApiError, call } from '../../lib/api/client.ts'
import { keptOnDevice } from './kept.ts'
import { noteCall } from './network.ts'
import type { ReadingName } from './plan.ts'

type Calls = typeof endpoints.submissions
type MarkedName = Pick<ReadingName, 'key' | 'lineId' | 'index' | 'changedAt'>
/** A mark that has not reached the server. Numbers only: it may wait in the browser's storage. */
export type Mark = MarkedName & { readonly isRead: boolean; readonly at: string }

/** The marks that wait to be sent. */
export const waitingMarks = keptOnDevice<{ readonly marks: readonly Mark[] }>('kandili.marks', { marks: [] })

let sentAt: number | undefined

/** When marks last reached the server, in milliseconds since 1970. */
export const lastSent = (): number | undefined => sentAt

/** @param now milliseconds since 1970 */
export const addMarks = (names: readonly MarkedName[], isRead: boolean, now: number): void => {
  const at = new Date(now).toISOString()
  const keys = new Set(names.map(({ key }) => key))
  const marks = names.map(({ key, lineId, index, changedAt }) => ({
    key,
    lineId,
    index,
    changedAt,
    isRead,
    at,
  }))
  const others = waitingMarks.read().marks.filter(({ key }) => !keys.has(key))
  waitingMarks.write({ marks: [...others, ...marks] })
}

const bodyOf = (marks: readonly Mark[]) => {
  const acts = new Map<
    string,
    { id: number; changedAt: string | null; names: number[]; isRead: boolean; at: string }
  >()
  for (const { lineId: id, index, changedAt, isRead, at } of marks) {
    const key = `${id} ${isRead} ${at}`
    const act = acts.get(key) ?? { id, changedAt, names: [], isRead, at }
    acts.set(key, act)
    act.names.push(index)
  }
  return { marks: [...acts.values()] }
}

const perCall = 2000
let sending: Promise<void> | undefined

const sendAll = async (onSent: (marks: readonly Mark[]) => void): Promise<void> => {
  for (let { marks } = waitingMarks.read(); marks.length > 0; { marks } = waitingMarks.read()) {
    const some = marks.slice(0, perCall)
    const sentAtOf = new Map(some.map(({ key, at }) => [key, at]))
    try {
      await call<Calls['markNames']>('POST', '/submissions/readings', { body: bodyOf(some) })
      sentAt = Date.now()
      onSent(some)
    } catch (error) {
      // What the server refuses will not pass with time: it is dropped, and the page shows the server's state.
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    }
    noteCall(true)
    // A mark that was changed while it was being sent still waits.
    const left = waitingMarks.read().marks.filter(({ key, at }) => sentAtOf.get(key) !== at)
    waitingMarks.write({ marks: left })
  }
}

/** Sends the waiting marks, one call at a time; those of a failed call wait for the next attempt. */
export const sendMarks = async (onSent: (marks: readonly Mark[]) => void): Promise<void> => {
  sending ??= sendAll(onSent).finally(() => {
    sending = undefined
  })
  await sending.catch(() => noteCall(false))
}
