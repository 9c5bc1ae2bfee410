import { endpoints, type LateChoice, lateChoices } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { feastsOfActs } from '../features/moment/day-of-act.server.ts'
import { AgainForm } from '../features/offerings/again-form.tsx'
import type { RefusedMessage } from '../features/tracking/conversation.server.ts'
import { converse } from '../features/tracking/conversation.server.ts'
import { Conversations, type ConversationsProps } from '../features/tracking/conversation.tsx'
import { FindRequest } from '../features/tracking/find-request.tsx'
import { Openings } from '../features/tracking/openings.tsx'
import { type RefundOfPayer, Refunds } from '../features/tracking/refunds.tsx'
import styles from '../features/tracking/track.module.css'
import { TrackedLine } from '../features/tracking/tracked-line.tsx'
import { useLiveRequest } from '../features/tracking/use-live-request.ts'
import { LateActs, WhereItWent } from '../features/tracking/where-it-went.tsx'
import { WithdrawLink } from '../features/tracking/withdraw-link.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
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
  const words = wordsOf(asking.request, 'track', 'moment')
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
    const feasts = await feastsOfActs(asking, request.lines)
    const { origin } = asking.context.get(visitContext)
    return data({
      request,
      talk,
      money,
      refunds,
      feasts,
      origin,
      messageKey: crypto.randomUUID(),
      key,
      now: Date.now(),
      words,
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
        origin: '',
        messageKey: '',
        key,
        now: Date.now(),
        words,
      },
      { status: 404 },
    )
  }
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
  /** From the mail that asks to confirm the e-mail. */
  confirmKey: string | null
  /** Why it could not be confirmed. */
  unconfirmed: Problems | undefined
  startedAt: number
  talk: Omit<ConversationsProps, 'code'>
}

function Followed({
  request,
  money,
  refunds,
  feasts,
  confirmKey,
  unconfirmed,
  startedAt,
  talk,
}: FollowedProps) {
  const t = useT('track')
  const now = useLiveRequest(request.code, startedAt)
  const justLit = useJustLit(request.lines.filter((line) => line.litAt !== null).map((line) => line.id))
  const number = t('facts.number', { number: String(request.number) })
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
      {request.lines.map((line, index) => (
        <TrackedLine
          key={line.id}
          request={request}
          line={line}
          now={now}
          lighting={justLit.has(line.id)}
          feast={feasts[line.id]}
          first={index === 0}
        />
      ))}
      <Conversations code={request.code} {...talk} />
      {money && <WhereItWent temples={money.temples} code={request.code} />}
      <Refunds refunds={refunds} />
      <WithdrawLink request={request} />
      <div className={styles.openings}>
        <AgainForm code={request.code}>{t('askAgain')}</AgainForm>
      </div>
      <Openings openings={request.openings} />
      <p className={styles.live}>
        {number}. {t('live')}
      </p>
    </Wrap>
  )
}

export default function Track() {
  const { request, talk, money, refunds, feasts, origin, messageKey, key, now } =
    useLoaderData<typeof loader>()
  const answered = useActionData<RefusedMessage | { unconfirmed: Problems }>()
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
