import type { Saint } from '@kandili/contract'
import { PlusIcon, TrashIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { FieldInput } from '../../crud/field-input.tsx'
import type { InputProps } from '../../crud/fields.ts'
import { useT } from '../../lib/language/language.tsx'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import classes from './saints.module.css'

type FurtherDay = Saint['furtherDays'][number]
const most = 12
const beginning: FurtherDay = { title: { el: '', en: '' }, day: { kind: 'FIXED', month: 1, day: 1 } }

type RowProps = {
  number: number
  value: FurtherDay
  onChange: (value: FurtherDay) => void
  onRemove: () => void
} & Pick<InputProps, 'errorOf' | 'readOnly'>

const FurtherDayRow = ({ number, value, onChange, onRemove, errorOf, readOnly }: RowProps) => {
  const t = useT()
  const path = `furtherDays.${number - 1}`
  const words = t('saints.furtherDay', { number: String(number) })
  return (
    <li>
      <FieldInput
        field={{ kind: 'bilingual', name: `${path}.title`, label: 'field.title', required: true }}
        value={value.title}
        onChange={(title) => onChange({ ...value, title: title as FurtherDay['title'] })}
        errorOf={errorOf}
        readOnly={readOnly}
      />
      <YearlyDayInput
        label={words}
        value={value.day}
        onChange={(day) => day && onChange({ ...value, day })}
        readOnly={readOnly}
        error={['', '.month', '.day', '.offset'].map((part) => errorOf(`${path}.day${part}`)).find(Boolean)}
      />
      {!readOnly && (
        <Button
          variant="subtle"
          color="error"
          leftSection={<TrashIcon size={20} />}
          aria-label={t('saints.removeDay', { number: String(number) })}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </Button>
      )}
    </li>
  )
}

/** The saint's further days, each with its title in both languages. */
export const FurtherDaysField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const days = (value ?? []) as FurtherDay[]
  return (
    <fieldset className={classes.further}>
      <legend>{t(field.label)}</legend>
      <p>{t('saints.furtherHint')}</p>
      <ol>
        {days.map((one, index) => (
          <FurtherDayRow
            key={index}
            number={index + 1}
            value={one}
            onChange={(next) => onChange(days.with(index, next))}
            onRemove={() => onChange(days.toSpliced(index, 1))}
            errorOf={errorOf}
            readOnly={readOnly}
          />
        ))}
      </ol>
      {!readOnly && days.length < most && (
        <Button leftSection={<PlusIcon size={20} />} onClick={() => onChange([...days, beginning])}>
          {t('saints.addDay')}
        </Button>
      )}
    </fieldset>
  )
}
