import { endpoints, service as serviceShape, templeKind } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { favouritesIn } from '../features/favourites/favourites-in.server.ts'
import { FavouritesLink } from '../features/favourites/favourites-link.tsx'
import { TempleFilters } from '../features/temples/temple-filters.tsx'
import { TempleResults } from '../features/temples/temple-results.tsx'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { searchedText } from '../lib/searched-text.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const whole = (value: string | null, from = 1): number | undefined => {
  const number = Number(value)
  return value && Number.isSafeInteger(number) && number >= from ? number : undefined
}

/** The address says what is looked for; what it says wrongly is left out, so that no link ever breaks. */
const askedIn = (search: URLSearchParams) => {
  const kind = templeKind.safeParse(search.get('kind')).data
  const service = serviceShape.safeParse(search.get('service')).data
  return {
    q: searchedText(search, 'q', 100) || undefined,
    kind: kind && [kind],
    service: service && [service],
    region: whole(search.get('region')),
    country: /^[A-Z]{2}$/.exec(search.get('country') ?? '')?.[0],
    page: Math.min(whole(search.get('page')) ?? 1, 10_000),
  }
}

export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const asked = askedIn(search)
  const ids = favouritesIn(search)
  const found = await apiOf(asking).call(endpoints.website.temples, {
    query: { ...asked, ids, size: ids?.length ?? 12 },
  })
  return {
    asked: { ...asked, kind: asked.kind?.[0], service: asked.service?.[0] },
    found,
    isNarrowed: ids !== undefined,
    words: wordsOf(asking.request, 'temples'),
  }
}

export default function Temples() {
  const { asked, found, isNarrowed } = useLoaderData<typeof loader>()
  const t = useT('temples')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
        <TempleFilters asked={asked} facets={found.facets} />
        <FavouritesLink path={`/${useLanguage()}/temples`} isNarrowed={isNarrowed} />
        <TempleResults found={found} asked={asked} />
      </Page>
    </>
  )
}
