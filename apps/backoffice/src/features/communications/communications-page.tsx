import { ArrowLeftIcon } from '@kandili/design/icons'
import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import listClasses from '../../crud/list.module.css'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { type ConversationRow, filters, pageSize, useInbox, useLive, useOfTemple } from './calls.ts'
import classes from './communications.module.css'
import { Thread } from './thread.tsx'
import { titleOf } from './title.ts'

const NewConversation = lazy(async () => ({
  default: (await import('./new-conversation.tsx')).NewConversation,
}))
const Templates = lazy(async () => ({ default: (await import('./templates.tsx')).Templates }))

/** The state of the page in its URL: `/communications?show=UNREAD&q=17&page=2&id=5`. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const number = (name: string): number | undefined => {
    const value = Number(search.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const chosen = search.get('id')
  const to = (change: Record<string, string | undefined>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
  return {
    show: filters.find((one) => one === search.get('show')),
    q: (search.get('q') ?? '').trim(),
    page: number('page') ?? 1,
    id: number('id'),
    part: chosen === 'new' || chosen === 'templates' ? chosen : undefined,
    to,
    go: (change: Record<string, string | undefined>) => setSearch(to(change).slice(1)),
  }
}
type Address = ReturnType<typeof useAddress>

const Row = ({ row, address }: { row: ConversationRow; address: Address }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <li>
      <Link
        to={address.to({ id: String(row.id) })}
        className={classes.row}
        aria-current={row.id === address.id ? 'true' : undefined}
      >
        <span className={row.unread > 0 ? classes.unread : undefined}>{titleOf(row, { t, language })}</span>
        {row.beginning && <span className={classes.beginning}>{row.beginning}</span>}
        <span className={classes.quiet}>
          {row.lastMessageAt && dateTimeOf(row.lastMessageAt)}
          {row.state !== 'OPEN' && ` · ${t(`communications.state.${row.state}`)}`}
          {row.unread > 0 && ` · ${t('communications.unread', { count: row.unread })}`}
          {row.openReports > 0 && ` · ${t('communications.openReports', { count: row.openReports })}`}
        </span>
      </Link>
    </li>
  )
}

const Inbox = ({ address }: { address: Address }) => {
  const t = useT()
  const ofTemple = useOfTemple()
  const { show, q, page } = address
  const [typed, setTyped] = useState(q)
  const inbox = useInbox({ page, ...(show ? { show } : {}), ...(q ? { q } : {}) })
  const offered = filters.filter((one) => !ofTemple || one !== 'REPORTED')
  return (
    <section className={`card ${classes.inbox}`} aria-label={t('communications.inbox')}>
      <nav className={listClasses.tabs} aria-label={t('communications.filters')}>
        {[undefined, ...offered].map((one) => (
          <Link
            key={one ?? 'ALL'}
            to={address.to({ show: one, page: undefined })}
            aria-current={one === show ? 'true' : undefined}
          >
            {t(`communications.show.${one ?? 'ALL'}`)}
          </Link>
        ))}
      </nav>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          address.go({ q: typed.trim() || undefined, page: undefined })
        }}
      >
        <TextInput
          label={t('communications.requestNumber')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('communications.find')}
        </Button>
      </form>
      <Loaded of={inbox} isEmpty={({ records }) => records.length === 0} empty={t('communications.none')}>
        {({ records, total }) => (
          <>
            <ul className={classes.rows}>
              {records.map((row) => (
                <Row key={row.id} row={row} address={address} />
              ))}
            </ul>
            {total > pageSize && (
              <nav className={classes.pages} aria-label={t('communications.pages')}>
                {page > 1 && (
                  <Link to={address.to({ page: String(page - 1) })}>{t('communications.newer')}</Link>
                )}
                <span className="num">
                  {t('communications.shown', {
                    from: (page - 1) * pageSize + 1,
                    to: (page - 1) * pageSize + records.length,
                    total,
                  })}
                </span>
                {page * pageSize < total && (
                  <Link to={address.to({ page: String(page + 1) })}>{t('communications.older')}</Link>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** A temple's or the administration's messages: the inbox, with one conversation beside it or instead of it. */
export default function CommunicationsPage() {
  const t = useT()
  const address = useAddress()
  const ofTemple = useOfTemple()
  const mayWrite = useRight('companies_communication_edit')
  usePageTitle(t('nav.communications'))
  useLive()
  const isOpen = address.id !== undefined || address.part !== undefined
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.communications')}</h1>
        {mayWrite && (
          <div className={listClasses.actions}>
            {ofTemple && (
              <Button component={Link} to={address.to({ id: 'templates' })} variant="default">
                {t('communications.templates')}
              </Button>
            )}
            <Button component={Link} to={address.to({ id: 'new' })} variant="filled">
              {t('communications.new')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.page} data-open={isOpen || undefined}>
        <Inbox address={address} />
        <section className={`card ${classes.thread}`} aria-label={t('communications.thread')}>
          {isOpen && (
            <Link className={`${formClasses.back} ${classes.back}`} to={address.to({ id: undefined })}>
              <ArrowLeftIcon size={18} />
              {t('communications.back')}
            </Link>
          )}
          {address.id !== undefined && <Thread key={address.id} id={address.id} />}
          <Suspense>
            {address.part === 'new' && mayWrite && (
              <NewConversation onStarted={({ id }) => address.go({ id: String(id) })} />
            )}
            {address.part === 'templates' && ofTemple && <Templates />}
          </Suspense>
          {!isOpen && <p className={classes.quiet}>{t('communications.choose')}</p>}
        </section>
      </div>
    </>
  )
}
