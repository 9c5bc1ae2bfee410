import { formatMoney } from '@kandili/money'
import { type CardField, type CardForm, type CardProblem, testCards } from '../cards.ts'
import { deliveries, deliveryFor } from '../deliveries.ts'
import type { Session } from '../store.ts'
import { type Html, html } from './html.ts'
import { page, translations, type View, type Words } from './layout.ts'

export type PayPage = {
  session: Session
  /** The previous input, initially the number of the first card. */
  typed: CardForm & { delivery: string }
  problems?: Partial<Record<CardField, CardProblem>>
  declined?: { code: string; declineCode: string | null }
}

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const emptyForm = (number = ''): PayPage['typed'] => {
  const known = testCards.find((card) => card.number === number)
  return known
    ? { number: spaced(known.number), expiry: '12/34', cvc: '123', holder: 'Test', delivery: '' }
    : { number: '', expiry: '', cvc: '', holder: '', delivery: '' }
}

/** The message for a declined card. Lost and stolen cards get the general one. */
const declinedText = (t: Words, { code, declineCode }: NonNullable<PayPage['declined']>): string => {
  if (declineCode === 'insufficient_funds') return t('declined.insufficient_funds')
  if (declineCode === 'test_mode_live_card') return t('declined.test_mode_live_card')
  switch (code) {
    case 'expired_card':
      return t('declined.expired_card')
    case 'incorrect_cvc':
      return t('declined.incorrect_cvc')
    case 'processing_error':
      return t('declined.processing_error')
    case 'payment_intent_authentication_failure':
      return t('declined.payment_intent_authentication_failure')
    default:
      return t('declined.card_declined')
  }
}

type FieldFacts = { name: CardField; hint?: string; inputMode: string; autofocus?: boolean }

const field = (t: Words, { typed, problems }: PayPage, facts: FieldFacts): Html => {
  const { name, hint, inputMode } = facts
  const problem = problems?.[name]
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${t(`field.${name}`)}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" value="${typed[name]}" inputmode="${inputMode}" autocomplete="off" maxlength="60" required aria-required="true"${
    problem && html` aria-invalid="true"`
  }${described !== '' && html` aria-describedby="${described}"`}>
${problem && html`<p class="error" id="${name}-problem">${t(`problem.${problem}`)}</p>`}
</div>`
}

const alert = (t: Words, { problems, declined }: PayPage): Html | false => {
  if (problems) return html`<div class="alert" role="alert"><strong>${t('problem.summary')}</strong></div>`
  if (!declined) return false
  return html`<div class="alert" role="alert"><strong>${t('declined.summary')}</strong><p>${declinedText(t, declined)}</p></div>`
}

/** Each card by what happens with it; the link fills it in. */
const cardList = (t: Words, view: View): Html => html`<details><summary>${t('cards.title')}</summary>
<ul>${testCards.map(
  (card) =>
    html`<li><a class="plain" href="${view.path}?lang=${view.language}&amp;card=${card.number}">${t(`card.${card.key}` as 'card.success')}</a></li>`,
)}</ul></details>`

/** The hosted page: amount and card. The test cards and the delivery of the result are folded away. */
export const payPage = (view: View, facts: PayPage): string => {
  const t = translations[view.language]
  const { session, typed } = facts
  const amount = formatMoney(session.amount_cents)
  const chosen = deliveryFor(session.amount_cents, typed.delivery)
  const body = html`<h1>${t('title.pay')}</h1>
<p class="muted">${t('pays', { merchant: session.merchant })} · ${session.description}</p>
<p class="sum">${amount}</p>
<p><a class="plain" href="${view.path}?lang=${view.language}&amp;card=${testCards[0]?.number}">${t('action.fill')}</a></p>
<div class="card">
${alert(t, facts)}
<form method="post" action="${view.path}?lang=${view.language}" novalidate>
${field(t, facts, { name: 'number', inputMode: 'numeric' })}
<div class="two">
${field(t, facts, { name: 'expiry', hint: t('hint.expiry'), inputMode: 'text' })}
${field(t, facts, { name: 'cvc', hint: t('hint.cvc'), inputMode: 'numeric' })}
</div>
${field(t, facts, { name: 'holder', inputMode: 'text' })}
<details class="field"><summary>${t('field.delivery')}</summary>
<select name="delivery" aria-label="${t('field.delivery')}">${deliveries.map(
    (delivery) =>
      html`<option value="${delivery}"${delivery === chosen && html` selected`}>${t(`delivery.${delivery}`)}</option>`,
  )}</select>
</details>
<button class="first">${t('action.pay', { amount })}</button>
</form>
<form method="post" action="${view.path}/cancel?lang=${view.language}"><button>${t('action.cancel')}</button></form>
</div>
${cardList(t, view)}
<p><a class="plain" href="${view.path}/log?lang=${view.language}">${t('action.log')}</a></p>`
  return page(view, t('title.pay'), body)
}
