import { readTypedDate } from '@kandili/contract/dates'
import { useState } from 'react'
import { Link } from 'react-router'
import { civilDateOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { TypedDateField } from '../../ui/typed-date-field.tsx'
import { ActButton } from '../account/act-button.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './diptychs.module.css'
import type { BookTools, Name, Side } from './use-diptychs.ts'

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

type NameFieldsProps = { name?: Name; error: string | undefined; mayWrite: boolean }

function NameFields({ name, error, mayWrite }: NameFieldsProps) {
  const t = useT('diptychs')
  return (
    <>
      {mayWrite && (
        <>
          <TextField
            name="name"
            label={t('form.name')}
            hint={t('form.nameHint')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            defaultValue={name?.name}
            error={error}
          />
          <CheckField name="asTyped" defaultChecked={name?.asTyped}>
            {t('form.asTyped')}
          </CheckField>
        </>
      )}
      <TextField
        name="note"
        label={t('form.note')}
        hint={t('form.noteHint')}
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={name?.note ?? ''}
      />
    </>
  )
}

/** Adds one name to a side. */
export function AddName({ side, tools, onClose }: { side: Side; tools: BookTools; onClose: () => void }) {
  const t = useT('diptychs')
  const sending = useSending(async (form) => {
    const name = {
      name: textOf(form, 'name'),
      side,
      asTyped: form.has('asTyped'),
      note: textOf(form, 'note'),
    }
    tools.show(await tools.calls.add([name]))
    onClose()
  }, t('failed'))
  return (
    <section className={styles.panel}>
      <FormFrame sending={sending} action={t('form.add')} onCancel={onClose}>
        <NameFields error={sending.errors['names.0.name'] ?? sending.errors.name} mayWrite />
      </FormFrame>
    </section>
  )
}

export function ChangeName({ name, tools, onClose }: { name: Name; tools: BookTools; onClose: () => void }) {
  const t = useT('diptychs')
  const mayWrite = tools.book.may !== 'SEE'
  const sending = useSending(async (form) => {
    const note = textOf(form, 'note')
    const own = mayWrite ? { name: textOf(form, 'name'), asTyped: form.has('asTyped') } : {}
    tools.show(await tools.calls.change(name.id, { ...own, note }))
    onClose()
  }, t('failed'))
  return (
    <FormFrame sending={sending} action={t('form.save')} onCancel={onClose}>
      <NameFields name={name} error={sending.errors.name} mayWrite={mayWrite} />
    </FormFrame>
  )
}

/** Moves somebody who has fallen asleep to the departed; the date and the reminders are optional. */
export function MoveToDeparted({
  name,
  tools,
  onClose,
}: {
  name: Name
  tools: BookTools
  onClose: () => void
}) {
  const t = useT('diptychs')
  const [problem, setProblem] = useState<string>()
  const today = civilDateOf(Date.now())
  const sending = useSending(async (form) => {
    const typed = textOf(form, 'reposedOn')
    const reposedOn = typed === '' ? null : readTypedDate(typed, today, true)
    setProblem(typed !== '' && reposedOn === null ? t('date.bad') : undefined)
    if (typed !== '' && reposedOn === null) return
    const body = { side: 'DEPARTED' as const, reposedOn, remind: form.has('remind') }
    tools.show(await tools.calls.change(name.id, body), {
      text: t('move.moved'),
      undo: async () => tools.show(await tools.calls.change(name.id, { side: 'LIVING' })),
    })
    onClose()
  }, t('failed'))
  return (
    <>
      <h3>{t('move.title')}</h3>
      <p>{t('move.text')}</p>
      <FormFrame sending={sending} action={t('move.yes')} onCancel={onClose}>
        <TypedDateField
          name="reposedOn"
          label={t('move.date')}
          hint={t('move.dateHint')}
          optional
          value={name.reposedOn}
          error={problem ?? sending.errors.reposedOn}
        />
        <CheckField name="remind">{t('move.remind')}</CheckField>
      </FormFrame>
    </>
  )
}

/** The date of repose of a departed person, with the reminders, and an undo. */
export function DepartedFacts({
  name,
  tools,
  onClose,
}: {
  name: Name
  tools: BookTools
  onClose: () => void
}) {
  const t = useT('diptychs')
  const language = useLanguage()
  const today = civilDateOf(Date.now())
  const [problem, setProblem] = useState<string>()
  const mayWrite = tools.book.may !== 'SEE'
  const sending = useSending(async (form) => {
    const typed = mayWrite ? textOf(form, 'reposedOn') : (name.reposedOn ?? '')
    const reposedOn = typed === '' ? null : readTypedDate(typed, today, true)
    setProblem(typed !== '' && reposedOn === null ? t('date.bad') : undefined)
    if (typed !== '' && reposedOn === null) return
    const own = mayWrite ? { reposedOn } : {}
    tools.show(await tools.calls.change(name.id, { ...own, remind: form.has('remind') }))
    onClose()
  }, t('failed'))
  const back = async () => {
    tools.show(await tools.calls.change(name.id, { side: 'LIVING' }), { text: t('back.done') })
    onClose()
  }
  return (
    <>
      <FormFrame sending={sending} action={t('form.save')} onCancel={onClose}>
        {mayWrite && (
          <TypedDateField
            name="reposedOn"
            label={t('move.date')}
            hint={t('move.dateHint')}
            optional
            value={name.reposedOn}
            error={problem ?? sending.errors.reposedOn}
          />
        )}
        <CheckField name="remind" defaultChecked={name.isReminded}>
          {t('move.remind')}
        </CheckField>
      </FormFrame>
      <p className={styles.panelLinks}>
        {name.reposedOn && <Link to={`/${language}/memorials?date=${name.reposedOn}`}>{t('move.plan')}</Link>}
        {mayWrite && (
          <ActButton look="text" act={back}>
            {t('back')}
          </ActButton>
        )}
      </p>
    </>
  )
}
