import type { AnswerOf, endpoints } from '@kandili/contract'
import { ArrowLeftIcon, ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { civilDateOf, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './register.module.css'

type RegisterOf = AnswerOf<typeof endpoints.publishing.register>
type Registered = RegisterOf['records'][number]

const addressOf = (q: string | undefined, page: number): string => {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return `?${search}`
}

/** Every authorised temple with its blessing, to look one up before trusting it. */
export function Register({ register, q }: { register: RegisterOf; q: string | undefined }) {
  const t = useT('temples')
  const language = useLanguage()
  const { records, total, page, size } = register
  return (
    <>
      <div className={styles.search}>
        <SearchField
          action={`/${language}/register-of-temples`}
          label={t('search.label')}
          placeholder={t('search.label')}
          button={t('search.action')}
          {...(q ? { value: q } : {})}
        />
      </div>
      {records.length === 0 ? (
        <div className={styles.empty}>
          <h2 aria-live="polite">{t(q ? 'register.none' : 'register.empty')}</h2>
          {q && <p>{t('register.noneText')}</p>}
          {q && <ButtonLink to={`/${language}/register-of-temples`}>{t('register.all')}</ButtonLink>}
        </div>
      ) : (
        <>
          <p className={styles.count} aria-live="polite">
            {t('register.count', { count: total })}
          </p>
          <Table records={records} />
        </>
      )}
      {total > size && records.length > 0 && (
        <nav className={styles.pages} aria-label={t('pages.label')}>
          <Muted>
            {t('pages.shown', {
              from: (page - 1) * size + 1,
              to: (page - 1) * size + records.length,
              total,
            })}
          </Muted>
          <div>
            {page > 1 && (
              <ButtonLink small to={addressOf(q, page - 1)} rel="prev">
                <ArrowLeftIcon /> {t('pages.previous')}
              </ButtonLink>
            )}
            {page * size < total && (
              <ButtonLink small to={addressOf(q, page + 1)} rel="next">
                {t('pages.next')} <ArrowRightIcon />
              </ButtonLink>
            )}
          </div>
        </nav>
      )}
      <p className={styles.more}>
        <Link to={`/${language}/impostors`}>{t('register.impostors')}</Link>
      </p>
    </>
  )
}

/** On a narrow screen every row is a card, and each value has its own label. */
function Table({ records }: { records: readonly Registered[] }) {
  const t = useT('temples')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('register.temple')}</th>
          <th scope="col">{t('fact.jurisdiction')}</th>
          <th scope="col">{t('register.mandate')}</th>
          <th scope="col">{t('register.until')}</th>
          <th scope="col">{t('register.since')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((temple) => (
          <Row key={temple.slug} temple={temple} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ temple }: { temple: Registered }) {
  const t = useT('temples')
  const language = useLanguage()
  const say = (value: { el: string; en: string }) => inLanguage(value, language)
  const { by, reference, until } = temple.mandate
  return (
    <tr>
      <th scope="row">
        <Link to={`/${language}/temples/${temple.slug}`}>{say(temple.title)}</Link>
        <Muted>
          {say(temple.city)}, {say(temple.country)}
          {temple.demonstration && ` · ${t('register.demonstration')}`}
        </Muted>
      </th>
      <td data-label={t('fact.jurisdiction')}>{say(temple.jurisdiction) || '–'}</td>
      <td data-label={t('register.mandate')}>
        {say(by)}
        {reference && <Muted>{t('register.reference', { reference })}</Muted>}
      </td>
      <td data-label={t('register.until')}>{until ? shortDate(until) : t('register.noEnd')}</td>
      <td data-label={t('register.since')}>{shortDate(civilDateOf(Date.parse(temple.since)))}</td>
    </tr>
  )
}
