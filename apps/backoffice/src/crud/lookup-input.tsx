import { PlusIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../lib/language/language.tsx'
import { useUser } from '../lib/session/user.tsx'
import { errorNode } from '../ui/error-node.tsx'
import classes from '../ui/form.module.css'
import { useCreatable } from './creatable.ts'
import type { Field, InputProps } from './fields.ts'
import { LookupSelect } from './lookup-select.tsx'
import { useLookup } from './queries.ts'

/**
 * The filters of a lookup by the values of other fields of the form; an empty field does not filter. A short form in
 * a dialog has no such context.
 */
const useParents = (under: Readonly<Record<string, string>>): Readonly<Record<string, number>> => {
  const form: ReturnType<typeof useFormContext> | null = useFormContext()
  return Object.fromEntries(
    Object.entries(under).flatMap(([filter, other]): [string, number][] => {
      const value: unknown = form?.watch(other)
      return typeof value === 'number' ? [[filter, value]] : []
    }),
  )
}

/**
 * Chooses a record of another noun by its title. Clears a choice that another parent does not contain. Keeps one that
 * is no longer offered and says so, since clearing it silently would save the empty value.
 */
export const LookupInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'lookup' }>>) => {
  const t = useT()
  const parent = useParents(field.under ?? {})
  const asked = useLookup(field.noun, { parent })
  const input = useRef<HTMLInputElement>(null)
  const creatable = useCreatable(field.noun)
  const { rights } = useUser()
  const mayCreate = !readOnly && creatable !== undefined && rights.includes(`${creatable.authority}_edit`)
  const [isCreating, setCreating] = useState(false)
  const wasCreated = useRef(false)
  // The closed dialog has returned the focus to its button by now.
  useEffect(() => {
    if (isCreating || !wasCreated.current) return
    wasCreated.current = false
    input.current?.focus()
  }, [isCreating])
  const isStray =
    asked.data !== undefined &&
    !asked.isFetching &&
    !readOnly &&
    typeof value === 'number' &&
    !asked.data.some(({ id }) => id === value)
  const parentKey = JSON.stringify(parent)
  const chosenUnder = useRef(parentKey)
  const isElsewhere = isStray && field.under !== undefined && chosenUnder.current !== parentKey
  useEffect(() => {
    if (isElsewhere) onChange(null)
    if (!isStray && !asked.isFetching) chosenUnder.current = parentKey
  })
  const select = (
    <LookupSelect
      ref={input}
      of={asked}
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      clearable={!field.required}
      value={typeof value === 'number' ? value : null}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name) ?? (isStray && !isElsewhere ? t('lookup.gone') : undefined))}
      onChange={onChange}
    />
  )
  if (!mayCreate) return select
  return (
    <div className={classes.withAction}>
      {select}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<PlusIcon size={16} />}
        aria-label={`${t('lookup.createHere')}: ${t(field.label)}`}
        onClick={() => setCreating(true)}
      >
        {t('lookup.createHere')}
      </Button>
      <Suspense>
        {isCreating && (
          <creatable.Dialog
            load={creatable.load}
            noun={field.noun}
            parent={parent}
            onCreated={(id) => {
              onChange(id)
              wasCreated.current = true
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
