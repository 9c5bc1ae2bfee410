import { endpoints, type LateChoice, lateChoices } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import { useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { problemsOf } from '../features/account/refusals.ts'
import { feastsOfActs } from '../features/moment/day-of-act.server.ts'
import { AgainForm } from '../features/offerings/again-form.tsx'
import { PollLinks, type PollLinksProps } from '../features/polls/poll-links.tsx'
import { epcCode } from '../features/request/payment/epc-code.server.ts'
import type { RefusedAddress } from '../features/tracking/address.tsx'
import type { RefusedMessage } from '../features/tracking/conversation.server.ts'
import { converse } from '../features/tracking/conversation.server.ts'
import { Conversations, type ConversationsProps } from '../features/tracking/conversation.tsx'
import { FindRequest } from '../features/tracking/find-request.tsx'
import { History } from '../features/tracking/history-list.tsx'
import { KeepAct } from '../features/tracking/keep-act.tsx'
import { More, MoreRow } from '../features/tracking/more.tsx'
import { Openings } from '../features/tracking/openings.tsx'
import { otherTemples } from '../features/tracking/other-temples.server.ts'
import { PayNow } from '../features/tracking/pay-now.tsx'
import { type RefundOfPayer, Refunds } from '../features/tracking/refunds.tsx'
import { standingOf } from '../features/tracking/standing.ts'
import styles from '../features/tracking/track.module.css'
import { TrackedLine } from '../features/tracking/tracked-line.tsx'
import { useLiveRequest } from '../features/tracking/use-live-request.ts'
import { LateActs, WhereItWent } from '../features/tracking/where-it-went.tsx'
import { openLines } from '../features/withdraw/open-lines.ts'
import { apiOf } from '../lib/api.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import type { Problems } from '../lib/use-problems.ts'
import { visitContext } from '../lib/visit.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Wrap } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** The request; if its payment is open at a gateway, the gateway is asked first, as its webhook may be late or lost. */
const trackedNow = async (api: ReturnType<typeof apiOf>, code: string) => {
  const track = () => api.call(endpoints.requests.track, { params: { code } })
  const request = await track()
  const { payment } = request
  if (payment?.status !== 'PENDING_PAYMENT' || payment.transfer !== null || payment.method === 'CASH') {
    return request
  }
  const asked = await api.call(endpoints.payments.sync, { params: { code } }).catch(() => null)
  return asked && (asked.status !== request.status || asked.payment?.status !== payment.status)
    ? track()
    : request
}

export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const key = new URL(asking.request.url).searchParams.get('confirm')
  try {
    const api = apiOf(asking)
    const [request, talk, money, refunds] = await Promise.all([
      trackedNow(api, code),
      api.call(endpoints.communications.ofRequest, { params: { code } }),
      // The page works without it.
      api.call(endpoints.requestMoney.read, { params: { code } }).catch(() => null),
      api.call(endpoints.payments.refundsOfPayer, { params: { code } }).catch(() => []),
    ])
    const [feasts, others, asked] = await Promise.all([
      feastsOfActs(asking, request.lines),
      otherTemples(asking, request.lines),
      request.status === 'COMPLETED' ? api.call(endpoints.surveys.listPublic, {}).catch(() => []) : [],
    ])
    const transfer = request.payment?.transfer
    const { origin } = asking.context.get(visitContext)
    return data({
      request,
      talk,
      money,
      refunds,
      feasts,
      others,
      polls: asked.filter(({ kind, isOver }) => kind === 'QUESTIONNAIRE' && !isOver),
      qr: transfer && transfer.iris === null ? epcCode(transfer) : null,
      origin,
      messageKey: crypto.randomUUID(),
      key,
      now: Date.now(),
      words: wordsOf(asking.request, 'track', 'moment', ...(transfer ? (['request'] as const) : [])),
    })
  } catch (error) {
    // A dead link explains itself, with a form to get the right one.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return data(
      {
        request: null,
        talk: null,
        money: null,
        refunds: [],
        feasts: {},
        others: {},
        polls: [],
        qr: null,
        origin: '',
        messageKey: '',
        key,
        now: Date.now(),
        words: wordsOf(asking.request, 'track'),
      },
      { status: 404 },
    )
  }
}

/** Another address for goods; sent in the meantime, the page shows it. */
const changeAddress = async (asking: ActionFunctionArgs, form: FormData) => {
  const code = asking.params.code ?? ''
  const line = Number(form.get('line'))
  const sendTo = String(form.get('sendTo') ?? '')
  try {
    const params = { code, lineId: line }
    await apiOf(asking).call(endpoints.requests.changeAddress, { params, body: { sendTo } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const address: RefusedAddress = { line, sendTo, problems: problemsOf(error) }
    return data({ address }, { status: 422 })
  }
  return redirect(`/${languageOf(asking.request)}/track/${code}`, 303)
}

/** The payer's choice about a late act. */
const choose = async (asking: ActionFunctionArgs, form: FormData, choice: LateChoice) => {
  const code = asking.params.code ?? ''
  const params = { code, lineId: Number(form.get('line')) }
  try {
    await apiOf(asking).call(endpoints.requestMoney.chooseLate, { params, body: { choice } })
  } catch (error) {
    // Done or chosen in the meantime: the page shows the result.
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
  const next = choice === 'OTHER_TEMPLE' ? 'temples' : `track/${code}`
  return redirect(`/${languageOf(asking.request)}/${next}`, 303)
}

/**
 * Handles a form of the conversation, a choice about a late act, or the button of the mail's page: programs open
 * links of mails, and only a person presses the button.
 */
export async function action(asking: ActionFunctionArgs) {
  const code = asking.params.code ?? ''
  const form = await readForm(asking.request)
  if (form.has('intent')) return converse(asking, form)
  if (form.has('sendTo')) return changeAddress(asking, form)
  const choice = lateChoices.find((one) => one === form.get('choice'))
  if (choice) return choose(asking, form, choice)
  const key = String(form.get('key') ?? '')
  try {
    await apiOf(asking).call(endpoints.requests.confirmContact, { params: { code }, body: { key } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ unconfirmed: { message: error.description, fields: {} } }, { status: 422 })
  }
  return redirect(`/${languageOf(asking.request)}/track/${code}`)
}

/** Lines that were unlit when the page was opened and are lit now: their flames grow from the wick. */
const useJustLit = (lit: readonly number[]): ReadonlySet<number> => {
  const litAtFirst = useRef(new Set(lit))
  const known = litAtFirst.current
  return new Set(lit.filter((id) => !known.has(id)))
}

type FollowedProps = {
  request: endpoints.requests.TrackedRequest
  /** Null if it could not be read. */
  money: endpoints.requestMoney.RequestMoney | null
  refunds: readonly RefundOfPayer[]
  /** The name of each done act's day, by the act's id. */
  feasts: Readonly<Record<number, string>>
  /** Another temple for each declined act, by the act's id. */
  others: Readonly<Record<number, endpoints.website.TempleCard>>
  /** Questionnaires after an act that is complete. */
  polls: PollLinksProps['polls']
  /** The QR code of a bank transfer. */
  qr: string | null
  /** From the mail that asks to confirm the e-mail. */
  confirmKey: string | null
  /** Why it could not be confirmed. */
  unconfirmed: Problems | undefined
  startedAt: number
  talk: Omit<ConversationsProps, 'code' | 'isNew'>
}

/** Everything else of the request: what is kept, messages, money, history, what can still be changed. */
function Rest({
  request,
  money,
  refunds,
  polls,
  talk,
  now,
}: Omit<FollowedProps, 'feasts' | 'others' | 'qr'> & { now: number }) {
  const t = useT('track')
  const language = useLanguage()
  const { code, lines } = request
  const isUnread = talk.conversations.some(({ unread }) => unread > 0)
  // As it was at first, so that nothing moves under somebody who reads or writes.
  const [isNew] = useState(isUnread)
  const [isAbove] = useState(isUnread || talk.refused !== undefined)
  const needsAccount = refunds.some((refund) => refund.needsAccount)
  const number = t('facts.number', { number: String(request.number) })
  const conversations = <Conversations code={code} isNew={isNew} {...talk} />
  const above = (isAbove || needsAccount) && (
    <>
      {isAbove && conversations}
      {needsAccount && <Refunds refunds={refunds} />}
    </>
  )
  return (
    <More above={above} value={!isAbove && isUnread && t('messages.new')}>
      {request.paidAt && request.total > 0 && (
        <a href={`/api/public/orders/${code}/receipt?language=${language}`} download>
          {t('money.receipt')}
        </a>
      )}
      {lines.map((line) => (
        <KeepAct key={line.id} code={code} line={line} />
      ))}
      {!isAbove && conversations}
      {money && <WhereItWent temples={money.temples} />}
      {!needsAccount && <Refunds refunds={refunds} />}
      {lines.map((line) => (
        <MoreRow
          key={line.id}
          title={t('history.title')}
          value={lines.length > 1 && inLanguage(line.typeTitle, language)}
        >
          {line.message && (
            <p>
              {t('facts.message')}: {line.message}
            </p>
          )}
          <History request={request} line={line} standing={standingOf(request, line, now)} />
        </MoreRow>
      ))}
      <PollLinks polls={polls} request={code} />
      <Openings openings={request.openings} />
      <AgainForm code={code}>{t('askAgain')}</AgainForm>
      {openLines(request).length > 0 && (
        <Link to={`/${language}/withdraw/${code}`}>{t('withdraw.action')}</Link>
      )}
      <p className={styles.live}>
        {number}. {t('live')}
      </p>
    </More>
  )
}

function Followed(props: FollowedProps) {
  const { request, money, refunds, feasts, others, qr, confirmKey, unconfirmed, startedAt } = props
  const t = useT('track')
  const now = useLiveRequest(request.code, startedAt)
  const justLit = useJustLit(request.lines.filter((line) => line.litAt !== null).map((line) => line.id))
  const isUnpaid = request.lines.some((line) => ['unpaid', 'failed'].includes(standingOf(request, line, now)))
  const isOne = request.lines.length === 1
  const rest = <Rest {...props} now={now} />
  const pay = isUnpaid && <PayNow request={request} qr={qr} />
  return (
    <Wrap as="main" id="content" tabIndex={-1}>
      <ErrorSummary problems={unconfirmed} />
      {request.awaitsConfirmation && confirmKey !== null && (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="key" value={confirmKey} />
          <Button look="primary">{t('unconfirmed.action')}</Button>
        </Form>
      )}
      {money && <LateActs late={money.late} />}
      {!isOne && pay}
      {request.lines.map((line, index) => (
        <TrackedLine
          key={line.id}
          request={request}
          line={line}
          now={now}
          lighting={justLit.has(line.id)}
          feast={feasts[line.id]}
          other={others[line.id]}
          refunds={refunds}
          first={index === 0}
        >
          {isOne && pay}
          {isOne && rest}
        </TrackedLine>
      ))}
      {!isOne && rest}
    </Wrap>
  )
}

export default function Track() {
  const { request, talk, money, refunds, feasts, others, polls, qr, origin, messageKey, key, now } =
    useLoaderData<typeof loader>()
  const answered = useActionData<RefusedMessage | { unconfirmed: Problems } | { address: RefusedAddress }>()
  const unconfirmed = answered && 'unconfirmed' in answered ? answered.unconfirmed : undefined
  const refused = answered && 'templeId' in answered ? answered : undefined
  const t = useT('track')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} isSecret />
      {request && talk ? (
        <Followed
          request={request}
          money={money}
          refunds={refunds}
          feasts={feasts}
          others={others}
          polls={polls}
          qr={qr}
          confirmKey={key}
          unconfirmed={unconfirmed}
          startedAt={now}
          talk={{ ...talk, origin, messageKey, refused }}
        />
      ) : (
        <FindRequest deadLink />
      )}
    </>
  )
}
