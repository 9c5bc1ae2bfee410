import { endpoints } from '@kandili/contract'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FavouritesLink } from '../features/favourites/favourites-link.tsx'
import { TempleFilters } from '../features/temples/temple-filters.tsx'
import styles from '../features/temples/temple-results.module.css'
import { TempleResults } from '../features/temples/temple-results.tsx'
import { templesAsked } from '../features/temples/temples-asked.server.ts'
import { useHere } from '../features/temples/use-here.ts'
import { useNearest } from '../features/temples/use-nearest.ts'
import { apiOf } from '../lib/api.ts'
import { favouritesIn } from '../lib/favourites/favourites-in.server.ts'
import { civilDateOf } from '../lib/format.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { useScripts } from '../lib/use-scripts.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Muted, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const TempleMap = lazy(async () => ({
  default: (await import('../features/temples/temple-map.tsx')).TempleMap,
}))

export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const { asked, query } = templesAsked(search, civilDateOf(Date.now()))
  const ids = favouritesIn(search)
  const found = await apiOf(asking).call(endpoints.website.temples, {
    query: { ...query, ids, page: asked.page, size: ids?.length ?? 12 },
  })
  return { asked, pins: { ...query, ids }, found, words: wordsOf(asking.request, 'temples') }
}

const wide = '(min-width: 75rem)'
const followWidth = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the list has room for its map beside it; not before scripts run. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => false,
  )

/** Where the visitor is, if the search asks for what is near. */
const useHereIf = (isAsked: boolean) => {
  const { here, locate } = useHere()
  useEffect(() => {
    if (isAsked) locate()
  }, [isAsked, locate])
  return isAsked ? here : undefined
}

export default function Temples() {
  const { asked, pins, found } = useLoaderData<typeof loader>()
  const t = useT('temples')
  const language = useLanguage()
  const isWide = useIsWide()
  const scripts = useScripts()
  const isNear = asked.near === '1'
  const here = useHereIf(isNear)
  const nearest = useNearest(here, pins, found)
  const isOrdering = Boolean(here) && nearest.state === 'loading'
  const ordered = nearest.state === 'found' ? nearest.found : null
  const hasMap = asked.map === '1' || isWide
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <TempleFilters asked={asked} facets={found.facets} />
        <p className={styles.ways}>
          <FavouritesLink path={`/${language}/temples`} isNarrowed={pins.ids !== undefined} />
        </p>
        {(hasMap || isNear) && !scripts && (
          <noscript>
            <p>{t('map.script')}</p>
          </noscript>
        )}
        <div className={hasMap ? styles.beside : undefined}>
          {hasMap && scripts && (
            <Suspense fallback={<p role="status">{t('map.loading')}</p>}>
              <TempleMap asked={pins} here={here} />
            </Suspense>
          )}
          <div>
            {isNear && scripts && (
              <div role="status">
                {here === undefined && <p>{t('near.looking')}</p>}
                {here === null && <p>{t('near.unknown')}</p>}
                {here && nearest.state === 'failed' && <p>{t('near.failed')}</p>}
                {ordered && (
                  <>
                    <p>
                      {t('near.first')} <Muted as="span">{t('near.private')}</Muted>
                    </p>
                    {ordered.without > 0 && <Muted>{t('map.without', { count: ordered.without })}</Muted>}
                  </>
                )}
              </div>
            )}
            <div aria-busy={isOrdering} className={isOrdering ? styles.ordering : undefined}>
              <TempleResults found={{ ...found, ...ordered }} asked={asked} />
            </div>
          </div>
        </div>
      </Page>
    </>
  )
}
