import { endpoints } from '@kandili/contract'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EventList } from '../features/events/event-list.tsx'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const page = Math.min(1000, Math.max(1, Number(new URL(asking.request.url).searchParams.get('page')) || 1))
  const events = await apiOf(asking).call(endpoints.events.listPublic, { query: { page } })
  return {
    events,
    later: events.length === endpoints.events.EVENTS_PER_PAGE ? page + 1 : null,
    words: wordsOf(asking.request, 'info', 'shared'),
  }
}

/** The published events that are not over, the next first. */
export default function Events() {
  const t = useT('info')
  const language = useLanguage()
  const { events, later } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('events.title')} description={t('events.description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('events.title')}</h1>
        {events.length === 0 ? <p>{t('events.none')}</p> : <EventList events={events} heading="h2" />}
        {later && (
          <p>
            <Link to={`/${language}/events?page=${later}`}>{t('events.later')}</Link>
          </p>
        )}
      </Page>
    </>
  )
}
