import { endpoints } from '@kandili/contract'
import { preferenceIn } from '@kandili/design/preferences'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readDays } from '../features/almanac/almanac.server.ts'
import { feastsAhead } from '../features/almanac/whose.ts'
import { Burning } from '../features/home/burning.tsx'
import { Hero } from '../features/home/hero.tsx'
import { How } from '../features/home/how.tsx'
import { OtherWays } from '../features/home/other-ways.tsx'
import { TemplesToday } from '../features/home/temples-today.tsx'
import { Today } from '../features/home/today.tsx'
import { Trust } from '../features/home/trust.tsx'
import styles from '../features/home/two.module.css'
import { apiOf } from '../lib/api.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageOf, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Section } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { overPicture: true, hydrate: false }

/** How far ahead to look for feasts, and how many to show. */
const daysAhead = 45
const feastsShown = 2

export async function loader(asking: LoaderFunctionArgs) {
  if (preferenceIn(asking.request.headers.get('cookie'), 'simple') === 'yes') {
    throw redirect(`/${languageOf(asking.request)}/simple`)
  }
  const now = Date.now()
  const today = civilDateOf(now)
  const [home, days] = await Promise.all([
    apiOf(asking).call(endpoints.website.home),
    readDays(asking, { from: today, to: addDays(today, daysAhead) }),
  ])
  return {
    home,
    now,
    day: days[0] ?? null,
    ahead: feastsAhead(days, feastsShown),
    words: wordsOf(asking.request, 'home', 'almanac'),
  }
}

export default function Home() {
  const { home, now, day, ahead } = useLoaderData<typeof loader>()
  const t = useT('home')
  return (
    <>
      <PageHead title={t('hero.title')} description={t('description')} />
      <main id="content" tabIndex={-1}>
        <Hero />
        {day && <Today day={day} coming={home.coming} saints={home.saints} ahead={ahead} />}
        <Burning burning={home.burning} now={now} />
        <Section className={styles.two}>
          <How figures={home.figures} />
          <TemplesToday temples={home.temples} />
        </Section>
        <Trust parameters={home.parameters} />
        <OtherWays phone={home.parameters.operator.phone} />
      </main>
    </>
  )
}
