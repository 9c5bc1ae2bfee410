import type { endpoints } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import { ApiError, call } from '../../../lib/api/client.ts'

type Calls = typeof endpoints.submissions

/** An act whose names have all been read, and when. Numbers only: it may wait in the browser's storage. */
type Tick = { readonly id: number; readonly at: string }
type Outbox = {
  readonly date: string
  readonly userId: number
  /** To be sent. */
  readonly ticks: readonly Tick[]
  /** To be undone: the server has them as read, and one of their names is no longer ticked. */
  readonly undo: readonly number[]
  /** Those that the server has accepted. */
  readonly sent: readonly number[]
  /** Those that it rejected: withdrawn, or undone by somebody else. */
  readonly refused: readonly number[]
}

const storageName = 'kandili.altar.ticks'
const perCall = 50
const emptied = (date: string): Outbox => ({
  date,
  userId: readUser()?.id ?? 0,
  ticks: [],
  undo: [],
  sent: [],
  refused: [],
})

const isOutbox = (value: unknown): value is Outbox =>
  typeof value === 'object' && value !== null && 'ticks' in value && 'userId' in value && 'date' in value

/** If storage is refused, it lasts as long as the page. */
let inMemory: Outbox | undefined

const read = (): Outbox | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return isOutbox(kept) ? kept : undefined
  } catch {
    return inMemory
  }
}

const listeners = new Set<() => void>()

const write = (outbox: Outbox): void => {
  inMemory = outbox
  try {
    localStorage.setItem(storageName, JSON.stringify(outbox))
  } catch {
    // It is still kept in memory.
  }
  for (const listener of listeners) listener()
}

/**
 * The waiting acts with their outcomes, of this user and day. Ticks of an earlier day are still sent, but not shown.
 */
export const outboxOf = (date: string): Outbox => {
  const kept = read()
  return kept?.date === date && kept.userId === readUser()?.id ? kept : emptied(date)
}

export const onOutboxChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Updates the queue after a tick: newly complete acts wait to be sent, and sent ones that are no longer complete wait
 * to be undone.
 * @param complete ids of acts whose names are all ticked
 * @param unread ids of acts of which a name is not
 * @param open ids of acts that the altar can complete
 * @param now milliseconds since 1970
 */
export const noteTicks = (
  date: string,
  { complete, unread, open }: Readonly<Record<'complete' | 'unread' | 'open', ReadonlySet<number>>>,
  now: number,
): void => {
  const former = outboxOf(date)
  const waiting = new Map(former.ticks.map((tick) => [tick.id, tick]))
  const known = new Set([...former.sent, ...former.refused])
  const ticks = [...complete]
    .filter((id) => open.has(id) && !known.has(id))
    .map((id) => waiting.get(id) ?? { id, at: new Date(now).toISOString() })
  const undo = former.sent.filter((id) => open.has(id) && unread.has(id))
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((id) => b.includes(id))
  if (
    same(
      ticks.map(({ id }) => id),
      former.ticks.map(({ id }) => id),
    ) &&
    same(undo, former.undo)
  )
    return
  write({ ...former, ticks, undo })
}

let sending: Promise<void> | undefined

const sendAll = async (): Promise<void> => {
  for (;;) {
    const outbox = read()
    if (!outbox || outbox.userId !== readUser()?.id) return
    const ticks = outbox.ticks.slice(0, perCall)
    const undo = outbox.undo.slice(0, perCall)
    if (ticks.length + undo.length === 0) return
    if (ticks.length > 0) {
      const { refused } = await call<Calls['read']>('POST', '/submissions/read', {
        body: { ticks: [...ticks] },
      })
      const no = new Set(refused.map(({ id }) => id))
      const ids = ticks.map(({ id }) => id)
      const now = read() ?? outbox
      write({
        ...now,
        ticks: now.ticks.filter(({ id }) => !ids.includes(id)),
        sent: [...now.sent, ...ids.filter((id) => !no.has(id))],
        refused: [...now.refused, ...no],
      })
    } else {
      await call<Calls['undoMany']>('POST', '/submissions/undo', { body: { ids: [...undo] } })
      const now = read() ?? outbox
      write({
        ...now,
        undo: now.undo.filter((id) => !undo.includes(id)),
        sent: now.sent.filter((id) => !undo.includes(id)),
      })
    }
  }
}

/**
 * Sends the waiting acts, one call at a time. A failed call is retried at the next attempt. Resolves to whether all
 * were sent.
 */
export const sendOutbox = async (): Promise<boolean> => {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  try {
    await sending
    return true
  } catch (error) {
    // An error of the whole call, and not of a line, will not pass with the network: it stays visible for a person.
    return error instanceof ApiError && error.status < 500 && error.status !== 429
  }
}
