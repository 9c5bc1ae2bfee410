import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { problemsOf } from '../features/account/refusals.ts'
import { whenOf, whereOf } from '../features/events/event-list.tsx'
import styles from '../features/events/events.module.css'
import { WaitingForm } from '../features/events/waiting-form.tsx'
import { StartButton } from '../features/offerings/start-form.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { formatMoney } from '../lib/money.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Muted, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

const readEvent = (asking: LoaderFunctionArgs | ActionFunctionArgs) =>
  orNotFound(apiOf(asking).call(endpoints.events.readPublic, { params: { id: Number(asking.params.id) } }))

export const loader = async (asking: LoaderFunctionArgs) => ({
  event: await readEvent(asking),
  waits: new URL(asking.request.url).searchParams.has('waits'),
  words: wordsOf(asking.request, 'info', 'shared'),
})

/** Joins the waiting list; asks again with everything that was typed if something is wrong. */
export async function action(asking: ActionFunctionArgs) {
  const { id } = await readEvent(asking)
  const language = languageOf(asking.request)
  const form = await readForm(asking.request)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    await apiOf(asking).call(endpoints.events.joinWaiting, {
      params: { id },
      body: {
        contact: {
          firstName: typed['contact.firstName'] ?? '',
          lastName: typed['contact.lastName'] ?? '',
          email: typed['contact.email'] ?? '',
        },
        acceptTerms: true,
        acceptPrivacy: true,
        acceptBegin: typed.acceptBegin === 'yes',
        language,
      },
    })
    return redirect(`/${language}/events/${id}?waits`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ typed, problems: problemsOf(error) }, { status: 422 })
  }
}

type Event = endpoints.events.PublicEvent

/** Its places: what one costs, how many are left, and the way to take one or to wait for one. */
function Ticket({ ticket, temple }: Pick<Event, 'ticket' | 'temple'>) {
  const t = useT('info')
  const { waits } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (!ticket || !temple?.slug) return null
  if (waits)
    return (
      <div role="status">
        <h2>{t('events.waits')}</h2>
        <p>{t('events.waitsText')}</p>
      </div>
    )
  const price = ticket.price > 0 ? t('events.price', { price: formatMoney(ticket.price) }) : t('events.free')
  if (ticket.stock === 0)
    return (
      <>
        <p>
          {t('events.full')} {price}
        </p>
        <WaitingForm answered={answered} />
      </>
    )
  return (
    <div className={styles.ticket}>
      <p>
        {price}
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
          {event.readsNames && event.temple?.slug && (
            <StartButton asked={{ service: 'PRAYER', temple: event.temple.slug, date: event.startsOn }}>
              {t('events.names')}
            </StartButton>
          )}
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
