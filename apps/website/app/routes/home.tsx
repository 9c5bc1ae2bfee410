import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readDays } from '../almanac/almanac.server.ts'
import { feastsAhead, isRed, leadingFeast } from '../almanac/whose.ts'
import { apiOf } from '../api.ts'
import { PageHead } from '../components/page-head.tsx'
import { addDays, civilDateOf } from '../format.ts'
import { Burning } from '../home/burning.tsx'
import { Hero } from '../home/hero.tsx'
import { How } from '../home/how.tsx'
import { Services } from '../home/services.tsx'
import { TemplesRow } from '../home/temples-row.tsx'
import { Today } from '../home/today.tsx'
import { Trust } from '../home/trust.tsx'
import { useT } from '../language.ts'
import { wordsOf } from '../words.server.ts'

export const handle = { overPicture: true }

/** How far the feasts to come are looked for, and how many are shown. */
const daysAhead = 45
const feastsShown = 4

export async function loader(asking: LoaderFunctionArgs) {
  const now = Date.now()
  const today = civilDateOf(now)
  const [home, days] = await Promise.all([
    apiOf(asking).call(endpoints.website.home),
    readDays(asking, { from: today, to: addDays(today, daysAhead) }),
  ])
  return {
    home,
    now,
    date: today,
    day: days[0] ?? null,
    ahead: feastsAhead(days, feastsShown),
    words: wordsOf(asking.request, 'home', 'almanac'),
  }
}

export default function Home() {
  const { home, now, date, day, ahead } = useLoaderData<typeof loader>()
  const t = useT('home')
  const feast = day ? leadingFeast(day) : undefined
  return (
    <>
      <PageHead title={t('hero.title')} description={t('description')} />
      <main id="content" tabIndex={-1}>
        <Hero date={date} feast={feast?.title ?? ''} isRed={day !== null && isRed(day)} />
        {day && <Today day={day} coming={home.coming} saints={home.saints} ahead={ahead} />}
        <Burning burning={home.burning} now={now} />
        <Services services={home.services} />
        <How />
        <TemplesRow temples={home.temples} />
        <Trust parameters={home.parameters} />
      </main>
    </>
  )
}
