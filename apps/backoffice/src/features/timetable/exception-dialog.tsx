import { timetableExceptionKinds } from '@kandili/contract/values'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { CelebrationFields, HoursFields } from './celebration-fields.tsx'
import { Effect } from './effect.tsx'
import { newCelebration } from './new-entries.ts'
import classes from './timetable.module.css'
import { type Exception, hoursIn, type Stored, titleOf } from './words.ts'

type ExceptionDialogProps = {
  templeId: number
  stored: Stored
  exception: Exception
  /** Saves the whole timetable with this exception in its place; throws the errors. */
  onSave: (exceptions: Exception[]) => Promise<unknown>
  onClose: () => void
}

/** Keeps the day and the texts when the kind of exception changes. */
const asKind = (kind: Exception['kind'], former: Exception, { services }: Stored): Exception => {
  const { id, date, note } = former
  const shared = { id, date, note }
  const [first] = services
  const serviceId = ('serviceId' in former ? former.serviceId : first?.id) ?? ''
  switch (kind) {
    case 'CLOSED':
      return { ...shared, kind }
    case 'CANCELED':
      return { ...shared, kind, serviceId }
    case 'CHANGED': {
      const of = services.find((service) => service.id === serviceId) ?? newCelebration()
      const { startsAt, endsAt, closesAt, closesDaysBefore } = of
      return { ...shared, kind, serviceId, hours: { startsAt, endsAt, closesAt, closesDaysBefore } }
    }
    case 'EXTRA':
      return { ...shared, kind, celebration: newCelebration() }
  }
}

/** An exception to the timetable on one date, new or edited. */
export const ExceptionDialog = ({ templeId, stored, exception, onSave, onClose }: ExceptionDialogProps) => {
  const t = useT()
  const language = useLanguage()
  const [value, setValue] = useState(exception)
  const index = stored.exceptions.findIndex(({ id }) => id === exception.id)
  const isNew = index === -1
  const at = `exceptions.${isNew ? stored.exceptions.length : index}`
  const exceptions = isNew
    ? [...stored.exceptions, value]
    : stored.exceptions.map((one) => (one.id === value.id ? value : one))
  const kinds = timetableExceptionKinds.filter((kind) => kind === 'EXTRA' || stored.services.length > 0)
  return (
    <FormDialog
      title={t(isNew ? 'timetable.addException' : 'timetable.editException')}
      action={t('action.save')}
      isLarge
      onSend={() => onSave(exceptions)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DateInput
            name={`${at}.date`}
            label={t('timetable.date')}
            required
            value={value.date}
            error={errorOf(`${at}.date`)}
            onChange={(date) => setValue((former) => ({ ...former, date: date ?? '' }))}
          />
          <NativeSelect
            label={t('timetable.what')}
            value={value.kind}
            data={kinds.map((kind) => ({ value: kind, label: t(`timetable.exception.${kind}`) }))}
            onChange={(event) =>
              setValue(asKind(event.currentTarget.value as Exception['kind'], value, stored))
            }
          />
          {'serviceId' in value && (
            <NativeSelect
              name={`${at}.serviceId`}
              label={t('timetable.which')}
              value={value.serviceId}
              error={errorNode(errorOf(`${at}.serviceId`))}
              data={stored.services.map((service) => ({
                value: service.id,
                label: `${titleOf(service, { t, language })}, ${hoursIn(service, t)}`,
              }))}
              onChange={(event) => {
                const serviceId = event.currentTarget.value
                setValue(asKind(value.kind, { ...value, serviceId }, stored))
              }}
            />
          )}
          {value.kind === 'CHANGED' && (
            <HoursFields
              value={value.hours}
              at={`${at}.hours`}
              errorOf={errorOf}
              onChange={(hours) => setValue({ ...value, hours })}
            />
          )}
          {value.kind === 'EXTRA' && (
            <CelebrationFields
              value={value.celebration}
              types={stored.types}
              at={`${at}.celebration`}
              errorOf={errorOf}
              onChange={(celebration) => setValue({ ...value, celebration })}
            />
          )}
          <div className={classes.row}>
            {(['el', 'en'] as const).map((one) => (
              <TextInput
                key={one}
                lang={one}
                name={`${at}.note.${one}`}
                label={`${t('timetable.note')}, ${t(`language.${one}`)}`}
                maxLength={200}
                value={value.note[one]}
                error={errorNode(errorOf(`${at}.note.${one}`))}
                onChange={(event) => {
                  const text = event.currentTarget.value
                  setValue((former) => ({ ...former, note: { ...former.note, [one]: text } }))
                }}
              />
            ))}
          </div>
          <Effect
            templeId={templeId}
            draft={{ services: stored.services, exceptions }}
            id={exception.id}
            date={value.date}
          />
        </>
      )}
    </FormDialog>
  )
}
