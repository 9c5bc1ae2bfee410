import { formatMoney } from '@kandili/money'
import type { findEvents, Session } from '../store.ts'
import { type Html, html } from './html.ts'
import { page, translations, type View, type Words } from './layout.ts'

/** 3-D Secure: the payer's bank verifies the payer. */
export const challengePage = (view: View, session: Session): string => {
  const t = translations[view.language]
  const answer = (result: 'pass' | 'fail', first: boolean) =>
    html`<form method="post" action="${view.path}?lang=${view.language}"><button name="result" value="${result}"${
      first && html` class="first"`
    }>${t(`challenge.${result}`)}</button></form>`
  return page(
    view,
    t('title.challenge'),
    html`<h1>${t('title.challenge')}</h1>
<p>${t('challenge.lead')}</p>
<p class="sum">${formatMoney(session.amount_cents)}</p>
<div class="card stack">${answer('pass', true)}${answer('fail', false)}</div>`,
  )
}

/** A session that is paid, canceled or expired. */
export const overPage = (view: View, session: Session): string => {
  const t = translations[view.language]
  const isPaid = session.status === 'complete'
  return page(
    view,
    t('title.over'),
    html`<h1>${t('title.over')}</h1>
<p>${t(isPaid ? 'over.paid' : 'over.expired')}</p>
<p><a class="button first" href="${isPaid ? session.success_url : session.cancel_url}">${t('action.back')}</a></p>
<p><a class="plain" href="/sandbox/pay/${session.id}/log?lang=${view.language}">${t('action.log')}</a></p>`,
  )
}

export const unknownPage = (view: View): string => {
  const t = translations[view.language]
  return page(view, t('title.unknown'), html`<h1>${t('title.unknown')}</h1><p>${t('unknown.lead')}</p>`)
}

type LogRow = Awaited<ReturnType<typeof findEvents>>[number]

const toldText = (t: Words, row: LogRow): string => {
  if (row.tries === null) return t('log.never')
  const mark = row.signature === 'bad' ? ` (${t('log.badSignature')})` : ''
  if (row.tries === 0) return t('log.waiting') + mark
  const answer =
    row.answered_status === null
      ? t('log.unreachable')
      : t('log.answered', { status: String(row.answered_status) })
  return answer + mark
}

const plays = ['refund', 'open', 'inquire', 'win', 'lose', 'reopen'] as const

/** Events that the merchant does not cause: at the payer's bank, or on the company's own pages. */
const playForm = (t: Words, view: View, session: Session): Html =>
  html`<h2>${t('play.title')}</h2><p class="muted">${t('play.lead')}</p>
<form class="stack" method="post" action="/sandbox/pay/${session.id}/play?lang=${view.language}">${plays.map(
    (one) => html`<button name="play" value="${one}">${t(`play.${one}`)}</button>`,
  )}</form>`

/** The last day's events with their deliveries; each event can be resent. */
export const logPage = (view: View, session: Session, rows: readonly LogRow[]): string => {
  const t = translations[view.language]
  const time = new Intl.DateTimeFormat(view.language === 'el' ? 'el-GR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Athens',
  })
  const row = (
    event: LogRow,
  ): Html => html`<tr><td>${event.type}</td><td class="number">${time.format(event.created_at)}</td>
<td>${toldText(t, event)}</td><td><form method="post" action="${view.path}?lang=${view.language}"><button name="event" value="${event.id}">${t('action.resend')}</button></form></td></tr>`
  const table = html`<div class="scroll"><table aria-labelledby="log"><thead><tr><th scope="col">${t('log.event')}</th><th scope="col">${t('log.at')}</th><th scope="col">${t('log.told')}</th><th scope="col">${t('action.resend')}</th></tr></thead>
<tbody>${rows.map(row)}</tbody></table></div>`
  return page(
    view,
    t('title.log'),
    html`<h1 id="log">${t('title.log')}</h1>
<p class="muted">${t('log.lead')}</p>
${rows.length === 0 ? html`<p>${t('log.none')}</p>` : table}
${session.payment_status === 'paid' && playForm(t, view, session)}
<p><a class="plain" href="/sandbox/pay/${session.id}?lang=${view.language}">${t('action.payPage')}</a></p>`,
  )
}
