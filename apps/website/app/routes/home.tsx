import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../api.ts'
import { PageHead } from '../components/page-head.tsx'
import { Burning } from '../home/burning.tsx'
import { Hero } from '../home/hero.tsx'
import { How } from '../home/how.tsx'
import { Services } from '../home/services.tsx'
import { TemplesRow } from '../home/temples-row.tsx'
import { Today } from '../home/today.tsx'
import { Trust } from '../home/trust.tsx'
import { useLanguage, useT } from '../language.ts'
import { wordsOf } from '../words.server.ts'

export const handle = { overPicture: true }

export async function loader(asking: LoaderFunctionArgs) {
  const home = await apiOf(asking).call(endpoints.website.home)
  return { home, now: Date.now(), words: wordsOf(asking.request, 'home') }
}

export default function Home() {
  const { home, now } = useLoaderData<typeof loader>()
  const t = useT('home')
  const language = useLanguage()
  const feast = home.saints.map((saint) => inLanguage(saint.title, language)).join(' · ')
  return (
    <>
      <PageHead title={t('hero.title')} description={t('description')} />
      <main id="content" tabIndex={-1}>
        <Hero date={home.date} feast={feast} />
        <Today date={home.date} saints={home.saints} upcoming={home.upcoming} />
        <Burning burning={home.burning} now={now} />
        <Services services={home.services} />
        <How />
        <TemplesRow temples={home.temples} />
        <Trust parameters={home.parameters} />
      </main>
    </>
  )
}
