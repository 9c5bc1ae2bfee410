import {
  calendarStyle,
  endpoints,
  jurisdiction as jurisdictionShape,
  religion as religionShape,
  service as serviceShape,
  templeKind,
} from '@kandili/contract'
import { MapPinIcon } from '@kandili/design/icons'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { favouritesIn } from '../features/favourites/favourites-in.server.ts'
import { FavouritesLink } from '../features/favourites/favourites-link.tsx'
import { TempleFilters } from '../features/temples/temple-filters.tsx'
import type { PinsAsked } from '../features/temples/temple-map.tsx'
import styles from '../features/temples/temple-results.module.css'
import { TempleResults } from '../features/temples/temple-results.tsx'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { searchedText } from '../lib/searched-text.ts'
import { useScripts } from '../lib/use-scripts.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { InTurn } from '../ui/in-turn.tsx'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const TempleMap = lazy(async () => ({
  default: (await import('../features/temples/temple-map.tsx')).TempleMap,
}))

const whole = (value: string | null, from = 1): number | undefined => {
  const number = Number(value)
  return value && Number.isSafeInteger(number) && number >= from ? number : undefined
}

/** The URL contains the search; invalid values are ignored, so that no link breaks. */
const askedIn = (search: URLSearchParams) => {
  const kind = templeKind.safeParse(search.get('kind')).data
  const service = serviceShape.safeParse(search.get('service')).data
  const religion = religionShape.safeParse(search.get('religion')).data
  const calendar = calendarStyle.safeParse(search.get('calendar')).data
  const jurisdiction = jurisdictionShape.safeParse(search.get('jurisdiction')).data
  return {
    q: searchedText(search, 'q', 100) || undefined,
    kind: kind && [kind],
    service: service && [service],
    religion: religion && [religion],
    calendar: calendar && [calendar],
    jurisdiction: jurisdiction && [jurisdiction],
    lightsToday: search.get('lightsToday') === '1' ? ('1' as const) : undefined,
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
    asked: {
      ...asked,
      kind: asked.kind?.[0],
      service: asked.service?.[0],
      religion: asked.religion?.[0],
      calendar: asked.calendar?.[0],
      jurisdiction: asked.jurisdiction?.[0],
      map: search.get('map') === '1' ? ('1' as const) : undefined,
    },
    found,
    ids,
    words: wordsOf(asking.request, 'temples'),
  }
}

type Asked = ReturnType<typeof useLoaderData<typeof loader>>['asked']

/** Shows or hides the map; the URL's other parameters stay. */
function MapLink({ isShown }: { isShown: boolean }) {
  const t = useT('temples')
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (isShown) next.delete('map')
  else next.set('map', '1')
  return (
    <ButtonLink small to={`?${next}`} preventScrollReset>
      <MapPinIcon size={22} /> {t(isShown ? 'map.hide' : 'map.show')}
    </ButtonLink>
  )
}

function MapOf({ asked: { page, map, ...filters }, ids }: { asked: Asked; ids: number[] | undefined }) {
  const t = useT('temples')
  if (!useScripts()) {
    return (
      <noscript>
        <p>{t('map.script')}</p>
      </noscript>
    )
  }
  const { kind, service, religion, calendar, jurisdiction, ...rest } = filters
  const list = <T,>(one: T | undefined): T[] | undefined => (one === undefined ? undefined : [one])
  const wanted: PinsAsked = {
    ...rest,
    ids,
    kind: list(kind),
    service: list(service),
    religion: list(religion),
    calendar: list(calendar),
    jurisdiction: list(jurisdiction),
  }
  return (
    <Suspense fallback={<p role="status">{t('map.loading')}</p>}>
      <TempleMap asked={wanted} />
    </Suspense>
  )
}

export default function Temples() {
  const { asked, ids, found } = useLoaderData<typeof loader>()
  const isNarrowed = ids !== undefined
  const t = useT('temples')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
        <InTurn>
          <TempleFilters asked={asked} facets={found.facets} />
        </InTurn>
        <p className={styles.ways}>
          <FavouritesLink path={`/${useLanguage()}/temples`} isNarrowed={isNarrowed} />
          <MapLink isShown={asked.map === '1'} />
        </p>
        {asked.map === '1' && <MapOf asked={asked} ids={ids} />}
        <InTurn>
          <TempleResults found={found} asked={asked} />
        </InTurn>
      </Page>
    </>
  )
}
