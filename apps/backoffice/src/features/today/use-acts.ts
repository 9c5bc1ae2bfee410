import type { endpoints } from '@kandili/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Submission, type Today, withMoved } from './plan.ts'

/** The query key of a day's lines; today's is `todayKey(undefined)`. */
export const todayKey = (date: string | undefined) => ['today', 'lines', date ?? 'present'] as const

type Calls = typeof endpoints.submissions
type MovedMany = { moved: Submission[]; refused: { id: number; code: string }[] }

/** The maximum of lines in one call (`manyLines` of the contract, whose schemas the browser does not load). */
const linesPerCall = 50

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
      t(`act.done.${line.service}`),
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
    /** Shows the changes made by a queued answer. */
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
    undo: () =>
      reported(run(() => call<Calls['undo']>('POST', '/submissions/:id/undo', { params }), t('act.undone'))),
  }
}

/** One act on many lines, in calls of fifty, each of which is shown at once. */
export const useManyActs = (onDone: (sentence: string) => void) => {
  const t = useT()
  const toasts = useToasts()
  const { show, readAgain } = useMoved()
  const [isBusy, setBusy] = useState(false)

  const run = async (
    lines: readonly Submission[],
    send: (ids: number[]) => Promise<MovedMany>,
    sentence: string,
  ): Promise<void> => {
    setBusy(true)
    const refused: { id: number; code: string }[] = []
    try {
      for (let from = 0; from < lines.length; from += linesPerCall) {
        const answer = await send(lines.slice(from, from + linesPerCall).map(({ id }) => id))
        await show(answer.moved)
        refused.push(...answer.refused)
      }
      if (refused.length > 0) {
        const reasons = new Map(refused.map(({ id, code }) => [id, code]))
        toasts.plainFailure(
          t('act.someRefused', { count: refused.length }),
          lines
            .flatMap(({ id, requestNumber }) => {
              const code = reasons.get(id)
              return code === undefined
                ? []
                : `${t('submissions.one', { number: String(requestNumber) })}: ${t(code as MessageKey)}`
            })
            .join(' · '),
        )
      }
      if (refused.length < lines.length) onDone(sentence)
    } catch (error) {
      toasts.saveFailure(error)
    } finally {
      setBusy(false)
      readAgain()
    }
  }
  return {
    isBusy,
    fulfil: (lines: readonly Submission[]) =>
      run(
        lines,
        (ids) => call<Calls['fulfilMany']>('POST', '/submissions/fulfil', { body: { ids } }),
        t('act.manyDone', { count: lines.length }),
      ),
    undo: (lines: readonly Submission[]) =>
      run(
        lines,
        (ids) => call<Calls['undoMany']>('POST', '/submissions/undo', { body: { ids } }),
        t('act.undone'),
      ),
  }
}
