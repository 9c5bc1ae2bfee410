import type { endpoints } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import { type Context, withFacts } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { templeTopic } from '../announce-changed.ts'
import { impossibleMove } from '../lock-own-line.ts'
import { findLastUndo } from '../repository-lines.ts'
import { markDone } from './fulfil-line.ts'
import {
  type BatchRow,
  deleteBatchesBefore,
  findBatch,
  findBatchesOf,
  findShownBatch,
  findWaiting,
  finishBatch,
  insertBatch,
  setOutcome,
} from './repository-batches.ts'
import { takeBack } from './undo-line.ts'

type Batch = endpoints.submissions.Batch
type Words = { readonly el: string; readonly en: string }
type SealedAnswer = { readonly text?: Words | undefined; readonly doneBy?: string | undefined }
type Asked = SealedAnswer & {
  readonly act: Batch['act']
  readonly fileId?: string | undefined
  readonly lines: readonly { readonly id: number; readonly doneAt: Date | null }[]
}

export const RUN_BATCH = 'run-act-batch'
/** How many lines of a batch are done at once: more would only wait for one another's connections. */
const AT_ONCE = 4

const present = ({ startedAt, finishedAt, done, ...batch }: BatchRow): Batch => ({
  ...batch,
  done: Number(done),
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Starts a job for many acts; lines of other temples are left out. */
export const startBatch = (context: Context, { text, doneBy, ...asked }: Asked): Promise<Batch> =>
  context.transaction(async (tx) => {
    const { templeId, userId } = templeActor(tx)
    const answer = { text, doneBy } satisfies SealedAnswer
    const id = await insertBatch(tx.db, {
      templeId,
      act: asked.act,
      answer: text || doneBy ? await tx.system.vault.seal(templeId, JSON.stringify(answer)) : null,
      fileId: asked.fileId ?? null,
      startedBy: userId,
      at: tx.system.clock.now(),
      lines: asked.lines,
    })
    const batch = await findShownBatch(tx.db, id)
    if (!batch) throw new Refusal('ENTITY_NOT_FOUND')
    await tx.system.jobs.send(tx, RUN_BATCH, { batchId: id })
    await tx.system.live.publish(tx, templeTopic(templeId))
    return present(batch)
  })

/** The temple's batches that run, and those that can still be taken back. */
export const listBatches = async (context: Context): Promise<Batch[]> => {
  const { templeId } = templeActor(context)
  const undoMinutes = await parameter(context, 'undoMinutes')
  const since = new Date(context.system.clock.now().getTime() - undoMinutes * 60_000)
  return (await findBatchesOf(context.db, templeId, since)).map(present)
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

/** @throws Refusal */
const actOn = async (
  tx: Context,
  { id, doneAt, language }: Waiting,
  { act, fileId, text, doneBy }: Omit<Asked, 'lines'>,
): Promise<void> => {
  if (act === 'UNDO') return takeBack(tx, id)
  if (doneAt) {
    // What a person undid after the names were read stays undone.
    const undone = await findLastUndo(tx.db, id)
    if (undone && undone > doneAt) throw impossibleMove('ACCEPTED', 'FULFILLED')
  }
  await markDone(
    tx,
    id,
    {
      ...(text ? { text: text[language] } : {}),
      ...(fileId ? { fileId } : {}),
      ...(doneBy ? { doneBy } : {}),
    },
    doneAt ?? undefined,
  )
}

/**
 * Does the waiting lines of a batch as the person who started it, each in its own transaction: a refused line does
 * not block the others, and a server that was killed continues where it was.
 */
export const runBatch = async (context: Context, batchId: number): Promise<void> => {
  const batch = await findBatch(context.db, batchId)
  if (!batch || batch.finished_at) return
  const own = withFacts(context, {
    actor: {
      userId: batch.started_by,
      sessionId: '-',
      type: 'COMPANY',
      rights: [],
      templeId: batch.temple_id,
    },
  })
  const answer: SealedAnswer = batch.answer_sealed
    ? JSON.parse(await context.system.vault.open(batch.temple_id, batch.answer_sealed))
    : {}
  const asked = { ...answer, act: batch.act as Batch['act'], fileId: batch.file_id ?? undefined }
  const waiting = await findWaiting(context.db, batchId)
  const next = async (): Promise<void> => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      const { id } = line
      try {
        await own.transaction(async (tx) => {
          if (await setOutcome(tx.db, batchId, id, 'DONE')) await actOn(tx, line as Waiting, asked)
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await setOutcome(context.db, batchId, id, error.code)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await context.transaction(async (tx) => {
    await finishBatch(tx.db, batchId, tx.system.clock.now())
    await tx.system.live.publish(tx, templeTopic(batch.temple_id))
  })
}

/** Deletes batches that nobody needs any more: what they did is in the history of their requests. */
export const forgetBatches = ({ db, system }: Context): Promise<void> =>
  deleteBatchesBefore(db, new Date(system.clock.now().getTime() - DAY_MS))
