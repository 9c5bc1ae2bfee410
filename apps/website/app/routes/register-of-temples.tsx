import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Register } from '../features/temples/register.tsx'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { searchedText } from '../lib/searched-text.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const MOST_PAGES = 10_000

/** Ignores invalid parameters. */
const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1
}

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const q = searchedText(search, 'q', 100) || undefined
  const query = { q, page: pageIn(search), size: 50 }
  const register = await apiOf(asking).call(endpoints.publishing.register, { query })
  return { register, q, words: wordsOf(asking.request, 'temples') }
}

export default function RegisterOfTemples() {
  const { register, q } = useLoaderData<typeof loader>()
  const t = useT('temples')
  return (
    <>
      <PageHead title={t('register.title')} description={t('register.description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('register.title')}</h1>
        <Lead>{t('register.lead')}</Lead>
        <Register register={register} q={q} />
      </Page>
    </>
  )
}
