import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary, type Problems } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Eyebrow, Lead, Page } from '../../ui/layout.tsx'
import { DateField } from '../request/date-field.tsx'
import type { DaysNote } from '../request/days.ts'
import styles from './change-form.module.css'

type ChangeFormProps = {
  code: string
  line: endpoints.requests.TrackedLine
  /** What was typed and refused; the present names and day otherwise. */
  typed: { names: string; preferredDate: string | undefined }
  days: DaysNote | null
  today: string
  last: string
  problems?: Problems
}

/** Other names or another day for an act that its temple has not done yet. Nothing of the payment changes. */
export function ChangeForm({ code, line, typed, days, today, last, problems }: ChangeFormProps) {
  const t = useT('track')
  const language = useLanguage()
  const back = `/${language}/track/${code}`
  return (
    <Page id="content" tabIndex={-1} className={styles.page}>
      <Eyebrow>
        {inLanguage(line.temple.title, language)} · {inLanguage(line.typeTitle, language)}
      </Eyebrow>
      <h1>{t('change.title')}</h1>
      <Lead>{t('change.text')}</Lead>
      <ErrorSummary problems={problems} />
      <Form method="post" noValidate className={styles.form}>
        <TextArea
          name="names"
          label={t('change.names')}
          hint={t('change.namesHint')}
          defaultValue={typed.names}
          error={problems?.fields.names}
        />
        <DateField
          value={typed.preferredDate}
          onDay
          scripted={false}
          today={today}
          last={last}
          temple={line.temple.slug ?? ''}
          days={days}
          error={problems?.fields.preferredDate}
        />
        <p className={styles.actions}>
          <Button look="primary">{t('change.save')}</Button>
          <ButtonLink to={back}>{t('change.back')}</ButtonLink>
        </p>
      </Form>
    </Page>
  )
}
