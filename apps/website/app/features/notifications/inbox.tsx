import { ArrowLeftIcon, ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { followOwn } from '../../lib/session/own-events.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Num } from '../../ui/layout.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import styles from './inbox.module.css'
import { dismiss, dismissAll, type OwnNotifications, readPage } from './own-bell.ts'

type One = OwnNotifications['records'][number]

const momentOf = (language: string) =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Europe/Athens',
  })

function Row({ one, onDismissed }: { one: One; onDismissed: () => void }) {
  const t = useT('account')
  const language = useLanguage()
  const title = inLanguage(one.title, language)
  const isNew = one.dismissedAt === null
  const putAway = () => dismiss(one.id).then(onDismissed, onDismissed)
  return (
    <li className={isNew ? styles.fresh : styles.read}>
      <div>
        <h2>
          {/* An opened notification counts as read. */}
          <Link to={`/${language}${one.link}`} onClick={() => isNew && void putAway()}>
            {title}
          </Link>
        </h2>
        <Num as="time" dateTime={one.createdAt}>
          {momentOf(language).format(new Date(one.createdAt))}
        </Num>
      </div>
      {isNew && (
        <Button
          type="button"
          small
          onClick={() => void putAway()}
          aria-label={t('inbox.dismissThis', { title })}
        >
          {t('inbox.dismiss')}
        </Button>
      )}
    </li>
  )
}

function List({ found, onChanged }: { found: OwnNotifications; onChanged: () => void }) {
  const t = useT('account')
  const { records, total, page, size } = found
  const perPage = typeof size === 'number' ? size : total
  if (total === 0) return <p className={styles.none}>{t('inbox.none')}</p>
  return (
    <>
      {records.some(({ dismissedAt }) => dismissedAt === null) && (
        <Button type="button" small onClick={() => void dismissAll().then(onChanged, onChanged)}>
          {t('inbox.dismissAll')}
        </Button>
      )}
      <ul className={styles.list}>
        {records.map((one) => (
          <Row key={one.id} one={one} onDismissed={onChanged} />
        ))}
      </ul>
      <nav className={styles.pages} aria-label={t('me.pages')}>
        {page > 1 && (
          <ButtonLink small to={`?page=${page - 1}`} rel="prev">
            <ArrowLeftIcon /> {t('me.newer')}
          </ButtonLink>
        )}
        {page * perPage < total && (
          <ButtonLink small to={`?page=${page + 1}`} rel="next">
            {t('me.older')} <ArrowRightIcon />
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

const LAST_PAGE = 10_000

/** All notifications of the customer's bell, new and read, newest first. */
export function Inbox() {
  const [search] = useSearchParams()
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1
  const list = useAsked((signal) => readPage(page, signal), page)
  const again = useRef(() => {})
  again.current = list.state === 'loading' ? () => {} : list.again
  useEffect(() => followOwn('bell', () => again.current()), [])
  return (
    <AskedSection asked={list}>
      {(found, { again: readAgain }) => <List found={found} onChanged={readAgain} />}
    </AskedSection>
  )
}
