import type { ErrorCode, endpoints, Language } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import { del, get, set, entries as storedEntries } from 'idb-keyval'
import { ApiError, call } from '../../../lib/api/client.ts'
import { upload } from '../../../lib/api/upload.ts'
import { type Batch, startBatch } from '../batches.ts'
import type { Submission } from '../plan.ts'
import { shrunk } from './shrink.ts'

type Calls = typeof endpoints.submissions

/** A queued answer: to one act or to many, with one file for all. */
export type Answer = {
  readonly lines: readonly Pick<Submission, 'id' | 'requestNumber'>[]
  /** The words for the readers of each language; undefined without words. */
  readonly text: Readonly<Record<Language, string>> | undefined
  readonly file: File | undefined
  /** Who did it, if the temple shares that. */
  readonly doneBy?: string | undefined
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
  readonly id: string
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
  /** Whether the browser keeps it when the page is closed. */
  isStored: boolean
}
/** What the browser stores of an answer until it is sent: it outlives the page. */
type Stored = { readonly userId: number } & Pick<Entry, 'answer' | 'fileId' | 'batchId'>

let entries: Entry[] = []
let shown: readonly Sending[] = []
/** The page reads again what the server has answered. */
let onMoved: () => unknown = () => {}
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

const storageOf = (id: string) => `answer ${id}`
const owner = (): number => readUser()?.id ?? 0

/** Stores an entry as it is now. A browser that refuses storage keeps it as long as the page. */
const store = async (entry: Entry): Promise<void> => {
  const { sending, answer, fileId, batchId } = entry
  const stored: Stored = { userId: owner(), answer, fileId, batchId }
  entry.isStored = await set(storageOf(sending.id), stored).then(
    () => true,
    () => false,
  )
}
const forget = (id: string): Promise<void> => del(storageOf(id)).catch(() => {})

const entryOf = (id: string, answer: Answer): Entry => ({
  sending: {
    id,
    lineIds: answer.lines.map((line) => line.id),
    hasFile: answer.file !== undefined,
    state: { is: 'SENDING' },
  },
  answer,
  fileId: undefined,
  batchId: undefined,
  refusals: [],
  isStored: false,
})

/** Removes an answer from the list; one that waits is not sent. */
export const dismissAnswer = (id: string): void => {
  entries = entries.filter(({ sending }) => sending.id !== id)
  void forget(id)
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
  const { lines, file, text, doneBy } = entry.answer
  if (file && !entry.fileId) {
    const small = await shrunk(file)
    if (!entry.isStored) {
      entry.answer = { ...entry.answer, file: small }
      await store(entry)
    }
    entry.fileId = (await upload(small)).id
    // A picture that was uploaded is not sent again when only the answer failed, so that the server knows a repeat.
    await store(entry)
  }
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

const sendAll = async (): Promise<void> => {
  // Not a loop over the list: answers are added to it while others are being sent.
  for (let entry = entries.find(isUnsent); entry; entry = entries.find(isUnsent)) {
    setState(entry, { is: 'SENDING' })
    try {
      if (!entry.answer.file && !entry.isStored) await store(entry)
      // Another tab of this device may have sent it meanwhile.
      const isSentElsewhere = entry.isStored && !(await get(storageOf(entry.sending.id)))
      if (!isSentElsewhere) await sendEntry(entry)
      await forget(entry.sending.id)
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
      await forget(entry.sending.id)
      const { code, errors, description } = error as ApiError
      const sentence = errors[0]?.message ?? description
      setState(entry, { is: 'REFUSED', refusals: [{ requestNumber: null, code, sentence }] })
    }
  }
}

const run = async (): Promise<void> => {
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  // Several tabs take up what is stored: one at a time sends.
  await navigator.locks.request('kandili.answers', sendAll)
  isRunning = false
}

/** Sends an answer; offline it waits on this device, also when the page is closed, and goes once the network is back. */
export const sendAnswer = ({ lines, ...answer }: Answer): void => {
  entries = [
    ...entries.filter((entry) => entry.sending.state.is !== 'SENT'),
    // Of an act only its numbers: its names have no place in the browser's storage.
    entryOf(crypto.randomUUID(), {
      ...answer,
      lines: lines.map(({ id, requestNumber }) => ({ id, requestNumber })),
    }),
  ]
  tell()
  void run()
}

/** Takes up what this user's closed page left unsent. Of another user of the same tablet, nothing is shown or sent. */
const resume = async (): Promise<void> => {
  const known = new Set(entries.map(({ sending }) => storageOf(sending.id)))
  const stored = await storedEntries<string, Stored>().catch(() => [])
  const left = stored.filter(([key, { userId }]) => userId === owner() && !known.has(key))
  if (left.length === 0) return
  entries = [
    ...left.map(([key, { answer, fileId, batchId }]) => ({
      ...entryOf(key.replace(storageOf(''), ''), answer),
      fileId,
      batchId,
      isStored: true,
    })),
    ...entries,
  ]
  tell()
  void run()
}

/** Sends the waiting answers. */
export const tryAgain = (): void => void run()

/**
 * Connects the queue to the page: takes up what was left, retries when the network is back, and asks before the page
 * is closed if the browser stores nothing.
 * @param readAgain called once the server has answered some
 */
export const watchAnswers = (readAgain: () => unknown): (() => void) => {
  onMoved = readAgain
  void resume()
  const ask = (event: BeforeUnloadEvent) => {
    if (entries.some((entry) => isUnsent(entry) && !entry.isStored)) event.preventDefault()
  }
  addEventListener('online', tryAgain)
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener('online', tryAgain)
    removeEventListener('beforeunload', ask)
  }
}
