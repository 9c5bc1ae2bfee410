import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '../features/news/news.module.css'
import { apiOf } from '../lib/api.ts'
import { shortDate } from '../lib/format.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Num, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  return {
    announcements: await apiOf(asking).call(endpoints.announcements.listPublic),
    words: wordsOf(asking.request, 'info', 'shared'),
  }
}

/** Today's public announcements, newest first. */
export default function News() {
  const t = useT('info')
  const language = useLanguage()
  const { announcements } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('news.title')} description={t('news.description')} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('news.title')}
        href={`/${language}/news.atom`}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('news.title')}
        href={`/${language}/news.rss`}
      />
      <Page id="content" tabIndex={-1}>
        <h1>{t('news.title')}</h1>
        {announcements.length === 0 && <p>{t('news.none')}</p>}
        <ul className={styles.list}>
          {announcements.map(({ id, websiteSlug, title, fromDate }) => (
            <li key={id}>
              <h2>
                <Link to={`/${language}/news/${websiteSlug ?? id}`}>{inLanguage(title, language)}</Link>
              </h2>
              <Num as="time" dateTime={fromDate}>
                {shortDate(fromDate)}
              </Num>
            </li>
          ))}
        </ul>
      </Page>
    </>
  )
}
