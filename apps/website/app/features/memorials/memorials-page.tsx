import { ArrowRightIcon } from '@kandili/design/icons'
import { Form } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Lead, Muted, Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TypedDateField } from '../../ui/typed-date-field.tsx'
import { PrintButton } from '../almanac/print-button.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './memorials.module.css'
import { PlanList } from './plan-list.tsx'
import type { Planned } from './planned.ts'

type MemorialsPageProps = {
  /** The input of the fields, valid or not. */
  typed: { date: string; temple: string }
  temples: readonly { slug: string; title: string }[]
  problems: { fields: Readonly<Record<string, string>> } | null
  plan: { date: string; temple: string | null; memorials: readonly Planned[] } | null
  today: string
  reach: { first: string; last: string }
  years: { first: number; last: number }
}

/** The days of the memorials after a repose. The URL contains the query, so that it can be printed and sent. */
export function MemorialsPage({ typed, temples, problems, plan, today, reach, years }: MemorialsPageProps) {
  const t = useT('memorials')
  const language = useLanguage()
  const errors = problems?.fields ?? {}
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={plan === null} />
      <Page id="content" tabIndex={-1} className={styles.page}>
        <h1>{t('title')}</h1>
        <Lead className={styles.lead}>{t('lead')}</Lead>
        <ErrorSummary problems={problems ?? undefined} />
        <Form className={styles.form} noValidate>
          <TypedDateField
            key={typed.date}
            name="date"
            label={t('form.date')}
            hint={t('form.dateHint')}
            value={typed.date}
            calendar={{ first: `${years.first}-01-01`, last: today }}
            error={errors.date}
          />
          <SelectField
            key={`temple-${typed.temple}`}
            name="temple"
            label={t('form.temple')}
            hint={t('form.templeHint')}
            optional
            defaultValue={typed.temple}
            error={errors.temple}
            options={[
              { value: '', label: t('form.noTemple') },
              ...temples.map(({ slug, title }) => ({ value: slug, label: title })),
            ]}
          />
          <Button look={plan ? 'secondary' : 'primary'}>{t('form.action')}</Button>
        </Form>
        {plan && (
          <section className={styles.result} aria-labelledby="plan-title">
            <h2 id="plan-title">{t('plan.title', { date: dayOfYear(language, plan.date) })}</h2>
            <Muted>
              {t('plan.count')} {plan.temple && t('plan.temple', { temple: plan.temple })}
            </Muted>
            {plan.memorials.length === 0 ? (
              <p className={styles.unknown}>{t('plan.unknown')}</p>
            ) : (
              <PlanList plan={plan.memorials} temple={typed.temple} today={today} reach={reach} />
            )}
            {plan.memorials.length > 0 && (
              <div className={styles.actions}>
                <StartButton
                  look="primary"
                  asked={{
                    service: 'MEMORIAL',
                    temple: typed.temple,
                    intention: 'ETERNAL_MEMORY',
                    every: 'MEMORIALS',
                    everyFrom: plan.date,
                  }}
                >
                  {t('planner.order')}
                </StartButton>
                <Muted as="span">{t('planner.text')}</Muted>
              </div>
            )}
            <div className={styles.note}>
              <h3>{t('note.title')}</h3>
              <p>{t('note.text')}</p>
              <p className={styles.wish}>{t('plan.wish')}</p>
            </div>
            <p className={styles.actions}>
              <PrintButton label={t('print')} />
              <ButtonLink look="text" to={`/${language}/memorials`}>
                {t('another')} <ArrowRightIcon />
              </ButtonLink>
            </p>
          </section>
        )}
      </Page>
    </>
  )
}
