import type { AnswerOf, endpoints } from '@kandili/contract'
import { loginAddress } from '@kandili/contract/addresses'
import { inLanguage } from '@kandili/messages'
import { Link, useLocation } from 'react-router'
import type { KeptFavourites } from '../../lib/favourites/kept-favourites.ts'
import { useFavourites } from '../../lib/favourites/use-favourites.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsVisitor } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Lead, Muted, Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Star } from '../../ui/star.tsx'
import { TempleCard } from '../temples/temple-card.tsx'
import styles from './favourites-page.module.css'

type Temples = typeof endpoints.website.temples
type Saints = typeof endpoints.website.saints
type Shown = {
  temples: AnswerOf<Temples>['records']
  saints: AnswerOf<Saints>
}

/** In the order of marking; unpublished ones are left out. */
const inOrder = <T extends { id: number }>(ids: readonly number[], found: readonly T[]): T[] =>
  ids.flatMap((id) => found.find((one) => one.id === id) ?? [])

const findAll = async ({ temples, saints }: KeptFavourites, signal: AbortSignal): Promise<Shown> => {
  const [templeAnswer, saintAnswer] = await Promise.all([
    temples.length > 0
      ? callAsVisitor<Temples>('GET', '/public/temples', {
          query: { ids: [...temples], size: temples.length },
          signal,
        })
      : { records: [] },
    saints.length > 0 ? callAsVisitor<Saints>('GET', '/public/saints', { query: {}, signal }) : [],
  ])
  return { temples: inOrder(temples, templeAnswer.records), saints: inOrder(saints, saintAnswer) }
}

function TemplesAndSaints({ shown }: { shown: Shown }) {
  const t = useT('favourites')
  const language = useLanguage()
  return (
    <>
      {shown.temples.length > 0 && (
        <section className={styles.section}>
          <h2>{t('temples')}</h2>
          <ul className={styles.temples}>
            {shown.temples.map((temple) => (
              <li key={temple.id}>
                <TempleCard temple={temple} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.saints.length > 0 && (
        <section className={styles.section}>
          <h2>{t('saints')}</h2>
          <ul className={styles.saints}>
            {shown.saints.map(({ id, slug, title, titles }) => (
              <li key={id}>
                <Link to={`/${language}/saints/${slug}`}>
                  <b>{inLanguage(title, language)}</b>
                  <Muted as="span">{inLanguage(titles, language)}</Muted>
                </Link>
                <Star kind="saints" id={id} title={inLanguage(title, language)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function None() {
  const t = useT('favourites')
  const language = useLanguage()
  return (
    <div className={styles.none}>
      <p>{t('none')}</p>
      <ButtonLink to={`/${language}/temples`}>{t('findTemple')}</ButtonLink>
      <ButtonLink look="text" to={`/${language}/saints`}>
        {t('findSaint')}
      </ButtonLink>
    </div>
  )
}

function Found({ favourites }: { favourites: KeptFavourites }) {
  const t = useT('favourites')
  const { temples, saints } = favourites
  const asked = useAsked((signal) => findAll(favourites, signal), `${temples} ${saints}`)
  if (asked.state === 'loading') return <p role="status">{t('loading')}</p>
  if (asked.state === 'failed') {
    return (
      <div role="alert" className={styles.none}>
        <p>{t('failed')}</p>
        <Button type="button" onClick={asked.again}>
          {t('again')}
        </Button>
      </div>
    )
  }
  if (asked.found.temples.length + asked.found.saints.length === 0) return <None />
  return <TemplesAndSaints shown={asked.found} />
}

/** A visitor's are stored in this browser only: signing in stores them in the account. */
function KeptHere() {
  const t = useT('favourites')
  const { pathname } = useLocation()
  return (
    <p className={styles.here}>
      {t('keptHere')} <Link to={loginAddress(pathname)}>{t('signIn')}</Link>
    </p>
  )
}

/** The temples and saints marked in this browser, with an account or without. */
export function FavouritesPage() {
  const t = useT('favourites')
  const user = useUser()
  const favourites = useFavourites()
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
        <noscript>
          <p>{t('script')}</p>
        </noscript>
        {favourites && <Found favourites={favourites} />}
        {user === null && <KeptHere />}
      </Page>
    </>
  )
}
