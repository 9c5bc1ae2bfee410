import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { civilDateOf, dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { leaveFor } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AcceptedByButton, BeginField } from '../../ui/consent-fields.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { ActButton } from '../account/act-button.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './church-time.module.css'
import { comingNote } from './coming-note.ts'
import { payInAdvance, type Recurrence, setState } from './use-recurrences.ts'

type ItemProps = { recurrence: Recurrence; onChange: (changed: Recurrence) => void }
const DAYS_SHOWN = 4

/** Pays the next days with one payment: how many, the price, and the consents. */
function Advance({ recurrence, onClose }: { recurrence: Recurrence; onClose: () => void }) {
  const t = useT('churchTime')
  const language = useLanguage()
  const open = recurrence.days.filter(({ state }) => ['COMING', 'TOLD', 'SKIPPED'].includes(state))
  const [count, setCount] = useState(Math.min(3, open.length))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const price = recurrence.offer?.price ?? 0
  const sending = useSending(async (form) => {
    const missing = ['acceptSensitive', 'acceptBegin'].filter((name) => !form.has(name))
    setProblems(Object.fromEntries(missing.map((name) => [name, t('advance.consent')])))
    if (missing.length > 0) return
    const days = open.slice(0, count).map(({ day }) => day)
    await leaveFor(await payInAdvance(recurrence.id, days, language))
  }, t('form.failed'))
  return (
    <section className={styles.panel}>
      <FormFrame sending={sending} action={t('advance.pay')} onCancel={onClose}>
        <SelectField
          name={`count-${recurrence.id}`}
          label={t('advance.count')}
          value={String(count)}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          options={open.map(({ day }, index) => ({
            value: String(index + 1),
            label: t('advance.days', { count: index + 1, day: dayOfYear(language, day) }),
          }))}
        />
        <p>{t('advance.total', { total: formatMoney(price * count) })}</p>
        <CheckField name="acceptSensitive" error={problems.acceptSensitive}>
          {t('advance.sensitive')}
        </CheckField>
        <BeginField error={problems.acceptBegin} />
        <Muted>
          <AcceptedByButton />
        </Muted>
      </FormFrame>
    </section>
  )
}

function Days({ recurrence }: { recurrence: Recurrence }) {
  const { days } = recurrence
  const t = useT('churchTime')
  const today = civilDateOf(Date.now())
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? days : days.slice(0, DAYS_SHOWN)
  return (
    <>
      <ul className={styles.days} aria-label={t('daysTitle')}>
        {shown.map(({ day, state, code }) => (
          <li key={day}>
            <b>{dayOfYear(language, day)}</b>
            <span>
              {t(state === 'COMING' ? comingNote(recurrence, day, today) : `day.${state}`)}
              {code && (
                <>
                  {' · '}
                  <Link to={`/${language}/track/${code}`}>{t('see')}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && days.length > DAYS_SHOWN && (
        <Button type="button" look="text" onClick={() => setWhole(true)}>
          {t('more', { count: days.length - DAYS_SHOWN })}
        </Button>
      )}
    </>
  )
}

function Item({ recurrence, onChange }: ItemProps) {
  const t = useT('churchTime')
  const shared = useT('shared')
  const language = useLanguage()
  const [isPaying, setPaying] = useState(false)
  const { id, rule, state, temple, service, offer, intention, names } = recurrence
  const move = async (to: Recurrence['state']) => onChange(await setState(id, to))
  return (
    <li className={styles.item}>
      <h3>
        {shared(`rule.${rule.kind}`)} <span>{t(`state.${state}`)}</span>
      </h3>
      <p>
        {shared(`service.${service}`)} · {inLanguage(temple.title, language)} ·{' '}
        {shared(`intention.${intention}`)}
      </p>
      <Muted>
        {offer
          ? t('offer', { title: inLanguage(offer.title, language), price: formatMoney(offer.price) })
          : t('offer.none')}
      </Muted>
      <Muted>{t('names', { count: names.length, names: names.join(', ') })}</Muted>
      <Days recurrence={recurrence} />
      {state !== 'ENDED' && !isPaying && (
        <div className={styles.actions}>
          {state === 'ACTIVE' && offer && (
            <Button type="button" small onClick={() => setPaying(true)}>
              {t('advance')}
            </Button>
          )}
          <ActButton small act={() => move(state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')}>
            {t(state === 'ACTIVE' ? 'pause' : 'resume')}
          </ActButton>
          <details className={styles.ending}>
            <summary>{t('end')}</summary>
            <p>{t('end.text')}</p>
            <ActButton small act={() => move('ENDED')}>
              {t('end.yes')}
            </ActButton>
          </details>
        </div>
      )}
      {isPaying && <Advance recurrence={recurrence} onClose={() => setPaying(false)} />}
    </li>
  )
}

/** The recurring acts, newest first. */
export function RecurrenceList({
  recurrences,
  onChange,
}: {
  recurrences: readonly Recurrence[]
  onChange: (changed: Recurrence) => void
}) {
  const t = useT('churchTime')
  if (recurrences.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <ul>
      {recurrences.map((recurrence) => (
        <Item key={recurrence.id} recurrence={recurrence} onChange={onChange} />
      ))}
    </ul>
  )
}
