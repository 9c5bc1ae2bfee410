import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TempleActions } from '../features/temples/temple-actions.tsx'
import { TempleBanner } from '../features/temples/temple-banner.tsx'
import { TempleBar } from '../features/temples/temple-bar.tsx'
import { TempleIntroduction } from '../features/temples/temple-introduction.tsx'
import { TempleOfferings } from '../features/temples/temple-offerings.tsx'
import styles from '../features/temples/temple-page.module.css'
import { TemplePlace } from '../features/temples/temple-place.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { civilDateOf } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'
import layout from '../ui/styles/layout.module.css'

export async function loader(asking: LoaderFunctionArgs) {
  const api = apiOf(asking)
  const [temple, parameters] = await Promise.all([
    orNotFound(api.call(endpoints.website.readTemple, { params: { slug: asking.params.slug ?? '' } })),
    api.call(endpoints.website.readParameters),
  ])
  return {
    temple,
    parameters,
    today: civilDateOf(Date.now()),
    now: Date.now(),
    words: wordsOf(asking.request, 'temples'),
  }
}

export default function Temple() {
  const { temple, parameters, today, now } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const title = inLanguage(temple.title, language)
  const feastToday =
    temple.feast !== null &&
    Number(today.slice(5, 7)) === temple.feast.month &&
    Number(today.slice(8)) === temple.feast.day
  return (
    <>
      <PageHead title={title} description={inLanguage(temple.description, language).slice(0, 160)} />
      <main id="content" tabIndex={-1}>
        <TempleBanner temple={temple} />
        <div className={layout.wrap}>
          <div className={styles.grid}>
            <div className={styles.introduction}>
              <TempleIntroduction temple={temple} feastToday={feastToday} />
            </div>
            <aside className={styles.aside}>
              <TempleActions temple={temple} parameters={parameters} feastToday={feastToday} now={now} />
            </aside>
            <div className={styles.offerings}>
              <TempleOfferings temple={temple} />
            </div>
            <div className={styles.place}>
              <TemplePlace temple={temple} />
            </div>
          </div>
        </div>
        <TempleBar temple={temple} />
      </main>
    </>
  )
}
