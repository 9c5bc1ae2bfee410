import { TrashIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ApiError } from '../lib/api/client.ts'
import { usePageTitle, useT } from '../lib/language/language.tsx'
import { beforeLeaving, storeDraft } from '../lib/session/drafts.ts'
import { useDraft } from '../lib/session/use-draft.ts'
import { useUser } from '../lib/session/user.tsx'
import { BackLink } from '../ui/back-link.tsx'
import classes from '../ui/form.module.css'
import { Loading } from '../ui/loaded.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'
import type { FieldErrors } from '../ui/short-form.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts'
import { ArrivalsContext, useArrivals } from './arrivals.ts'
import type { Difference } from './conflict-dialog.tsx'
import { changedFields, differencesOf } from './differences.ts'
import { FieldInput } from './field-input.tsx'
import {
  asItIs,
  bodyOf,
  checkValues,
  type Field,
  isWide,
  type LoadSchema,
  startValues,
  type ToBody,
  type Values,
  withRequired,
} from './fields.ts'
import { useSections } from './record-sections.tsx'
import { useSchema } from './use-schema.ts'

type Leave = () => void

type RecordFormProps = {
  fields: readonly Field[]
  /** The contract's schema of the body, which validates the form. */
  schema: LoadSchema
  toBody?: ToBody
  /** Undefined for a new record. */
  record: Values | undefined
  /** 'Insert', 'Edit' or 'View', and of what. */
  title: string
  /** The list to return to; a standalone form has none. */
  listPath?: string
  listLabel?: string
  readOnly: boolean
  /**
   * Saves the body, or throws an ApiError, whose sentences are shown beside their fields.
   * @param next whether the reader continues with the next record
   * @returns how to leave the form, unless the reader stays
   */
  onSave: (body: Values, next: boolean) => Promise<Leave | undefined>
  /** A second button that saves and continues. */
  saveAndNext?: string | undefined
  /** Reads the version that somebody else saved, so that the reader can choose between both. */
  onConflict?: () => Promise<Values>
  /** Called when the user has resolved the conflict with this state of the record. */
  onChosen?: (record: Values) => void
  /** Below the form: content that reads and fills its fields. */
  below?: (fields: readonly Field[]) => ReactNode
  /** @returns how to leave the form, unless nothing was deleted */
  onDelete?: () => Promise<Leave | undefined>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between the title and the fields. */
  intro?: ReactNode
  /** Beside the fields. */
  beside?: ReactNode
  /** The message after saving, if it is more than "Saved". */
  savedText?: string
  /** The title of an error, if it is not "Save Failure". */
  failureTitle?: string
  /** Focuses the first field, for users who enter one record after another. */
  startsInFirstField?: boolean
}

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

/** Values saved before a forced redirect to /login are restored once, into the same form. */
const useKeptDraft = (isDirty: () => boolean, read: () => Values) => {
  const { user } = useUser()
  const { pathname } = useLocation()
  const draft = useDraft(user.id, pathname)
  const latest = useRef({ isDirty, read })
  latest.current = { isDirty, read }
  useEffect(
    () =>
      beforeLeaving(() => {
        if (latest.current.isDirty()) storeDraft(user.id, pathname, latest.current.read())
      }),
    [user.id, pathname],
  )
  return draft
}

/**
 * A record's form, rendered once its schema and the controls of all its fields have loaded, so that nothing shifts.
 * Validates before sending, shows the server's sentences beside the fields, saves with Ctrl+S.
 */
export const RecordForm = (props: RecordFormProps) => (
  <Suspense fallback={<Loading size="page" />}>
    <LoadedForm {...props} />
  </Suspense>
)

const LoadedForm = ({
  fields: looks,
  schema: load,
  toBody = asItIs,
  record,
  title,
  listPath,
  listLabel,
  readOnly,
  onSave,
  saveAndNext,
  onConflict,
  onChosen,
  below,
  onDelete,
  actions,
  intro,
  beside,
  savedText,
  failureTitle,
  startsInFirstField = false,
}: RecordFormProps) => {
  const t = useT()
  const toasts = useToasts()
  usePageTitle(title)
  const schema = useSchema(load)
  const fields = withRequired(looks, schema)
  const [recordAtFirst] = useState(record)
  const form = useForm<Values>({ defaultValues: startValues(fields, record) })
  const { control, formState, handleSubmit, reset, getValues, setValue } = form
  const { isDirty, isSubmitting, dirtyFields } = formState
  const [errors, setErrors] = useState<FieldErrors>({})
  const draft = useKeptDraft(
    () => isDirty,
    // Untouched fields follow the stored record: somebody else may have changed it.
    () => Object.fromEntries(Object.entries(getValues()).filter(([name]) => dirtyFields[name])),
  )
  const formElement = useRef<HTMLFormElement>(null)
  /** The body that did not reach the server, to be sent again unchanged. */
  const [unsent, setUnsent] = useState<{ next: boolean }>()
  const [conflict, setConflict] = useState<{
    differences: readonly Difference[]
    record: Values
    next: boolean
  }>()
  // Not state: a key held down fires again before the next render. Once saved, the form waits for a change.
  const saving = useRef<'open' | 'underway' | 'saved'>('open')
  const isLeaving = useUnsavedWarning(isDirty, isSubmitting)
  const arrivals = useArrivals()

  useEffect(() => {
    if (!draft) return
    for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true })
  }, [draft, setValue])

  useEffect(() => {
    if (!startsInFirstField) return
    scrollTo({ top: 0, behavior: 'instant' })
    formElement.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
  }, [startsInFirstField])

  const changed = Object.keys(dirtyFields)
  const atFirst = startValues(fields, recordAtFirst)
  const needed = fields
    .filter(({ name, required }) => required && (atFirst[name] ?? '') === '')
    .map(({ name }) => name)
  const sections = useSections(fields, { errors: Object.keys(errors), changed, needed })
  const names = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => t(label))

  const focusSave = () => formElement.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  const wasSubmitting = useRef(false)
  useEffect(() => {
    // The button loses the focus, since it is disabled while the form is being saved.
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) focusSave()
    wasSubmitting.current = isSubmitting
  })

  // A lookup can show a note of its own as an error, which is no reason not to save: it comes last.
  const focusInvalid = () =>
    ['[data-invalid] [aria-invalid="true"]', '[aria-invalid="true"]']
      .map((one) => formElement.current?.querySelector<HTMLElement>(one))
      .find(Boolean)
      ?.focus()
  const showErrors = (found: FieldErrors) => {
    // Renders synchronously, so that the invalid field exists when it takes the focus.
    flushSync(() => setErrors(found))
    focusInvalid()
  }
  const isInvalid = ({ name }: Field) =>
    Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`))
  /** Clears the error of a field that is being corrected. */
  const forgiveField = (name: string) =>
    setErrors((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
      ),
    )
  /** Leaves the form with these values as the saved ones, unless the user is already navigating elsewhere. */
  const leaveWith = (values: Values, leave: Leave | undefined) => {
    const isElsewhere = isLeaving.current || !formElement.current
    const present = getValues()
    // Drawn at once: the warning about unsaved changes has to be gone before the form is left.
    flushSync(() => {
      reset(values)
      for (const { name } of changedFields(fields, values, present)) {
        // Typed while the form was being saved.
        saving.current = 'open'
        setValue(name, present[name], { shouldDirty: true })
      }
    })
    if (!isElsewhere) leave?.()
  }
  const solve = async (values: Values, next: boolean) => {
    const record = await onConflict?.()
    if (!record) return false
    const base = startValues(fields, recordAtFirst)
    // Something beside the form has changed the record, for example its publication.
    const isNewer = record.version !== recordAtFirst?.version
    if (isNewer && changedFields(fields, base, startValues(fields, record)).length === 0) {
      onChosen?.(record)
      await save(values, next)
      return true
    }
    setConflict({ differences: differencesOf(fields, { base, mine: values, record }), record, next })
    return true
  }
  const save = async (values: Values, next: boolean) => {
    const found = checkValues(fields, values, schema, t, toBody)
    if (Object.keys(found).length > 0) {
      showErrors(found)
      return
    }
    try {
      const leave = await onSave(toBody(bodyOf(fields, values)), next)
      saving.current = 'saved'
      toasts.success(savedText ?? t('toast.saved'))
      leaveWith(values, leave)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
      if (isConflict && (await solve(values, next).catch(() => false))) return
      toasts.failure(failureTitle ?? t('toast.saveFailure'), error)
      // What `fetch` throws without a response.
      if (error instanceof TypeError) setUnsent({ next })
      if (error instanceof ApiError)
        showErrors(Object.fromEntries(error.errors.map((one) => [one.field, one.message])))
    }
  }
  const submit = async (next = false) => {
    if (saving.current !== 'open') return
    saving.current = 'underway'
    setErrors({})
    setUnsent(undefined)
    await handleSubmit(async () => {
      // Uploads in progress are part of the record; failed ones must be fixed first.
      if (await arrivals.settle()) await save(getValues(), next)
      else focusInvalid()
    })()
    if (saving.current === 'underway') saving.current = 'open'
  }
  const discard = () => {
    setErrors({})
    setUnsent(undefined)
    reset(startValues(fields, record))
    // The button that was pressed is gone.
    focusSave()
  }
  const remove = async (deleteRecord: NonNullable<typeof onDelete>) => {
    const leave = await deleteRecord()
    if (leave) leaveWith(getValues(), leave)
  }
  useHotkeys([['mod+S', () => void (readOnly || submit())]], [])

  return (
    <FormProvider {...form}>
      <div className={classes.head}>
        {listPath && <BackLink list={listPath}>{listLabel}</BackLink>}
        <h1>{title}</h1>
        {actions && <div className={classes.acts}>{actions}</div>}
      </div>
      {intro}
      {draft && (
        <p className={classes.restored} role="status">
          {t('form.restored')}
        </p>
      )}
      <ArrivalsContext value={arrivals}>
        <Suspense fallback={<Loading size="page" />}>
          <div className={sections.isLong ? classes.long : undefined}>
            {sections.index}
            {beside}
            <form
              ref={formElement}
              className={`card ${classes.card}`}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
            >
              {sections.draw((field) => (
                <div
                  key={field.name}
                  className={isWide(field) ? classes.wide : classes.field}
                  data-invalid={isInvalid(field) || undefined}
                >
                  <Controller
                    control={control}
                    name={field.name}
                    render={({ field: { value, onChange } }) => (
                      <FieldInput
                        field={field}
                        value={value}
                        onChange={(next) => {
                          if (saving.current === 'saved') saving.current = 'open'
                          forgiveField(field.name)
                          onChange(next)
                        }}
                        errorOf={(path) => errors[path]}
                        readOnly={readOnly}
                      />
                    )}
                  />
                </div>
              ))}
              {unsent && <LoadingFailed text={t('form.unsent')} onAgain={() => submit(unsent.next)} />}
              {!readOnly && (
                <div className={classes.actions}>
                  {names.length > 0 && (
                    <p className={classes.unsaved} role="status">
                      {t('form.unsaved', { names: names.join(', ') })}
                    </p>
                  )}
                  <Button
                    type="submit"
                    variant="filled"
                    loading={isSubmitting}
                    aria-keyshortcuts="Control+S Meta+S"
                  >
                    {t('action.save')}
                  </Button>
                  {saveAndNext && (
                    <Button disabled={isSubmitting} onClick={() => void submit(true)}>
                      {saveAndNext}
                    </Button>
                  )}
                  {isDirty && <Button onClick={discard}>{t('action.discard')}</Button>}
                  {onDelete && (
                    <Button
                      variant="subtle"
                      color="error"
                      leftSection={<TrashIcon size={20} />}
                      onClick={() => void remove(onDelete)}
                    >
                      {t('action.delete')}
                    </Button>
                  )}
                </div>
              )}
            </form>
          </div>
        </Suspense>
      </ArrivalsContext>
      <Suspense>{below?.(fields)}</Suspense>
      <Suspense>
        {conflict && (
          <ConflictDialog
            differences={conflict.differences}
            onClose={() => {
              flushSync(() => setConflict(undefined))
              focusSave()
            }}
            onChosen={(values) => {
              setConflict(undefined)
              onChosen?.(conflict.record)
              for (const [name, value] of Object.entries(values)) {
                setValue(name, value, { shouldDirty: true })
              }
              void submit(conflict.next)
            }}
          />
        )}
      </Suspense>
    </FormProvider>
  )
}
