import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { Rubric, VisuallyHidden } from '../../ui/layout.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './church-time.module.css'
import { type NameDays, setNameDays, useNameDays } from './use-recurrences.ts'

const daysBefore = [0, 1, 3, 7] as const

function Reminders({ book, onSaved }: { book: NameDays; onSaved: (saved: NameDays) => void }) {
  const t = useT('churchTime')
  const [isSaved, setSaved] = useState(false)
  const sending = useSending(async (form) => {
    onSaved(await setNameDays({ isOn: form.has('isOn'), daysBefore: Number(form.get('daysBefore')) }))
    setSaved(true)
  }, t('form.failed'))
  return (
    <form {...sending.form} onInput={() => setSaved(false)} className={styles.reminders}>
      <CheckField name="isOn" defaultChecked={book.isOn}>
        {t('nameDays.remind')}
      </CheckField>
      <SelectField
        name="daysBefore"
        label={t('nameDays.when')}
        defaultValue={String(book.daysBefore)}
        options={daysBefore.map((days) => ({ value: String(days), label: t(`nameDays.before.${days}`) }))}
      />
      <Button type="submit" small aria-disabled={sending.busy}>
        {t('nameDays.save')}
      </Button>
      <p role="status">{isSaved && t('nameDays.saved')}</p>
    </form>
  )
}

function Days({ days }: { days: NameDays['days'] }) {
  const t = useT('churchTime')
  const language = useLanguage()
  if (days.length === 0) {
    return (
      <p className={styles.none}>
        {t('nameDays.none')} <Link to={`/${language}/me/diptychs`}>{t('nameDays.open')}</Link>
      </p>
    )
  }
  return (
    <ul className={styles.book}>
      {days.map(({ name, asTyped, date, title }, index) => (
        <li key={`${date} ${name} ${index}`}>
          <Rubric as="strong">{dayOf(language, date)}</Rubric>
          <span>
            <b>{name}</b> <small>{title}</small>
          </span>
          <StartButton
            small
            asked={{
              service: 'CANDLE',
              date,
              intention: 'HEALTH',
              names: [name],
              asTyped: asTyped ? [name] : [],
            }}
          >
            <span aria-hidden="true">{t('nameDays.light')}</span>
            <VisuallyHidden>{t('nameDays.lightOf', { name, day: dayOf(language, date) })}</VisuallyHidden>
          </StartButton>
        </li>
      ))}
    </ul>
  )
}

/** Who celebrates next among the living of the diptychs, with reminders at the chosen time. */
export function NameDayBook() {
  const t = useT('churchTime')
  const asked = useNameDays()
  return (
    <section id="name-days" className={styles.section} aria-labelledby="name-days-title">
      <h2 id="name-days-title">{t('nameDays')}</h2>
      <p className={styles.lead}>{t('nameDays.lead')}</p>
      <AskedSection asked={asked}>
        {(book, { replace }) => (
          <>
            <Days days={book.days} />
            <Reminders book={book} onSaved={replace} />
          </>
        )}
      </AskedSection>
    </section>
  )
}
