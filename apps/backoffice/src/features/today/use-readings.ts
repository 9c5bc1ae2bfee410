import type { AnswerOf, endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/client.ts'
import { addMarks, lastSent, type Mark, sendMarks, waitingMarks } from './marks.ts'
import { isReading, mayUndo, type ReadingName, type Submission } from './plan.ts'

type Calls = typeof endpoints.submissions
export type StoredReadings = AnswerOf<Calls['readings']>

export const readingsKey = ['today', 'readings'] as const

/** Taps in quick succession are sent together. */
const beforeSending = 400
/** The interval of retries in milliseconds. */
const tryAgainAfter = 10_000

const withSent = (readings: StoredReadings, marks: readonly Mark[]): StoredReadings => {
  const acts = new Map(
    readings.map(({ id, names }) => [id, new Map(names.map((name) => [name.index, name]))]),
  )
  for (const { lineId, index, isRead, at } of marks) {
    const act = acts.get(lineId) ?? new Map()
    acts.set(lineId, act.set(index, { index, isRead, at, by: null }))
  }
  return [...acts].map(([id, names]) => ({ id, names: [...names.values()] }))
}

const useWaitingMarks = () => useSyncExternalStore(waitingMarks.subscribe, waitingMarks.read).marks

/** How many marks of this device wait, and when the last were sent, in milliseconds since 1970. */
export const useMarksState = (): { waiting: number; sentAt: number | undefined } => ({
  waiting: useWaitingMarks().length,
  sentAt: lastSent(),
})

/** Sends the marks of this device as soon as there is a network. */
export const useSendMarks = (): void => {
  const queries = useQueryClient()
  const waiting = useWaitingMarks()
  useEffect(() => {
    if (waiting.length === 0) return
    const send = () =>
      void sendMarks((marks) => {
        void queries.cancelQueries({ queryKey: readingsKey })
        queries.setQueryData<StoredReadings>(readingsKey, (former) => withSent(former ?? [], marks))
      })
    const first = setTimeout(send, beforeSending)
    const again = setInterval(send, tryAgainAfter)
    addEventListener('online', send)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [waiting, queries])
}

/** Which names were read, on any device of the temple. */
export type Readings = {
  readonly isRead: (name: ReadingName) => boolean
  /** Whether only the act itself could be undone, and no longer is: its names stay read. */
  readonly isFixed: (name: ReadingName) => boolean
  /** The last mark of these names: when, and who where that is known. */
  readonly lastOf: (names: readonly ReadingName[]) => { at: string; by: string | null } | undefined
  readonly mark: (names: readonly ReadingName[], isRead: boolean) => void
}

/** Reads the temple's marks from the server; the live updates of Today refresh them. */
export const useStoredReadings = (isKept: boolean): StoredReadings | undefined =>
  useQuery({
    queryKey: readingsKey,
    queryFn: () => call<Calls['readings']>('GET', '/submissions/readings'),
    enabled: isKept,
  }).data

/**
 * The marks of the server with those of this device that still wait.
 * @param now milliseconds since 1970
 */
export const useReadings = (
  stored: StoredReadings | undefined,
  lines: ReadonlyMap<number, Pick<Submission, 'service' | 'state' | 'undoUntil'>>,
  now: number,
): Readings => {
  const waitingOnes = useWaitingMarks()
  const waiting = useMemo(() => new Map(waitingOnes.map((mark) => [mark.key, mark])), [waitingOnes])
  const marks = useMemo(
    () =>
      new Map(
        (stored ?? []).flatMap(({ id, names }) =>
          names.map((name) => [`${id} ${name.index}`, name] as const),
        ),
      ),
    [stored],
  )
  return useMemo(() => {
    const ofServer = ({ lineId, index }: ReadingName) => marks.get(`${lineId} ${index}`)
    const isDone = ({ lineId }: ReadingName) => {
      const line = lines.get(lineId)
      return line !== undefined && isReading(line) && line.state === 'FULFILLED'
    }
    const isFixed = (name: ReadingName) => {
      const line = lines.get(name.lineId)
      return isDone(name) && line !== undefined && !mayUndo(line, now)
    }
    return {
      isFixed,
      isRead: (name) =>
        isFixed(name) || (waiting.get(name.key)?.isRead ?? ofServer(name)?.isRead ?? isDone(name)),
      lastOf: (names) =>
        names
          .flatMap((name) => waiting.get(name.key) ?? ofServer(name) ?? [])
          .map((mark) => ({ at: mark.at, by: 'by' in mark ? mark.by : null }))
          .reduce<{ at: string; by: string | null } | undefined>(
            (last, mark) => (last && last.at >= mark.at ? last : mark),
            undefined,
          ),
      mark: (names, isRead) => addMarks(names, isRead, Date.now()),
    }
  }, [marks, waiting, lines, now])
}
