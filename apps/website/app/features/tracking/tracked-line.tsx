import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { civilDateOf, dayAndMonth, dayOf, dayOfYear, durationIn, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Card, Eyebrow, Lead, Muted, Num, VisuallyHidden } from '../../ui/layout.tsx'
import { Niche } from '../offerings/niche.tsx'
import { actOf } from '../offerings/offering.ts'
import { CandleClock } from './candle-clock.tsx'
import { leftOf } from './clock-marks.ts'
import { History } from './history-list.tsx'
import { KeepAct } from './keep-act.tsx'
import { isEnded, isGiven, type Standing, standingOf } from './standing.ts'
import styles from './track.module.css'

type LineProps = {
  request: endpoints.requests.TrackedRequest
  line: endpoints.requests.TrackedLine
  now: number
  /** Whether the temple lit it while the page was open. */
  lighting: boolean
  /** The name of the act's day in the temple's almanac. */
  feast: string | undefined
  /** The first line has the page's title. */
  first: boolean
}

const heldText = (t: ReturnType<typeof useT<'track'>>, { payment, total }: LineProps['request']): string =>
  payment?.received
    ? t('held.text', { received: formatMoney(payment.received), total: formatMoney(total) })
    : t('held.textForeign')

const useWords = ({ request, line, now }: LineProps, standing: Standing): { title: string; text: string } => {
  const t = useT('track')
  const shared = useT('shared')
  const count = line.quantity
  const act = actOf(line)
  const flame = act === 'LAMP' ? 'LAMP' : 'CANDLE'
  const done = hourOf(line.litAt ?? line.fulfilledAt ?? now)
  switch (standing) {
    case 'burning': {
      const { minutes } = leftOf(Date.parse(line.litAt ?? ''), Date.parse(line.burnsUntil ?? ''), now)
      return {
        title: t(`burning.${flame}`, { count }),
        text: t('burning.lit', { time: done, left: durationIn(shared, minutes) }),
      }
    }
    case 'out':
      return { title: t(`out.${flame}`, { count }), text: t('out.text', { time: done }) }
    case 'done':
      return { title: t(`done.${act}`), text: t('done.text', { time: done }) }
    case 'pending':
    case 'accepted':
      return { title: t(`${standing}.title`), text: t(`pending.${act}`) }
    case 'declined':
      return {
        title: t('declined.title'),
        text: [
          line.declineReason && t('declined.reason', { reason: line.declineReason }),
          request.paidAt && line.amount > 0 && t('declined.refund', { amount: formatMoney(line.amount) }),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'refunded':
      return {
        title: t('refunded.title'),
        text: t('refunded.text', { amount: formatMoney(request.refunded) }),
      }
    case 'held':
      return { title: t('held.title'), text: heldText(t, request) }
    default:
      return { title: t(`${standing}.title`), text: t(`${standing}.text`) }
  }
}

type PictureProps = Pick<LineProps, 'line' | 'now' | 'lighting'> & {
  /** False until the request has reached the temple. */
  sent: boolean
}

/** The offering: a candle as a clock, anything else as its drawing; lit only while it is burning. */
function Picture({ line, now, lighting, sent }: PictureProps) {
  const t = useT('track')
  const shared = useT('shared')
  const act = actOf(line)
  if (act === 'CANDLE') return <CandleClock line={line} now={now} lighting={lighting} sent={sent} />
  if (act !== 'LAMP') return <Niche className={styles.niche} offering={line} />
  const litAt = Date.parse(line.litAt ?? '')
  const burnsUntil = Date.parse(line.burnsUntil ?? '')
  const { minutes } = leftOf(litAt, burnsUntil, now)
  const burns = burnsUntil > now
  const words = Number.isNaN(burnsUntil)
    ? t(sent ? 'clock.unlit.LAMP' : 'clock.unpaid.LAMP')
    : burns
      ? t('clock.burning.LAMP', {
          left: durationIn(shared, minutes),
          total: durationIn(shared, (burnsUntil - litAt) / 60_000),
        })
      : t('clock.out.LAMP', { time: hourOf(burnsUntil) })
  return (
    <Niche className={styles.niche} offering={line} lit={burns} lighting={lighting} label={words}>
      <p className={styles.words}>{words}</p>
    </Niche>
  )
}

/** One candle, tama, prayer or memorial: its state, the names, the temple's answer and the history. */
export function TrackedLine(props: LineProps) {
  const { request, line, now, lighting, feast, first } = props
  const t = useT('track')
  const shared = useT('shared')
  const language = useLanguage()
  const standing = standingOf(request, line, now)
  const { title, text } = useWords(props, standing)
  const showsPicture = !isEnded(standing)
  const Heading = first ? 'h1' : 'h2'
  const type = inLanguage(line.typeTitle, language)
  const doneAt = line.litAt ?? line.fulfilledAt
  const unpaid = standing === 'unpaid' || standing === 'failed'
  return (
    <div className={showsPicture ? styles.page : `${styles.page} ${styles.plain}`}>
      {showsPicture && (
        <Picture
          line={line}
          now={now}
          lighting={lighting}
          sent={!unpaid && standing !== 'held' && standing !== 'waiting' && standing !== 'unconfirmed'}
        />
      )}
      <div className={styles.main}>
        <Eyebrow>
          {inLanguage(line.temple.title, language)} ·{' '}
          {line.quantity > 1 ? `${line.quantity} × ${type}` : type}
        </Eyebrow>
        <Heading className={first ? undefined : styles.title}>{title}</Heading>
        <Lead aria-live="polite">{text}</Lead>
        {feast && doneAt && (
          <p className={styles.feast}>
            {t('moment.day', { day: dayOf(language, civilDateOf(doneAt)), feast })}
          </p>
        )}
        {line.saint && (
          <p className={styles.feast}>
            {shared('honours', { saint: inLanguage(line.saint.title, language) })}
          </p>
        )}
        {unpaid && (
          <p className={styles.actions}>
            <ButtonLink look="primary" to={`/${language}/request/return/${request.code}`}>
              {t('unpaid.action')}
            </ButtonLink>
          </p>
        )}
        <p className={styles.names}>
          {line.forgotten ? (
            t('forgotten')
          ) : (
            <>
              <Muted as="span">{t(line.intention)}</Muted>
              <strong>{line.namesAsRead.join(', ')}</strong>
            </>
          )}
        </p>
        {line.mayChange && !line.forgotten && (
          <p className={styles.actions}>
            <ButtonLink to={`/${language}/track/${request.code}/change/${line.id}`}>
              {t('change.action')}
              <VisuallyHidden>: {type}</VisuallyHidden>
            </ButtonLink>
          </p>
        )}
        {line.live && (line.live.url !== null || Date.parse(line.live.from) > now) && (
          <p>
            {line.live.url ? (
              <ButtonAnchor href={line.live.url} target="_blank" rel="noopener noreferrer">
                {t('live.now')}
              </ButtonAnchor>
            ) : (
              t('live.when', {
                when: `${dayAndMonth(language, civilDateOf(line.live.from))}, ${hourOf(line.live.from)}`,
              })
            )}
          </p>
        )}
        {line.answer && (
          <Card as="article" className={styles.letter}>
            {line.answer.imageUrl && <img src={line.answer.imageUrl} alt={t('letter.alt')} />}
            <div>
              {line.answer.soundUrl && (
                // biome-ignore lint/a11y/useMediaCaption: the sound of a bell has no words
                <audio
                  controls
                  preload="metadata"
                  src={line.answer.soundUrl}
                  aria-label={t('letter.sound')}
                />
              )}
              {line.answer.text && <blockquote>{line.answer.text}</blockquote>}
              {line.fulfilledAt && (
                <p>
                  {t('letter.from', {
                    temple: inLanguage(line.temple.title, language),
                    when: `${dayAndMonth(language, civilDateOf(line.fulfilledAt))}, ${hourOf(line.fulfilledAt)}`,
                  })}
                </p>
              )}
              {line.doneBy && <p>{t('letter.doneBy', { who: line.doneBy })}</p>}
            </div>
          </Card>
        )}
        {!line.answer && line.doneBy && <p>{t('letter.doneBy', { who: line.doneBy })}</p>}
        {line.answer?.imageUrl && (
          <p className={styles.actions}>
            <ButtonAnchor href={line.answer.imageUrl} download>
              {t('letter.save')}
            </ButtonAnchor>
          </p>
        )}
        <KeepAct code={request.code} line={line} />
        <section className={styles.facts}>
          <h2>{t('facts.title')}</h2>
          <dl>
            <div>
              <dt>{t('facts.requested')}</dt>
              <dd>
                {line.preferredDate
                  ? dayOfYear(language, line.preferredDate)
                  : [shared('asSoonAsPossible'), line.serviceDate && dayOfYear(language, line.serviceDate)]
                      .filter(Boolean)
                      .join(': ')}
              </dd>
            </div>
            {line.message && (
              <div>
                <dt>{t('facts.message')}</dt>
                <dd>{line.message}</dd>
              </div>
            )}
            <div>
              <dt>{t('facts.paid')}</dt>
              <Num as="dd">{line.amount > 0 ? formatMoney(line.amount) : t('facts.free')}</Num>
            </div>
            {line.amount > 0 && isGiven(standing, line) && (
              <div>
                <dt>{t('facts.receives')}</dt>
                <Num as="dd">{formatMoney(line.templeReceives)}</Num>
              </div>
            )}
          </dl>
        </section>
      </div>
      <History request={request} line={line} standing={standing} />
    </div>
  )
}
