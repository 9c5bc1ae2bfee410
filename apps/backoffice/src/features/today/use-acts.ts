import type { endpoints } from '@kandili/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Batch, batchesKey, startBatch } from './batches.ts'
import { actOf, type Submission, type Today, withMoved } from './plan.ts'

/** The query key of a day's lines; today's is `todayKey(undefined)`. */
export const todayKey = (date: string | undefined) => ['today', 'lines', date ?? 'present'] as const

type Calls = typeof endpoints.submissions

/** Puts the server's answer into every cached query that shows it. */
export const useMoved = () => {
  const queries = useQueryClient()
  return {
    show: async (moved: readonly Submission[]) => {
      // A fetch that began before the act would restore the former state.
      await queries.cancelQueries({ queryKey: todayKey(undefined) })
      queries.setQueryData<Today>(todayKey(undefined), (today) => today && withMoved(today, moved))
    },
    readAgain: () => {
      void queries.invalidateQueries({ queryKey: ['today', 'lines'] })
      void queries.invalidateQueries({ queryKey: ['submissions'] })
      void queries.invalidateQueries({ queryKey: ['submissions/company'] })
    },
  }
}

/** The temple's actions on one line. Each reports its result, and keeps the line's place on the page. */
export const useActs = (line: Submission, onDone?: (sentence: string) => void) => {
  const t = useT()
  const toasts = useToasts()
  const { show, readAgain } = useMoved()
  const params = { id: line.id }
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<Submission>, sentence: string): Promise<void> => {
    setBusy(true)
    try {
      await show([await work()])
      onDone?.(sentence)
    } finally {
      setBusy(false)
      readAgain()
    }
  }
  const fulfil = (body: { text?: string; doneBy?: string }) =>
    run(
      () => call<Calls['fulfil']>('POST', '/submissions/:id/fulfil', { params, body }),
      t(`act.done.${actOf(line)}`),
    )
  /** A button has no dialog to show errors. */
  const reported = (done: Promise<void>): Promise<void> => done.catch(toasts.saveFailure)
  return {
    isBusy,
    accept: () =>
      reported(
        run(() => call<Calls['accept']>('POST', '/submissions/:id/accept', { params }), t('act.accepted')),
      ),
    fulfil: () => reported(fulfil({})),
    /** With words; throws the errors. */
    answer: fulfil,
    /** Shows lines that another dialog has changed. */
    onMoved: async (moved: readonly Submission[]) => {
      await show(moved)
      readAgain()
    },
    /** Throws the errors. */
    decline: (reason: string) =>
      run(
        () => call<Calls['decline']>('POST', '/submissions/:id/decline', { params, body: { reason } }),
        t('act.declined'),
      ),
    takeBack: () =>
      reported(
        run(
          () => call<Calls['takeBack']>('POST', '/submissions/:id/return', { params }),
          t('state.line.RETURNED'),
        ),
      ),
    undo: () =>
      reported(run(() => call<Calls['undo']>('POST', '/submissions/:id/undo', { params }), t('act.undone'))),
  }
}

/** One act on many lines, which the server does with one call: Today shows its progress. */
export const useManyActs = () => {
  const toasts = useToasts()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const start = async (act: Batch['act'], lines: readonly Submission[]): Promise<void> => {
    setBusy(true)
    try {
      const batch = await startBatch({ act, ids: lines.map(({ id }) => id) })
      await queries.cancelQueries({ queryKey: batchesKey })
      queries.setQueryData<Batch[]>(batchesKey, (batches) => [...(batches ?? []), batch])
    } catch (error) {
      toasts.saveFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    fulfil: (lines: readonly Submission[]) => start('FULFIL', lines),
    undo: (lines: readonly Submission[]) => start('UNDO', lines),
  }
}
