import type { ErrorCode, endpoints, Language } from '@kandili/contract'
import { ApiError, call } from '../../../lib/api/client.ts'
import { upload } from '../../../lib/api/upload.ts'
import { type Batch, startBatch } from '../batches.ts'
import type { Submission } from '../plan.ts'
import { shrunk } from './shrink.ts'

type Calls = typeof endpoints.submissions

/** A queued answer: to one act or to many, with one file for all. */
export type Answer = {
  readonly lines: readonly Submission[]
  /** The words for the readers of each language; undefined without words. */
  readonly text: Readonly<Record<Language, string>> | undefined
  readonly file: File | undefined
  /** Who did it, if the temple shares that. */
  readonly doneBy?: string | undefined
  /** Called once the server has answered them: the page reads them again. */
  readonly onMoved: () => unknown
}

type State =
  | { readonly is: 'SENDING' }
  /** The network dropped, or the server is down: it is retried automatically. */
  | { readonly is: 'WAITING' }
  | { readonly is: 'SENT' }
  /** The rejected acts, with code and sentence if there is one. */
  | { readonly is: 'REFUSED'; readonly refusals: readonly Refusal[] }
export type Refusal = {
  readonly requestNumber: number | null
  readonly code: ErrorCode
  readonly sentence: string
}
export type Sending = {
  readonly id: number
  /** The acts that it answers. */
  readonly lineIds: readonly number[]
  readonly hasFile: boolean
  readonly state: State
}

const lookAgainAfter = 400
const tryAgainAfter = 10_000

type Entry = {
  sending: Sending
  answer: Answer
  fileId: string | undefined
  batchId: number | undefined
  refusals: Refusal[]
}
let entries: Entry[] = []
let shown: readonly Sending[] = []
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false
const listeners = new Set<() => void>()

const tell = (): void => {
  shown = entries.map(({ sending }) => sending)
  for (const listener of listeners) listener()
}

export const answersOnTheWay = (): readonly Sending[] => shown
export const onAnswersChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const setState = (entry: Entry, state: State): void => {
  entry.sending = { ...entry.sending, state }
  tell()
}

/** Removes a finished answer from the list. */
export const dismissAnswer = (id: number): void => {
  entries = entries.filter(({ sending }) => sending.id !== id)
  tell()
}

const refusedOf = async (id: number): Promise<Batch['refused']> => {
  for (;;) {
    const batch = (await call<Calls['batches']>('GET', '/submissions/batches')).find((one) => one.id === id)
    // One that is no longer listed finished long ago, while the device slept.
    if (!batch || batch.finishedAt !== null) return batch?.refused ?? []
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
  }
}

const sendEntry = async (entry: Entry): Promise<void> => {
  const { lines, file, text, doneBy, onMoved } = entry.answer
  // A picture that was uploaded is not sent again when only the answer failed.
  if (file && !entry.fileId) entry.fileId = (await upload(await shrunk(file))).id
  entry.batchId ??= (
    await startBatch({
      act: 'FULFIL',
      ids: lines.map(({ id }) => id),
      ...(text ? { text } : {}),
      ...(entry.fileId ? { fileId: entry.fileId } : {}),
      ...(doneBy ? { doneBy } : {}),
    })
  ).id
  const refused = await refusedOf(entry.batchId)
  const numbers = new Map(lines.map(({ id, requestNumber }) => [id, requestNumber]))
  entry.refusals = refused.map(({ id, code }) => ({
    requestNumber: numbers.get(id) ?? null,
    code: code as ErrorCode,
    sentence: '',
  }))
  await onMoved()
}

/** Whether a retry may succeed: the answer did not arrive, or the server cannot accept it now. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 507) || error.status === 429

const isUnsent = ({ sending: { state } }: Entry): boolean => state.is === 'SENDING' || state.is === 'WAITING'

const run = async (): Promise<void> => {
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  // Not a loop over the list: answers are added to it while others are being sent.
  for (let entry = entries.find(isUnsent); entry; entry = entries.find(isUnsent)) {
    setState(entry, { is: 'SENDING' })
    try {
      await sendEntry(entry)
      setState(
        entry,
        entry.refusals.length > 0 ? { is: 'REFUSED', refusals: entry.refusals } : { is: 'SENT' },
      )
    } catch (error) {
      if (isPassing(error)) {
        setState(entry, { is: 'WAITING' })
        timer = setTimeout(() => void run(), tryAgainAfter)
        break
      }
      const { code, errors, description } = error as ApiError
      const sentence = errors[0]?.message ?? description
      setState(entry, { is: 'REFUSED', refusals: [{ requestNumber: null, code, sentence }] })
    }
  }
  isRunning = false
}

/** Sends an answer; offline it waits on this page, and is sent as soon as the network is back. */
export const sendAnswer = (answer: Answer): void => {
  lastId += 1
  const sending: Sending = {
    id: lastId,
    lineIds: answer.lines.map(({ id }) => id),
    hasFile: answer.file !== undefined,
    state: { is: 'SENDING' },
  }
  entries = [
    ...entries.filter((entry) => entry.sending.state.is !== 'SENT'),
    { sending, answer, fileId: undefined, batchId: undefined, refusals: [] },
  ]
  tell()
  void run()
}

/** Sends the waiting answers. */
export const tryAgain = (): void => void run()

/** Connects the queue to the page: retries when the network is back, and asks before the page is closed. */
export const watchAnswers = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (entries.some(isUnsent)) event.preventDefault()
  }
  addEventListener('online', tryAgain)
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener('online', tryAgain)
    removeEventListener('beforeunload', ask)
  }
}
