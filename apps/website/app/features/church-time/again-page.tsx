import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Form, useNavigation } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BeginField } from '../../ui/consent-fields.tsx'
import { Lead, Muted, Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './church-time.module.css'

type Day = AnswerOf<typeof endpoints.recurrences.readDay>

/** A day that can no longer be confirmed, or already has been. */
function Over({ day }: { day: Day }) {
  const t = useT('churchTime')
  const language = useLanguage()
  if (day.state === 'PLACED' || day.state === 'UNPAID') {
    return (
      <>
        <Lead>{t(day.state === 'PLACED' ? 'again.placed' : 'again.unpaid')}</Lead>
        {day.code && (
          <ButtonLink look="primary" to={`/${language}/track/${day.code}`}>
            {t('again.see')}
          </ButtonLink>
        )}
      </>
    )
  }
  if (day.state === 'MISSED' || day.state === 'SKIPPED') return <Lead>{t(`again.${day.state}`)}</Lead>
  // That it was ended is already said above; whether the temple still offers it no longer matters.
  return day.recurrenceState === 'ENDED' ? null : <Lead>{t('again.BLOCKED')}</Lead>
}

/** One day with its one button. A link alone places nothing. */
export function AgainPage({ day, problem }: { day: Day | null; problem: string | undefined }) {
  const t = useT('churchTime')
  const shared = useT('shared')
  const language = useLanguage()
  const isBusy = useNavigation().state === 'submitting'
  const isOpen = day?.state === 'TOLD' && day.recurrenceState !== 'ENDED' && day.offer !== null
  const price = day?.offer?.price ?? 0
  return (
    <>
      <PageHead title={t('again.title')} description={t('description')} indexed={false} />
      <Page id="content" tabIndex={-1} className={styles.again}>
        <h1>{day ? dayOfYear(language, day.day) : t('again.title')}</h1>
        {problem && <p role="alert">{problem}</p>}
        {day === null ? (
          <Lead>{t('again.gone')}</Lead>
        ) : (
          <>
            <Lead>
              {shared(`rule.${day.rule.kind}`)} · {inLanguage(day.temple.title, language)}
            </Lead>
            <p>
              {t('again.for', {
                service: shared(`service.${day.service}`),
                names: t('again.names', { count: day.namesCount }),
              })}
            </p>
            {day.recurrenceState !== 'ACTIVE' && <p>{t(`again.${day.recurrenceState}`)}</p>}
            {isOpen ? (
              <Form method="post">
                <p>{t('again.price', { price: formatMoney(price) })}</p>
                {price > 0 && <BeginField error={undefined} />}
                <Muted>{t('again.accept')}</Muted>
                <div className={styles.actions}>
                  <Button look="primary" name="intent" value="confirm" aria-disabled={isBusy}>
                    {t(price > 0 ? 'again.confirm' : 'again.confirmFree')}
                  </Button>
                  <Button name="intent" value="DAY">
                    {t('again.skip')}
                  </Button>
                  {day.recurrenceState === 'ACTIVE' && (
                    <Button look="text" name="intent" value="PAUSE">
                      {t('again.pause')}
                    </Button>
                  )}
                </div>
                <details className={styles.ending}>
                  <summary>{t('end')}</summary>
                  <p>{t('end.text')}</p>
                  <Button small name="intent" value="END">
                    {t('end.yes')}
                  </Button>
                </details>
              </Form>
            ) : (
              <Over day={day} />
            )}
          </>
        )}
      </Page>
    </>
  )
}
