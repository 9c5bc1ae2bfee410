import { inLanguage } from '@kandili/messages'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { civilDateOf, timeOf } from '../../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../../lib/language/language.tsx'
import { useRight } from '../../../lib/session/user.tsx'
import { Loading } from '../../../ui/loaded.tsx'
import rows from '../../../ui/row-card.module.css'
import { cacheFiles } from '../altar/keep-files.ts'
import { useOfflineSince } from '../network.ts'
import { mayScan, Scanner } from './scanner.tsx'
import { exchangeTickets, forgetTwice, keptTickets, type Shown, showTicket } from './store.ts'
import classes from './tickets.module.css'

const everyHalfMinute = 30_000

/** What became of the ticket that was shown last, large enough to be read at arm's length. */
const Outcome = ({ shown }: { shown: Shown }) => {
  const t = useT()
  if (shown.is === 'UNKNOWN') return <b data-is={shown.is}>{t('tickets.unknown')}</b>
  const { ticket, shownAt } = shown
  return (
    <>
      <b data-is={shown.is}>
        {shown.is === 'ADMITTED'
          ? t('tickets.admitted', { count: ticket.places })
          : t('tickets.before', { time: timeOf(shownAt) })}
      </b>
      <span className="num">{t('orders.one', { number: String(ticket.requestNumber) })}</span>
    </>
  )
}

/** Checks in the tickets of the temple's events, also without a network. */
export default function TicketsPage() {
  const t = useT()
  const language = useLanguage()
  const mayAct = useRight('companies_submission_edit')
  const { events, waiting, twice } = useSyncExternalStore(keptTickets.subscribe, keptTickets.read)
  const offlineSince = useOfflineSince()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>()
  const [camera, setCamera] = useState<'OFF' | 'ON' | 'FAILED'>('OFF')
  usePageTitle(t('tickets.title'))
  const show = async (code: string) => {
    if (code.trim() === '') return
    setTyped('')
    setShown(await showTicket(code))
  }
  useEffect(() => {
    const run = () => void exchangeTickets().catch(() => undefined)
    const timer = setInterval(run, everyHalfMinute)
    addEventListener('online', run)
    // A telephone's camera opened the page with what it read; the next one comes with another hash.
    const scanned = () => {
      const code = location.hash.slice(1)
      history.replaceState(history.state, '', location.pathname)
      if (code && mayAct) void showTicket(code).then(setShown)
    }
    run()
    scanned()
    addEventListener('hashchange', scanned)
    void cacheFiles('/today/tickets').catch(() => undefined)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
      removeEventListener('hashchange', scanned)
    }
  }, [mayAct])
  if (!events && offlineSince === undefined) return <Loading size="page" />
  return (
    <>
      <div className={rows.head}>
        <h1>{t('tickets.title')}</h1>
      </div>
      {offlineSince !== undefined && (
        <p role="status">{t('network.offline', { time: timeOf(new Date(offlineSince).toISOString()) })}</p>
      )}
      {twice.length > 0 && (
        <div className={classes.twice} role="alert">
          {twice.map(({ requestNumber, shownAt }) => (
            <p key={`${requestNumber} ${shownAt}`}>
              {t('tickets.twice', { number: String(requestNumber), time: timeOf(shownAt) })}
            </p>
          ))}
          <Button onClick={forgetTwice}>{t('action.close')}</Button>
        </div>
      )}
      {mayAct && (
        <form
          className={`card ${classes.form}`}
          onSubmit={(event) => {
            event.preventDefault()
            void show(typed)
          }}
        >
          <TextInput
            size="lg"
            label={t('events.ticket')}
            description={t('tickets.codeHint')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" variant="filled">
            {t('translations.check')}
          </Button>
          {mayScan() && (
            <Button size="lg" onClick={() => setCamera(camera === 'ON' ? 'OFF' : 'ON')}>
              {t(camera === 'ON' ? 'action.close' : 'tickets.camera')}
            </Button>
          )}
          {camera === 'ON' && (
            <Scanner onCode={(code) => void show(code)} onFailure={() => setCamera('FAILED')} />
          )}
          {camera === 'FAILED' && <p role="alert">{t('tickets.noCamera')}</p>}
          <p className={classes.outcome} role="status">
            {shown && <Outcome shown={shown} />}
          </p>
        </form>
      )}
      {events?.length === 0 && <p>{t('list.empty')}</p>}
      <ul className={classes.events}>
        {events?.map(({ id, title, startsOn, startsAt, tickets }) => {
          const sum = (some: typeof tickets) => some.reduce((all, { places }) => all + places, 0)
          return (
            <li key={id}>
              <b>{inLanguage(title, language)}</b>
              <span>
                {civilDateOf(startsOn)}, {startsAt}
              </span>
              <span className="num">
                {t('tickets.count', {
                  shown: sum(tickets.filter(({ shownAt }) => shownAt)),
                  all: sum(tickets),
                })}
              </span>
            </li>
          )
        })}
      </ul>
      {waiting.length > 0 && <p role="status">{t('network.sending', { count: waiting.length })}</p>}
    </>
  )
}
