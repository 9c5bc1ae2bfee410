import { type AnswerOf, endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage, type Language } from '@kandili/messages'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { reachOf } from '../features/almanac/within-reach.server.ts'
import { Announcement } from '../features/news/announcement.tsx'
import styles from '../features/preview/preview.module.css'
import { ShopProduct } from '../features/preview/shop-product.tsx'
import { SaintPage } from '../features/saints/saint-page.tsx'
import { TemplePage } from '../features/temples/temple-page.tsx'
import { apiOf } from '../lib/api.ts'
import { civilDateOf, dayOfYear } from '../lib/format.ts'
import { headersOfLoader } from '../lib/headers-of-loader.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page, Wrap } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Not cached, not indexed, and not revealed to the websites that the page links to. */
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
export const headers = headersOfLoader

export async function loader(asking: LoaderFunctionArgs) {
  const api = apiOf(asking)
  const lang = languageOf(asking.request)
  const words = wordsOf(asking.request, 'temples', 'saints', 'info')
  try {
    const params = { key: asking.params.key ?? '' }
    const [preview, parameters, { first, last }] = await Promise.all([
      api.call(endpoints.publishing.preview, { params, query: { lang } }),
      api.call(endpoints.website.readParameters),
      reachOf(asking),
    ])
    // It is public by now.
    if (preview.path !== null) throw redirect(`/${lang}${preview.path}`)
    return data({ preview, parameters, first, last, now: Date.now(), words }, { headers: hidden })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error
    return data({ preview: null, words }, { status: 404, headers: hidden })
  }
}

type Shown = AnswerOf<typeof endpoints.publishing.preview>['shown']

const titleOf = (shown: Shown, language: Language): string => {
  if (shown.entity === 'kinds') return shown.product.title
  if (shown.entity === 'announcements') return inLanguage(shown.announcement.title, language)
  return inLanguage(shown.entity === 'temples' ? shown.temple.title : shown.saint.title, language)
}

/** The future page of a temple, a saint, an announcement or a type: for people with the link, for some days. */
export default function Preview() {
  const loaded = useLoaderData<typeof loader>()
  const t = useT('shell')
  const language = useLanguage()
  if (loaded.preview === null) {
    return (
      <>
        <PageHead title={t('preview.over')} description={t('preview.overText')} indexed={false} />
        <Page id="content" tabIndex={-1}>
          <h1>{t('preview.over')}</h1>
          <p>{t('preview.overText')}</p>
        </Page>
      </>
    )
  }
  const { preview, parameters, first, last, now } = loaded
  const { shown, until } = preview
  const title = titleOf(shown, language)
  return (
    <>
      <PageHead
        title={t('preview.title', { title })}
        description={t('preview.description')}
        indexed={false}
      />
      <aside className={styles.notice} aria-label={t('preview.title', { title })}>
        <Wrap>{t('preview.notice', { until: dayOfYear(language, civilDateOf(until)) })}</Wrap>
      </aside>
      {shown.entity === 'temples' && (
        <TemplePage
          temple={shown.temple}
          timetable={null}
          map={null}
          promise={null}
          year={null}
          parameters={parameters}
          feastToday={false}
          now={now}
        />
      )}
      {shown.entity === 'saints' && <SaintPage saint={shown.saint} today={first} last={last} isPreview />}
      {shown.entity === 'announcements' && (
        <Page id="content" tabIndex={-1}>
          <h1>{title}</h1>
          <Announcement of={shown.announcement} />
        </Page>
      )}
      {shown.entity === 'kinds' && (
        <Page id="content" tabIndex={-1}>
          <h1>{t('alive.shop')}</h1>
          <ShopProduct product={shown.product} />
        </Page>
      )}
    </>
  )
}
