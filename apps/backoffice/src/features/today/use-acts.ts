import type { endpoints } from '@kandili/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api/client.ts'
import { useT } from '../../app/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Submission, type Today, withMoved } from './acts.ts'

export const todayKey = ['submissions', 'today'] as const

type Answer = { text?: string; fileId?: string }

/** What a temple may do with a line. Each act says at once how it went, and shows the line where it now belongs. */
export const useActs = (line: Submission, onDone?: (sentence: string) => void) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const params = { id: line.id }
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<Submission>, sentence: string): Promise<void> => {
    setBusy(true)
    try {
      const moved = await work()
      queries.setQueryData<Today>(todayKey, (today) => today && withMoved(today, moved))
      onDone?.(sentence)
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['submissions'] })
      void queries.invalidateQueries({ queryKey: ['submissions/company'] })
    }
  }
  const fulfil = (body: Answer) =>
    run(
      () => call<typeof endpoints.submissions.fulfil>('POST', '/submissions/:id/fulfil', { params, body }),
      t(`act.done.${line.service}`),
    )
  /** A button has no dialog that would show what was refused. */
  const told = (done: Promise<void>): Promise<void> => done.catch(toasts.saveFailure)
  return {
    isBusy,
    accept: () =>
      told(
        run(
          () => call<typeof endpoints.submissions.accept>('POST', '/submissions/:id/accept', { params }),
          t('act.accepted'),
        ),
      ),
    fulfil: () => told(fulfil({})),
    /** With a word or a photograph; throws what was refused. */
    answer: fulfil,
    /** Throws what was refused. */
    decline: (reason: string) =>
      run(
        () =>
          call<typeof endpoints.submissions.decline>('POST', '/submissions/:id/decline', {
            params,
            body: { reason },
          }),
        t('act.declined'),
      ),
    undo: () =>
      told(
        run(
          () => call<typeof endpoints.submissions.undo>('POST', '/submissions/:id/undo', { params }),
          t('act.undone'),
        ),
      ),
  }
}
