import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { whenOf, whereOf } from '../features/events/event-list.tsx'
import styles from '../features/events/events.module.css'
import { StartButton } from '../features/offerings/start-form.tsx'
import { apiOf, orNull } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { formatMoney } from '../lib/money.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Muted, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const { id = '' } = asking.params
  const event = /^\d{1,15}$/.test(id)
    ? await orNull(apiOf(asking).call(endpoints.events.readPublic, { params: { id: Number(id) } }))
    : null
  if (!event) throw data(null, { status: 404 })
  return { event, words: wordsOf(asking.request, 'info', 'shared') }
}

type Event = endpoints.events.PublicEvent

/** Its places: what one costs, how many are left, and the way to take one. */
function Ticket({ ticket, temple }: Pick<Event, 'ticket' | 'temple'>) {
  const t = useT('info')
  if (!ticket || !temple?.slug) return null
  if (ticket.stock === 0) return <p>{t('events.full')}</p>
  return (
    <div className={styles.ticket}>
      <p>
        {ticket.price > 0 ? t('events.price', { price: formatMoney(ticket.price) }) : t('events.free')}
        {ticket.stock !== null && ` ${t('events.left', { count: ticket.stock })}`}
      </p>
      <StartButton look="primary" asked={{ service: 'PRODUCT', temple: temple.slug, type: ticket.typeId }}>
        {t('events.take')}
      </StartButton>
    </div>
  )
}

/** A published event. Its day leads to the Church's calendar. */
export default function EventPage() {
  const t = useT('info')
  const language = useLanguage()
  const { event } = useLoaderData<typeof loader>()
  const title = inLanguage(event.title, language)
  const where = whereOf(language, event)
  return (
    <>
      <PageHead title={title} description={inLanguage(event.text, language).slice(0, 160)} />
      <Page id="content" tabIndex={-1}>
        <article className={styles.event}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>
              <Link to={`/${language}/almanac/${event.startsOn}`}>
                <time dateTime={event.startsOn}>{whenOf(language, event)}</time>
              </Link>
            </p>
            <Muted>
              {event.temple?.slug ? (
                <Link to={`/${language}/temples/${event.temple.slug}`}>{where}</Link>
              ) : (
                where
              )}
            </Muted>
          </header>
          {event.imageUrl && <img className={styles.picture} src={event.imageUrl} alt="" />}
          <p className={styles.text}>{inLanguage(event.text, language)}</p>
          {event.isOver ? <p>{t('events.over')}</p> : <Ticket ticket={event.ticket} temple={event.temple} />}
          <p>
            <a href={`/api/public/events/${event.id}/calendar.ics?lang=${language}`}>
              {t('events.calendar')}
            </a>
          </p>
        </article>
      </Page>
    </>
  )
}
