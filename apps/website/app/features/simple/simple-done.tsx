import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { simplePath } from './questions.ts'
import styles from './simple.module.css'
import { SimpleForm, SimplePage } from './simple-page.tsx'

/** After the payment: what was asked for, in large letters, and what happens next. */
export function SimpleDone({ request }: { request: endpoints.requests.TrackedRequest }) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('done.title')}>
      <p className={styles.text}>{t(request.awaitsConfirmation ? 'done.unconfirmed' : 'done.text')}</p>
      {request.lines.map(({ id, typeTitle, temple, names, namesAsRead }) => (
        <div className={styles.facts} key={id}>
          <p>{inLanguage(typeTitle, language)}</p>
          <p className={styles.asRead}>{(language === 'el' ? namesAsRead : names).join(', ')}</p>
          <p data-quiet="">{inLanguage(temple.title, language)}</p>
        </div>
      ))}
      {request.total > 0 && request.paidAt && (
        <p className={styles.text}>
          {t('done.paid', { total: formatMoney(request.total), number: String(request.number) })}
        </p>
      )}
      <div className={styles.big}>
        <Link className={styles.choice} data-read="" to={`/${language}/track/${request.code}`}>
          {t('done.see')}
        </Link>
        <SimpleForm action={simplePath(language)}>
          <button type="submit" className={styles.choice} data-read="">
            {t('done.again')}
          </button>
        </SimpleForm>
      </div>
    </SimplePage>
  )
}
