import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { civilDateOf, dayAndMonth, dayOf, durationIn, hourOf, shortDay } from '../../lib/format.ts'
import { type Language, useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Card, Eyebrow, Lead, Muted, VisuallyHidden } from '../../ui/layout.tsx'
import { dueOf } from '../offerings/due.ts'
import { Niche } from '../offerings/niche.tsx'
import { actOf } from '../offerings/offering.ts'
import { Address } from './address.tsx'
import { CandleClock } from './candle-clock.tsx'
import { leftOf } from './clock-marks.ts'
import { SharePicture } from './keep-act.tsx'
import { NamesShown } from './names-shown.tsx'
import { OtherTemple } from './other-temple.tsx'
import type { RefundOfPayer } from './refunds.tsx'
import { isEnded, type Standing, standingOf, wayOf } from './standing.ts'
import styles from './track.module.css'

type Line = endpoints.requests.TrackedLine

type LineProps = {
  request: endpoints.requests.TrackedRequest
  line: Line
  now: number
  /** Whether the temple lit it while the page was open. */
  lighting: boolean
  /** The name of the act's day in the temple's almanac. */
  feast: string | undefined
  /** For a declined act: the temple that can do it instead. */
  other: endpoints.website.TempleCard | undefined
  refunds: readonly RefundOfPayer[]
  /** The first line has the page's title. */
  first: boolean
  /** Below the one thing to do. */
  children?: ReactNode
}

const heldText = (t: ReturnType<typeof useT<'track'>>, { payment, total }: LineProps['request']): string =>
  payment?.received
    ? t('held.text', { received: formatMoney(payment.received), total: formatMoney(total) })
    : t('held.textForeign')

/** "18:00" today; on another day "18:00 on Sunday 22 November". */
const momentOf = (language: Language, at: number, now: number): string =>
  civilDateOf(at) === civilDateOf(now)
    ? hourOf(at)
    : `${hourOf(at)}${language === 'el' ? ',' : ' on'} ${dayOf(language, civilDateOf(at))}`

const useWords = (props: LineProps, standing: Standing): { title: string; text: string } => {
  const { request, line, now } = props
  const t = useT('track')
  const language = useLanguage()
  const count = line.quantity
  const act = actOf(line)
  const how = wayOf(line)
  const flame = act === 'LAMP' ? 'LAMP' : 'CANDLE'
  const done = momentOf(language, Date.parse(line.litAt ?? line.fulfilledAt ?? '') || now, now)
  switch (standing) {
    case 'burning':
      return {
        title: t(`burning.${flame}`, { count }),
        text: t('burning.lit', {
          time: done,
          until: momentOf(language, Date.parse(line.burnsUntil ?? ''), now),
        }),
      }
    case 'out':
      return { title: t(`out.${flame}`, { count }), text: t('out.text', { time: done }) }
    case 'done':
      return {
        title: t(`done.${how}`),
        text: t(how === 'TICKET' ? 'done.ticketText' : 'done.text', { time: done }),
      }
    case 'pending':
    case 'accepted':
      if (line.ticket) {
        const { title, startsOn, startsAt } = line.ticket
        return {
          title: t('ticket.title', { count }),
          text: `${inLanguage(title, language)}: ${dayOf(language, startsOn)}, ${startsAt}.`,
        }
      }
      if (how === 'PRODUCT' && standing === 'accepted')
        return { title: t('ready.title'), text: t('ready.text') }
      return {
        title: t(`${standing}.title`),
        text: t(`pending.${how as Exclude<typeof how, 'TICKET'>}`, { due: dueOf(props, language) }),
      }
    case 'declined':
      return {
        title: t('declined.title'),
        text: line.declineReason ? t('declined.reason', { reason: line.declineReason }) : '',
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
  return <Niche className={styles.niche} offering={line} lit={burns} lighting={lighting} label={words} />
}

/** How far it is, in three steps, until it is done. */
function Steps(props: LineProps & { standing: Standing }) {
  const { request, line, standing } = props
  const t = useT('track')
  const language = useLanguage()
  const act = actOf(line)
  const accepted = request.history.findLast(({ lineId, state }) => lineId === line.id && state === 'ACCEPTED')
  const isAccepted = standing === 'accepted'
  const steps = [
    [request.paidAt ? t('step.paid') : t('step.placed'), hourOf(request.paidAt ?? request.placedAt), true],
    [
      t(act === 'PRODUCT' ? 'step.ready' : 'step.accepted'),
      isAccepted && accepted ? hourOf(accepted.at) : t('step.notYet'),
      isAccepted,
    ],
    [
      t(`step.${line.postage === null ? act : 'SENT'}`),
      t('step.until', { due: dueOf(props, language, shortDay) }),
      false,
    ],
  ] as const
  return (
    <ol className={styles.steps}>
      {steps.map(([title, when, isDone]) => (
        <li key={title} className={isDone ? styles.stepDone : undefined}>
          <b>{title}</b>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  )
}

/** What became of the money of an act that was not done, and until when the temple can still do it. */
export function Returned({
  request,
  line,
  now,
  refunds,
}: Pick<LineProps, 'request' | 'line' | 'now' | 'refunds'>) {
  const t = useT('track')
  const language = useLanguage()
  const due = request.paidAt ? line.amount - line.refunded : 0
  if (line.refunded > 0) {
    const amount = formatMoney(line.refunded)
    // A refund is of the whole request: it is this act's only if it is as large.
    const { settledAt } =
      refunds.findLast((one) => one.state === 'SUCCEEDED' && one.amount === line.refunded) ?? {}
    return (
      <p className={styles.returned}>
        {settledAt
          ? t('declined.refundedAt', { amount, time: momentOf(language, Date.parse(settledAt), now) })
          : t('history.refunded', { amount })}
      </p>
    )
  }
  if (line.state !== 'DECLINED' || due <= 0) return null
  const settles = line.settlesAt === null ? 0 : Date.parse(line.settlesAt)
  const amount = formatMoney(due)
  return (
    <p className={styles.returned}>
      {settles > now
        ? t('declined.refundAt', { amount, time: hourOf(settles) })
        : t('declined.refund', { amount })}
    </p>
  )
}

/** The temple's answer: its photograph or bell, its words, and who did it. */
function Letter({ line }: { line: Line }) {
  const t = useT('track')
  const language = useLanguage()
  const { answer, doneBy, fulfilledAt } = line
  const who = doneBy && t('letter.doneBy', { who: doneBy })
  if (!answer) return who && <p className={styles.feast}>{who}</p>
  const when = fulfilledAt && `${dayAndMonth(language, civilDateOf(fulfilledAt))}, ${hourOf(fulfilledAt)}`
  return (
    <Card as="article" className={styles.letter}>
      {answer.imageUrl && <img src={answer.imageUrl} alt={t('letter.alt')} />}
      <div>
        {answer.soundUrl && (
          // biome-ignore lint/a11y/useMediaCaption: the sound of a bell has no words
          <audio controls preload="metadata" src={answer.soundUrl} aria-label={t('letter.sound')} />
        )}
        {answer.text && <blockquote>{answer.text}</blockquote>}
        <Muted>{[who || inLanguage(line.temple.title, language), when].filter(Boolean).join(', ')}</Muted>
      </div>
    </Card>
  )
}

/** The one thing to do now. */
function Action({
  request,
  line,
  now,
  standing,
}: Pick<LineProps, 'request' | 'line' | 'now'> & { standing: Standing }) {
  const t = useT('track')
  const moment = useT('moment')
  const language = useLanguage()
  if (line.live?.url)
    return (
      <ButtonAnchor look="primary" href={line.live.url} target="_blank" rel="noopener noreferrer">
        {t('live.now')}
      </ButtonAnchor>
    )
  const hasNames = line.service !== 'PRODUCT'
  if (hasNames && line.mayChange && !line.forgotten && (standing === 'pending' || standing === 'accepted'))
    return (
      <ButtonLink look="primary" to={`/${language}/track/${request.code}/change/${line.id}`}>
        {t('change.action')}
        <VisuallyHidden>: {inLanguage(line.typeTitle, language)}</VisuallyHidden>
      </ButtonLink>
    )
  if (line.state !== 'FULFILLED' || (line.live && Date.parse(line.live.from) > now)) return null
  return line.answer?.imageUrl ? (
    <SharePicture look="primary" address={line.answer.imageUrl} name="kandili.jpg">
      {moment('keep.photograph')}
    </SharePicture>
  ) : (
    <SharePicture
      look="primary"
      address={`/api/public/orders/${request.code}/lines/${line.id}/picture?lang=${language}`}
      name="kandili.png"
    >
      {moment('keep.picture')}
    </SharePicture>
  )
}

/** One candle, tama, prayer or memorial in its moment: it waits, was taken on, done or declined. */
export function TrackedLine(props: LineProps) {
  const { request, line, now, lighting, feast, other, refunds, first, children } = props
  const t = useT('track')
  const shared = useT('shared')
  const language = useLanguage()
  const standing = standingOf(request, line, now)
  const { title, text } = useWords(props, standing)
  // Nothing burns, or the ticket or the bank account is what is looked for.
  const showsPicture =
    !isEnded(standing) && !line.ticket && !(standing === 'unpaid' && request.payment?.transfer)
  const Heading = first ? 'h1' : 'h2'
  const type = inLanguage(line.typeTitle, language)
  const doneAt = line.litAt ?? line.fulfilledAt
  const isOnItsWay = standing === 'pending' || standing === 'accepted'
  const notSent: readonly Standing[] = ['unpaid', 'failed', 'held', 'waiting', 'unconfirmed']
  const settles = line.settlesAt === null ? 0 : Date.parse(line.settlesAt)
  return (
    <div className={showsPicture ? styles.page : `${styles.page} ${styles.plain}`}>
      {showsPicture && (
        <Picture line={line} now={now} lighting={lighting} sent={!notSent.includes(standing)} />
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
        {line.live && line.live.url === null && Date.parse(line.live.from) > now && (
          <p className={styles.feast}>
            {t('live.when', {
              when: `${dayAndMonth(language, civilDateOf(line.live.from))}, ${hourOf(line.live.from)}`,
            })}
          </p>
        )}
        {line.ticket?.code && (
          <figure className={styles.ticket}>
            <img
              src={`/api/public/orders/${request.code}/lines/${line.id}/ticket`}
              alt={t('ticket.alt')}
              width="220"
              height="220"
            />
            <figcaption>
              {t('ticket.text', { count: line.quantity, number: String(request.number) })}
            </figcaption>
          </figure>
        )}
        {isOnItsWay && !line.ticket && <Steps {...props} standing={standing} />}
        <Address line={line} />
        <Returned request={request} line={line} now={now} refunds={refunds} />
        {line.intention && <NamesShown line={line} />}
        <Letter line={line} />
        {line.state === 'FULFILLED' && settles > now && (
          <p className={styles.feast}>{t('mailAt', { time: hourOf(settles) })}</p>
        )}
        <p className={styles.actions}>
          <Action request={request} line={line} now={now} standing={standing} />
        </p>
        {standing === 'declined' && !line.forgotten && (
          <OtherTemple code={request.code} line={line} other={other} />
        )}
        {children}
      </div>
    </div>
  )
}
