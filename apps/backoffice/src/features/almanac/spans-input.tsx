import { PlusIcon, TrashIcon } from '@kandili/design/icons'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { athensToday } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { weekdaysInOrder } from '../calendar/dates.ts'
import classes from './almanac.module.css'
import { type DaySpan, spanWords } from './day-words.ts'
import { MonthDayInput } from './month-day-input.tsx'
import { OffsetInput } from './offset-input.tsx'

const kinds = ['FIXED', 'PASCHA', 'WEEKDAY', 'DATE', 'TEMPLE_FEAST'] as const
const firstOfYear = { month: 1, day: 1 }

const beginning = (kind: DaySpan['kind']): DaySpan => {
  switch (kind) {
    case 'FIXED':
      return { kind, from: firstOfYear, to: firstOfYear }
    case 'PASCHA':
      return { kind, from: 0, to: 0 }
    case 'WEEKDAY':
      return { kind, weekday: 1 }
    case 'DATE':
      return { kind, date: athensToday() }
    default:
      return { kind }
  }
}

type SpanProps = {
  span: DaySpan
  onChange: (span: DaySpan) => void
  readOnly: boolean
  error: string | undefined
}

const Ends = ({ span, onChange, readOnly, error }: SpanProps) => {
  const t = useT()
  switch (span.kind) {
    case 'FIXED':
      return (['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.end}>
          <b>{t(`span.${end}`)}</b>
          <MonthDayInput
            name={t(`span.${end}`)}
            value={span[end]}
            onChange={(value) => onChange({ ...span, [end]: value })}
            readOnly={readOnly}
            invalid={error !== undefined}
          />
        </div>
      ))
    case 'PASCHA':
      return (['from', 'to'] as const).map((end) => (
        <OffsetInput
          key={end}
          label={t(`span.${end}`)}
          value={span[end]}
          onChange={(value) => onChange({ ...span, [end]: value })}
          readOnly={readOnly}
          invalid={error !== undefined}
        />
      ))
    case 'WEEKDAY':
      return (
        <NativeSelect
          label={t('span.weekday')}
          value={String(span.weekday)}
          disabled={readOnly}
          data={weekdaysInOrder.map((one) => ({ value: String(one), label: t(`weekday.${one}`) }))}
          onChange={(event) => onChange({ ...span, weekday: Number(event.currentTarget.value) })}
        />
      )
    case 'DATE':
      return (
        <DateInput
          label={t('span.date')}
          value={span.date}
          readOnly={readOnly}
          error={error}
          onChange={(date) => onChange({ ...span, date: date ?? '' })}
        />
      )
    default:
      return null
  }
}

/** The fields of a span that the server may reject. */
const partsOfSpan = ['', '.from', '.to', '.from.day', '.to.day', '.weekday', '.date']

type SpansInputProps = {
  label: string
  /** Its name in the API's body, which the server's errors refer to. */
  name: string
  value: readonly DaySpan[]
  onChange: (value: DaySpan[]) => void
  errorOf: (path: string) => string | undefined
  readOnly: boolean
}

/** The days of a rule, one span per line, each described in words. */
export const SpansInput = ({ label, name, value, onChange, errorOf, readOnly }: SpansInputProps) => {
  const t = useT()
  const language = useLanguage()
  const changeAt = (index: number, span: DaySpan) => onChange(value.with(index, span))
  return (
    <fieldset className={classes.yearly}>
      <legend>{label}</legend>
      <div role="alert">{errorNode(errorOf(name))}</div>
      <ol className={classes.spans}>
        {value.map((span, index) => {
          const words = spanWords(span, { t, language })
          const error = partsOfSpan.map((part) => errorOf(`${name}.${index}${part}`)).find(Boolean)
          return (
            <li key={index}>
              <div className={classes.line}>
                <NativeSelect
                  label={t('span.kind')}
                  value={span.kind}
                  disabled={readOnly}
                  data={kinds.map((kind) => ({ value: kind, label: t(`span.kind.${kind}`) }))}
                  onChange={(event) =>
                    changeAt(index, beginning(event.currentTarget.value as DaySpan['kind']))
                  }
                />
                <Ends
                  span={span}
                  onChange={(next) => changeAt(index, next)}
                  readOnly={readOnly}
                  error={error}
                />
                {!readOnly && (
                  <ActionIcon
                    className={classes.remove ?? ''}
                    size={46}
                    variant="subtle"
                    color="error"
                    aria-label={t('span.remove', { days: words })}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  >
                    <TrashIcon size={20} />
                  </ActionIcon>
                )}
              </div>
              <p className={classes.words}>{words}</p>
              {span.kind !== 'DATE' && errorNode(error)}
            </li>
          )
        })}
      </ol>
      {!readOnly && (
        <Button leftSection={<PlusIcon size={20} />} onClick={() => onChange([...value, beginning('FIXED')])}>
          {t('span.add')}
        </Button>
      )}
    </fieldset>
  )
}
