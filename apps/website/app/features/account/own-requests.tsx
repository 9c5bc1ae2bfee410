import { ArrowLeftIcon, ArrowRightIcon, FireSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { civilDateOf, hourOf, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Asked } from '../../lib/session/use-asked.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Muted, Num, VisuallyHidden } from '../../ui/layout.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { AgainForm } from '../offerings/again-form.tsx'
import { OfferingPicture } from '../offerings/offering-picture.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import { addressOf, isNarrowed, type OwnFilter } from './own-filter.ts'
import { OwnFilters } from './own-filters.tsx'
import styles from './own-requests.module.css'
import type { OwnRequest, OwnRequests } from './use-own-requests.ts'

function Row({ request }: { request: OwnRequest }) {
  const t = useT('account')
  const shared = useT('shared')
  const language = useLanguage()
  const { code, number, status, service, intention, lineCount, temple, placedAt, total, hasReceipt } = request
  const { burnsUntil, photoUrl, drawing } = request
  const burns = burnsUntil !== null && Date.parse(burnsUntil) > Date.now()
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {photoUrl ? (
          <img src={photoUrl} alt={t('me.photograph')} loading="lazy" />
        ) : (
          <OfferingPicture offering={{ service, drawing }} lit={burns} height={4.5} />
        )}
      </span>
      <div className={styles.what}>
        <h2>
          <Link to={`/${language}/track/${code}`}>
            {shared(`service.${service}`)}
            <VisuallyHidden>, {t('me.number', { number: String(number) })}</VisuallyHidden>
          </Link>
        </h2>
        <p>
          {intention && `${shared(`intention.${intention}`)} · `}
          {inLanguage(temple.title, language)}
          {lineCount > 1 && `, ${t('me.more', { count: lineCount - 1 })}`}
        </p>
        <p className={styles.facts}>
          <span aria-hidden="true">{t('me.number', { number: String(number) })}</span>
          <Num as="time" dateTime={placedAt}>
            {shortDate(civilDateOf(placedAt))}
          </Num>
        </p>
      </div>
      {burns ? (
        <span className={styles.burns}>
          <FireSimpleIcon size={19} /> {t('me.burns', { time: hourOf(burnsUntil) })}
        </span>
      ) : (
        <StateChip state={status} label={t(`state.${status}`)} />
      )}
      <Num as="p" className={styles.total}>
        <VisuallyHidden>{t('me.total')} </VisuallyHidden>
        {total === 0 ? t('me.free') : formatMoney(total)}
      </Num>
      <div className={styles.again}>
        <AgainForm code={code} look="text" small>
          {t('me.askAgain')}
          <VisuallyHidden>: {t('me.number', { number: String(number) })}</VisuallyHidden>
        </AgainForm>
        {hasReceipt && (
          <ButtonAnchor
            look="text"
            small
            href={`/api/public/orders/${code}/receipt?language=${language}`}
            download
          >
            {t('me.receipt')}
            <VisuallyHidden>: {t('me.number', { number: String(number) })}</VisuallyHidden>
          </ButtonAnchor>
        )}
      </div>
    </li>
  )
}

type PagesProps = { found: OwnRequests; filter: OwnFilter }

function Pages({ found: { records, total, page, size }, filter }: PagesProps) {
  const t = useT('account')
  const from = (page - 1) * size + 1
  return (
    <nav className={styles.pages} aria-label={t('me.pages')}>
      <Muted>{t('me.shown', { from, to: from + records.length - 1, total })}</Muted>
      <div>
        {page > 1 && (
          <ButtonLink small to={addressOf({ ...filter, page: page - 1 })} rel="prev">
            <ArrowLeftIcon /> {t('me.newer')}
          </ButtonLink>
        )}
        {page * size < total && (
          <ButtonLink small to={addressOf({ ...filter, page: page + 1 })} rel="next">
            {t('me.older')} <ArrowRightIcon />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

function Nothing() {
  const t = useT('account')
  return (
    <div className={styles.aside}>
      <h2>{t('me.empty')}</h2>
      <StartButton asked={{ service: 'CANDLE' }} look="primary">
        {t('me.light')}
      </StartButton>
    </div>
  )
}

/** The signed-in user's requests, newest first, each linked to its page. */
export function OwnRequestList({ asked, filter }: { asked: Asked<OwnRequests>; filter: OwnFilter }) {
  const t = useT('account')
  if (asked.state === 'loading') {
    return (
      <p className={styles.aside} role="status">
        {t('me.loading')}
      </p>
    )
  }
  if (asked.state === 'failed') {
    return (
      <div className={styles.aside} role="alert">
        <h2>{t('me.failed')}</h2>
        <p>{t('failure.network')}</p>
        <Button type="button" onClick={asked.again}>
          {t('me.again')}
        </Button>
      </div>
    )
  }
  return <FoundRequests found={asked.found} filter={filter} />
}

/** A page of requests with its filters. It works without scripts. */
export function FoundRequests({ found, filter }: PagesProps) {
  const t = useT('account')
  const language = useLanguage()
  if (found.total === 0 && !isNarrowed(filter)) return <Nothing />
  return (
    <>
      <OwnFilters filter={filter} choices={found.choices} />
      {found.choices.years.length > 0 && (
        <p className={styles.also}>
          <Link to={`/${language}/me/papers`}>{t('me.papers')}</Link>
          <Link to={`/${language}/favourites`}>{t('me.favourites')}</Link>
        </p>
      )}
      <p className={styles.facts} role="status">
        {found.total === 0 ? t('me.filter.none') : t('me.filter.found', { count: found.total })}
      </p>
      <ul className={styles.list}>
        {found.records.map((request) => (
          <Row key={request.code} request={request} />
        ))}
      </ul>
      {found.total > found.size && <Pages found={found} filter={filter} />}
    </>
  )
}
