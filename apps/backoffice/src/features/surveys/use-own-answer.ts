import { answerProblems } from '@kandili/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/client.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import type { Answer, Answers, Calls } from './queries.ts'

const typingPause = 1000

/** Typed numbers that are none are not kept. */
const readable = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !Number.isNaN(value)))

/**
 * An answer that begins with what Kandili knows, and is kept by itself a second after each change, one call after another, and submitted once. What the
 * server refuses stays on the screen.
 */
export const useOwnAnswer = (answer: Answer) => {
  const queries = useQueryClient()
  const [values, setValues] = useState(answer.id === null ? answer.known : answer.values)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<'KEPT' | 'TYPING' | 'SAVING' | 'FAILED' | 'CONFLICT'>('KEPT')
  const [savedAt, setSavedAt] = useState(answer.updatedAt)
  const version = useRef(answer.version)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(values)
  latest.current = values
  const { id } = answer.survey
  useUnsavedWarning(state !== 'KEPT')

  const put = async (submit: boolean): Promise<boolean> => {
    const sent = latest.current
    setState('SAVING')
    try {
      const kept = await call<Calls['saveOwn']>('PUT', '/me/surveys/:id', {
        params: { id },
        body: { values: readable(sent), version: version.current, submit },
      })
      version.current = kept.version
      setSavedAt(kept.updatedAt)
      setRefused({})
      setState(latest.current === sent ? 'KEPT' : 'TYPING')
      void queries.invalidateQueries({ queryKey: ['own-surveys'] })
      // A document can be seen once the answer has it.
      void queries.refetchQueries({ queryKey: ['file'], predicate: ({ state }) => state.status === 'error' })
      if (submit) queries.setQueryData(['own-surveys', id], kept)
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
      setState(isConflict ? 'CONFLICT' : 'FAILED')
      const fields = error instanceof ApiError ? error.errors : []
      setRefused(
        Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^values\./, ''), message])),
      )
      if (submit) throw error
      return false
    }
  }
  const queue = (submit: boolean): Promise<boolean> => {
    const next = running.current.then(() => put(submit))
    running.current = next.catch(() => {})
    return next
  }
  const keep = useRef(queue)
  keep.current = queue
  useEffect(() => {
    if (state !== 'TYPING') return
    const timer = setTimeout(() => void keep.current(false), typingPause)
    return () => clearTimeout(timer)
  }, [state, values])

  const { sections } = answer.survey
  return {
    values,
    refused,
    state,
    savedAt,
    /** What is missing or does not agree yet. */
    problems: answerProblems(sections, readable(values), { complete: true }),
    change: (key: string, value: Answers[string]) => {
      setValues((former) => ({ ...former, [key]: value }))
      setRefused(({ [key]: _, ...others }) => others)
      if (state !== 'CONFLICT') setState('TYPING')
    },
    submit: () => queue(true),
  }
}
export type OwnAnswer = ReturnType<typeof useOwnAnswer>
