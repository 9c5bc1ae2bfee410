import { readTypedDate } from '@kandili/contract/dates'
import { useState } from 'react'
import { civilDateOf } from '../../lib/format.ts'
import { useT } from '../../lib/language.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { TypedDateField } from '../../ui/typed-date-field.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './church-time.module.css'
import { RecurringTemple } from './recurring-temple.tsx'
import { createRecurrence, type Input, type Recurrence, type Rule, readDiptychs } from './use-recurrences.ts'

const kinds = [
  'SOUL_SATURDAYS',
  'NAME_DAYS',
  'LENT_SUNDAYS',
  'UNTIL_FORTIETH',
  'MEMORIALS',
  'YEARLY',
] as const
const services = ['CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL'] as const
type Kind = (typeof kinds)[number]
type Service = (typeof services)[number]

/** The dates in a URL: the memorial planner's days. */
export type AskedRule = { kind: Kind | null; date: string; temple: string }

const hasRepose = (kind: Kind): boolean => kind === 'UNTIL_FORTIETH' || kind === 'MEMORIALS'

/** The rule of the form; null if its date is invalid. */
const ruleIn = (form: FormData, kind: Kind, today: string): Rule | null => {
  if (kind === 'SOUL_SATURDAYS' || kind === 'NAME_DAYS' || kind === 'LENT_SUNDAYS') return { kind }
  const date = readTypedDate(String(form.get('date') ?? ''), today, hasRepose(kind))
  if (date === null) return null
  if (kind === 'YEARLY') return { kind, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
  return kind === 'MEMORIALS'
    ? { kind, reposedOn: date, years: Number(form.get('years') ?? 1) }
    : { kind, reposedOn: date }
}

/** The names, one per line, or a whole side of the diptychs with one tap. */
function NamesField({ error }: { error: string | undefined }) {
  const t = useT('churchTime')
  const asked = useAsked(() => readDiptychs())
  const [text, setText] = useState('')
  const own = asked.state === 'found' ? (asked.found[0]?.names ?? []) : []
  return (
    <>
      <TextArea
        name="names"
        label={t('form.names')}
        hint={t('form.namesHint')}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
      />
      <Muted>{t('form.privacy')}</Muted>
      <div className={styles.actions}>
        {(['LIVING', 'DEPARTED'] as const).map((side) => {
          const names = own.filter((one) => one.side === side).map(({ name }) => name)
          if (names.length === 0) return null
          return (
            <Button key={side} type="button" small onClick={() => setText(names.join('\n'))}>
              {t(`form.fromDiptychs.${side}`)}
            </Button>
          )
        })}
      </div>
    </>
  )
}

type NewProps = { asked: AskedRule; onDone: (made: Recurrence) => void; onClose: () => void }

/** Creates a recurring act: when, what, where, for whom. */
export function NewRecurrence({ asked, onDone, onClose }: NewProps) {
  const t = useT('churchTime')
  const shared = useT('shared')
  const today = civilDateOf(Date.now())
  const [kind, setKind] = useState<Kind>(asked.kind ?? 'SOUL_SATURDAYS')
  const [service, setService] = useState<Service>(asked.kind === 'MEMORIALS' ? 'MEMORIAL' : 'CANDLE')
  const [problem, setProblem] = useState<string>()
  const sending = useSending(async (form) => {
    const rule = ruleIn(form, kind, today)
    setProblem(rule ? undefined : t('form.date.bad'))
    if (!rule) return
    const names = String(form.get('names') ?? '')
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean)
    const body: Input = {
      rule,
      names,
      service,
      temple: String(form.get('temple') ?? ''),
      typeId: Number(form.get('typeId')),
      intention: form.get('intention') === 'HEALTH' ? 'HEALTH' : 'ETERNAL_MEMORY',
    }
    onDone(await createRecurrence(body))
  }, t('form.failed'))
  const { errors } = sending
  const ofNames = Object.entries(errors).find(([field]) => field.startsWith('names'))?.[1]
  return (
    <section className={styles.panel}>
      <FormFrame sending={sending} action={t('form.save')} onCancel={onClose}>
        <SelectField
          name="kind"
          label={t('form.rule')}
          value={kind}
          onChange={(event) => setKind(kinds.find((one) => one === event.currentTarget.value) ?? kind)}
          options={kinds.map((one) => ({ value: one, label: t(`rule.${one}`) }))}
        />
        {(hasRepose(kind) || kind === 'YEARLY') && (
          <TypedDateField
            key={kind === 'YEARLY' ? 'day' : 'repose'}
            name="date"
            label={t(kind === 'YEARLY' ? 'form.day' : 'form.date')}
            hint={t(kind === 'YEARLY' ? 'form.dayHint' : 'form.dateHint')}
            value={asked.date}
            error={problem ?? errors['rule.reposedOn'] ?? errors['rule.day']}
          />
        )}
        {kind === 'MEMORIALS' && (
          <SelectField
            name="years"
            label={t('form.years')}
            options={['1', '3', '10'].map((value) => ({ value, label: value }))}
          />
        )}
        <SelectField
          name="service"
          label={t('form.service')}
          value={service}
          onChange={(event) =>
            setService(services.find((one) => one === event.currentTarget.value) ?? service)
          }
          options={services.map((one) => ({ value: one, label: shared(`service.${one}`) }))}
        />
        <RecurringTemple
          key={service}
          service={service}
          isForDeparted={kind === 'SOUL_SATURDAYS' || hasRepose(kind)}
          wanted={asked.temple}
        />
        <NamesField error={ofNames} />
      </FormFrame>
    </section>
  )
}
