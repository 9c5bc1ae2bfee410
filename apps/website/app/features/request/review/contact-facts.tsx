import type { endpoints } from '@kandili/contract'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../../lib/language.ts'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { stepPath } from '../draft/steps.ts'
import styles from './review.module.css'

/** The contact data, as typed, with a link back. */
export function ContactFacts({ draft }: { draft: endpoints.requests.Draft }) {
  const t = useT('request')
  const language = useLanguage()
  const facts = [
    [t('contact.name'), `${draft.firstName ?? ''} ${draft.lastName ?? ''}`.trim()],
    [t('contact.email'), draft.email],
    [t('contact.phone'), draft.phone],
  ] as const
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{t('review.contact')}</h2>
        <Link to={stepPath(language, 'contact')}>
          {t('review.change')}
          <VisuallyHidden>: {t('review.contact')}</VisuallyHidden>
        </Link>
      </div>
      <dl className={styles.facts}>
        <FactRows facts={facts} />
      </dl>
    </section>
  )
}
