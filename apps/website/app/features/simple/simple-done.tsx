import type { endpoints } from '@kandili/contract'
import { toLatinLetters } from '@kandili/greek/to-latin-letters'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { phoneInGroups } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { OwnContactProps } from '../request/confirmation/own-contact.tsx'
import { simplePath } from './questions.ts'
import styles from './simple.module.css'
import { SimpleForm, SimplePage } from './simple-page.tsx'
import { Input } from './written.tsx'

/** Where the news go, and a way to mend it. */
function Contact({ contact: { email, phone, mayCorrect }, corrected }: OwnContactProps) {
  const t = useT('simple')
  const problem = corrected?.problem
  return (
    <div className={styles.facts}>
      <p>
        {t(email ? 'done.writes' : 'done.calls')} <strong>{email || phoneInGroups(phone ?? '')}</strong>
      </p>
      <p role="status">{corrected && !problem && t('done.corrected')}</p>
      {mayCorrect && (
        <details open={Boolean(problem)} key={email}>
          <summary>{t('done.wrong')}</summary>
          <SimpleForm className={styles.fields}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              label={t('email.title')}
              defaultValue={problem ? corrected?.email : email}
              problem={problem ?? undefined}
            />
            <button type="submit" className={styles.more}>
              {t('done.save')}
            </button>
          </SimpleForm>
        </details>
      )}
    </div>
  )
}

type SimpleDoneProps = {
  request: endpoints.requests.TrackedRequest
  contact: OwnContactProps['contact'] | null
  corrected?: OwnContactProps['corrected']
}

/** After the payment: what was asked for, in large letters, and what happens next. */
export function SimpleDone({ request, contact, corrected }: SimpleDoneProps) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('done.title')}>
      <p className={styles.text}>{t(request.awaitsConfirmation ? 'done.unconfirmed' : 'done.text')}</p>
      {request.lines.map(({ id, typeTitle, temple, names, namesAsRead }) => (
        <div className={styles.facts} key={id}>
          <p>{inLanguage(typeTitle, language)}</p>
          <p className={styles.asRead}>
            {(language === 'el' ? namesAsRead : names.map(toLatinLetters)).join(', ')}
          </p>
          <p data-quiet="">{inLanguage(temple.title, language)}</p>
        </div>
      ))}
      {contact && <Contact contact={contact} corrected={corrected} />}
      {request.total > 0 && request.paidAt && (
        <p>{t('done.paid', { total: formatMoney(request.total), number: String(request.number) })}</p>
      )}
      <div className={styles.big}>
        <Link className={styles.choice} data-read="" data-first="" to={`/${language}/track/${request.code}`}>
          {t('done.see')}
        </Link>
        {request.total > 0 && request.paidAt && (
          <a
            className={styles.choice}
            href={`/api/public/orders/${request.code}/receipt?language=${language}`}
            download
          >
            {t('done.receipt', { total: formatMoney(request.total) })}
          </a>
        )}
        <SimpleForm action={simplePath(language)}>
          <button type="submit" className={styles.choice} data-read="">
            {t('done.again')}
          </button>
        </SimpleForm>
      </div>
    </SimplePage>
  )
}
