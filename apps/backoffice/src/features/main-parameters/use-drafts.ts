import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type MainParameter, readTyped, typedOf, unreadable, type Value } from './main-parameters.ts'

type Calls = typeof endpoints.mainParameters
type Change = { readonly id: number; readonly value: Value; readonly version: number }

const key = ['main-parameters']

export const useParameters = () =>
  useQuery({ queryKey: key, queryFn: () => call<Calls['list']>('GET', '/main-parameters') })

/** What was typed and not saved, by the parameter's id, and what the server said of it. */
export const useDrafts = (records: readonly MainParameter[], mayEdit: boolean) => {
  const t = useT()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<readonly Change[]>([])

  const of = (parameter: MainParameter): string => typed[parameter.id] ?? typedOf(parameter, parameter.value)
  const changed = new Map(
    records
      .filter((one) => typed[one.id] !== undefined && readTyped(one, of(one)) !== one.value)
      .map((one) => [one.id, readTyped(one, of(one))]),
  )
  const errorOf = (parameter: MainParameter): string | undefined =>
    changed.has(parameter.id) && changed.get(parameter.id) === undefined
      ? t(unreadable(parameter))
      : errors[parameter.id]

  /** @returns whether the values were saved; what was typed stays if not */
  const save = async (changes: readonly Change[]): Promise<boolean> => {
    const former = changes.flatMap(({ id, version }) => {
      const one = records.find((record) => record.id === id)
      return one ? [{ id, value: one.value, version: version + 1 }] : []
    })
    setSaving(true)
    setErrors({})
    try {
      await call<Calls['save']>('PUT', '/main-parameters', { body: { changes: [...changes] } })
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([id]) => !changes.some((one) => one.id === Number(id))),
        ),
      )
      setSaved(former)
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      setErrors(
        Object.fromEntries(
          fields.flatMap(({ field, message }) => {
            const change = changes[Number(/^changes\.(\d+)/.exec(field)?.[1])]
            return change ? [[change.id, message]] : []
          }),
        ),
      )
      toasts.saveFailure(error)
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: key })
      setSaving(false)
    }
  }
  // "Saved" belongs to the moment: the next change replaces it.
  const isDirty = changed.size > 0
  useEffect(() => {
    if (isDirty) setSaved([])
  }, [isDirty])

  return {
    mayEdit,
    of,
    changed,
    errorOf,
    isSaving,
    type: (id: number, text: string) => {
      setTyped((all) => ({ ...all, [id]: text }))
      setErrors(({ [id]: _, ...others }) => others)
    },
    /** "As it was", for one parameter or all. */
    discard: (id?: number) =>
      setTyped((all) =>
        id === undefined ? {} : Object.fromEntries(Object.entries(all).filter(([one]) => Number(one) !== id)),
      ),
    save,
    saveAll: () =>
      save(
        records.flatMap(({ id, version }) => {
          const value = changed.get(id)
          return value === undefined ? [] : [{ id, value, version }]
        }),
      ),
    /** How many values the last save changed, and how to take it back. */
    saved: saved.length,
    undo: () => save(saved),
  }
}
export type Drafts = ReturnType<typeof useDrafts>
