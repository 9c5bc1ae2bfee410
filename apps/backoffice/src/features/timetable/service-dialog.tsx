import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { CelebrationFields } from './celebration-fields.tsx'
import { Effect } from './effect.tsx'
import classes from './timetable.module.css'
import type { Service, Stored } from './words.ts'

type DayProps = {
  value: Service['on']
  onChange: (value: Service['on']) => void
  error: string | undefined
}

/** The day of a feast: of the calendar, counted from Pascha, or the temple's own. */
const FeastDay = ({ value, onChange, error }: DayProps) => {
  const t = useT()
  if (value.kind === 'WEEKDAY') return null
  const { eve } = value
  return (
    <>
      <YearlyDayInput
        label={t('timetable.feastDay')}
        value={value.kind === 'TEMPLE_FEAST' ? null : value}
        none="timetable.templeFeast"
        readOnly={false}
        error={error}
        onChange={(day) => onChange(day ? { ...day, eve } : { kind: 'TEMPLE_FEAST', eve })}
      />
      <Checkbox
        label={t('timetable.eve')}
        description={t('timetable.eveHint')}
        checked={eve}
        onChange={(event) => onChange({ ...value, eve: event.currentTarget.checked })}
      />
    </>
  )
}

type ServiceDialogProps = {
  templeId: number
  stored: Stored
  service: Service
  /** Saves the whole timetable with this service in its place; throws the errors. */
  onSave: (services: Service[]) => Promise<unknown>
  onClose: () => void
}

/** A service of the week or of a feast, new or edited. */
export const ServiceDialog = ({ templeId, stored, service, onSave, onClose }: ServiceDialogProps) => {
  const t = useT()
  const [value, setValue] = useState(service)
  const index = stored.services.findIndex(({ id }) => id === service.id)
  const isNew = index === -1
  const at = `services.${isNew ? stored.services.length : index}`
  const services = isNew
    ? [...stored.services, value]
    : stored.services.map((one) => (one.id === value.id ? value : one))
  const change = (part: Partial<Service>) => setValue((former) => ({ ...former, ...part }))
  const { on } = value
  return (
    <FormDialog
      title={t(isNew ? 'timetable.addService' : 'timetable.editService')}
      action={t('action.save')}
      isLarge
      onSend={() => onSave(services)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {on.kind === 'WEEKDAY' ? (
            <NativeSelect
              label={t('timetable.weekday')}
              value={String(on.weekday)}
              data={weekdaysInOrder.map((weekday) => ({
                value: String(weekday),
                label: t(`weekday.${weekday}`),
              }))}
              onChange={(event) =>
                change({ on: { kind: 'WEEKDAY', weekday: Number(event.currentTarget.value) } })
              }
            />
          ) : (
            <>
              <FeastDay
                value={on}
                error={errorOf(`${at}.on.day`) ?? errorOf(`${at}.on.offset`)}
                onChange={(day) => change({ on: day })}
              />
              <Checkbox
                label={t('timetable.replacesWeek')}
                checked={value.replacesWeek}
                onChange={(event) => change({ replacesWeek: event.currentTarget.checked })}
              />
            </>
          )}
          <CelebrationFields
            value={value}
            types={stored.types}
            at={at}
            errorOf={errorOf}
            onChange={(celebration) => change(celebration)}
          />
          <div className={classes.row}>
            <DateInput
              name={`${at}.validFrom`}
              label={t('timetable.validFrom')}
              value={value.validFrom}
              error={errorOf(`${at}.validFrom`)}
              onChange={(validFrom) => change({ validFrom })}
            />
            <DateInput
              name={`${at}.validUntil`}
              label={t('timetable.validUntil')}
              value={value.validUntil}
              error={errorOf(`${at}.validUntil`)}
              onChange={(validUntil) => change({ validUntil })}
            />
          </div>
          <Effect templeId={templeId} draft={{ services, exceptions: stored.exceptions }} id={service.id} />
        </>
      )}
    </FormDialog>
  )
}
