import type { Intention } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { OfferingPicture } from '../offerings/offering-picture.tsx'
import { readQuantity } from './amounts.ts'
import type { Chosen } from './chosen.server.ts'
import { DayNotice, openDayIn } from './day-choice.tsx'
import type { DaysNote } from './days.ts'
import type { Draft } from './draft.server.ts'
import { formId } from './flow-page.tsx'
import { MemorialNotice } from './memorial-notice.tsx'
import type { DayNote, Readings } from './reading.ts'
import styles from './review.module.css'
import { type Step, stepPath } from './steps.ts'

function Head({ title, step }: { title: string; step: Step }) {
  const t = useT('request')
  const language = useLanguage()
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link to={stepPath(language, step)}>
        {t('review.change')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Link>
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type ReviewFactsProps = { chosen: Chosen; readings: Readings; day: DayNote | null; days: DaysNote | null }

/** The names as the temple will see them, with the input beside those that are read differently. */
function Names({ draft, readings }: { draft: Draft; readings: Readings }) {
  const t = useT('request')
  return (
    <ul className={styles.names}>
      {(draft.names ?? []).map((typed, row) => {
        const name = typed.trim()
        const isKept = draft.asTyped?.includes(name) ?? false
        const read = isKept ? name : (readings[name]?.asRead ?? name)
        return (
          name && (
            <li key={row}>
              {read}
              {read !== name && <small>{t('reading.typed', { name })}</small>}
              {isKept && <small>{t('reading.kept')}</small>}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Everything to be submitted, as typed, with a link back to each part. */
export function ReviewFacts({ chosen, readings, day, days }: ReviewFactsProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const { draft, service, temple, offering } = chosen
  const quantity = readQuantity(draft.quantity) ?? 1
  const dateInWords = (): string => {
    const { preferredDate } = draft
    if (preferredDate) {
      const at = days?.asked?.service
      const date = dayOfYear(language, preferredDate)
      return at ? `${date}, ${inLanguage(at.title, language)} ${at.startsAt}` : date
    }
    return days?.isLimited && days.soonest
      ? `${shared('asSoonAsPossible')}: ${openDayIn(days.soonest, language)}`
      : shared('asSoonAsPossible')
  }
  const title = offering ? inLanguage(offering.title, language) : shared(`service.${service}`)
  return (
    <>
      <section className={styles.block}>
        <Head title={t('review.request')} step="details" />
        <div className={styles.what}>
          {offering && <OfferingPicture offering={offering} height={8} eager />}
          <Names draft={draft} readings={readings} />
        </div>
        <DayNotice days={days} form={formId} />
        <MemorialNotice day={days?.asked?.reason ? null : day} rite={offering?.rite} form={formId} />
        <Facts
          facts={[
            [t('summary.intention'), draft.intention && shared(`intention.${draft.intention as Intention}`)],
            [t('summary.service'), quantity > 1 ? `${quantity} × ${title}` : title],
            [
              t('summary.temple'),
              `${inLanguage(temple.title, language)}, ${inLanguage(temple.city, language)}`,
            ],
            [t('summary.date'), dateInWords()],
            [t('summary.message'), draft.message?.trim()],
          ]}
        />
      </section>
      <section className={styles.block}>
        <Head title={t('review.contact')} step="contact" />
        <Facts
          facts={[
            [t('contact.name'), `${draft.firstName ?? ''} ${draft.lastName ?? ''}`.trim()],
            [t('contact.email'), draft.email],
            [t('contact.phone'), draft.phone],
          ]}
        />
      </section>
    </>
  )
}
