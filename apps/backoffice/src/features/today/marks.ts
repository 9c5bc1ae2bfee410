import type { endpoints } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import { ApiError, call } from '../../lib/api/client.ts'
import { noteCall } from './network.ts'
import type { ReadingName } from './plan.ts'

type Calls = typeof endpoints.submissions
type MarkedName = Pick<ReadingName, 'key' | 'lineId' | 'index' | 'changedAt'>
/** A mark that has not reached the server. Numbers only: it may wait in the browser's storage. */
export type Mark = MarkedName & { readonly isRead: boolean; readonly at: string }
type Kept = { readonly userId: number; readonly marks: readonly Mark[] }

const storageName = 'kandili.marks'
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'marks' in value &&
  Array.isArray(value.marks)

const owner = (): number => readUser()?.id ?? 0

/** Of another user of the same tablet, nothing is shown or sent. */
const readKept = (): Map<string, Mark> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return new Map(isKept(kept) && kept.userId === owner() ? kept.marks.map((mark) => [mark.key, mark]) : [])
  } catch {
    return new Map()
  }
}

let waiting: ReadonlyMap<string, Mark> | undefined
let sentAt: number | undefined
const listeners = new Set<() => void>()

const write = (next: ReadonlyMap<string, Mark>): void => {
  waiting = next
  try {
    localStorage.setItem(
      storageName,
      JSON.stringify({ userId: owner(), marks: [...next.values()] } satisfies Kept),
    )
  } catch {
    // Without storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The marks that wait to be sent, by the key of their name. */
export const waitingMarks = (): ReadonlyMap<string, Mark> => {
  waiting ??= readKept()
  return waiting
}

/** When marks last reached the server, in milliseconds since 1970. */
export const lastSent = (): number | undefined => sentAt

export const onMarksChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reads what is stored again: at the start of a page, since another user may have signed in. */
export const reloadMarks = (): void => {
  waiting = readKept()
}

/** @param now milliseconds since 1970 */
export const addMarks = (names: readonly MarkedName[], isRead: boolean, now: number): void => {
  const at = new Date(now).toISOString()
  const next = new Map(waitingMarks())
  for (const { key, lineId, index, changedAt } of names)
    next.set(key, { key, lineId, index, changedAt, isRead, at })
  write(next)
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
  for (let marks = [...waitingMarks().values()]; marks.length > 0; marks = [...waitingMarks().values()]) {
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
    write(new Map([...waitingMarks()].filter(([, mark]) => sentAtOf.get(mark.key) !== mark.at)))
  }
}

/** Sends the waiting marks, one call at a time; those of a failed call wait for the next attempt. */
export const sendMarks = async (onSent: (marks: readonly Mark[]) => void): Promise<void> => {
  sending ??= sendAll(onSent).finally(() => {
    sending = undefined
  })
  await sending.catch(() => noteCall(false))
}
