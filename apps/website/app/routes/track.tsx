import { endpoints } from '@kandili/contract'
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
import type { RefusedMessage } from '../features/tracking/conversation.server.ts'
import { converse } from '../features/tracking/conversation.server.ts'
import { Conversations, type ConversationsProps } from '../features/tracking/conversation.tsx'
import { FindRequest } from '../features/tracking/find-request.tsx'
import { Openings } from '../features/tracking/openings.tsx'
import styles from '../features/tracking/track.module.css'
import { TrackedLine } from '../features/tracking/tracked-line.tsx'
import { useLiveRequest } from '../features/tracking/use-live-request.ts'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitContext } from '../lib/visit.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const words = wordsOf(asking.request, 'track')
  const key = new URL(asking.request.url).searchParams.get('confirm')
  try {
    const api = apiOf(asking)
    const [request, talk] = await Promise.all([
      api.call(endpoints.requests.track, { params: { code } }),
      api.call(endpoints.communications.ofRequest, { params: { code } }),
    ])
    const { origin } = asking.context.get(visitContext)
    return data({ request, talk, origin, messageKey: crypto.randomUUID(), key, now: Date.now(), words })
  } catch (error) {
    // A link that leads to nothing explains itself, with the way to get the right one.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return data(
      { request: null, talk: null, origin: '', messageKey: '', key, now: Date.now(), words },
      { status: 404 },
    )
  }
}

/** A form of the conversation, or the link of the mail was pressed here: programs open links of mails, and only a person presses the button. */
export async function action(asking: ActionFunctionArgs) {
  const code = asking.params.code ?? ''
  const form = await readForm(asking.request)
  if (form.has('intent')) return converse(asking, form)
  const key = String(form.get('key') ?? '')
  await apiOf(asking).call(endpoints.requests.confirmContact, { params: { code }, body: { key } })
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
  /** From the mail that asks to prove the e-mail. */
  confirmKey: string | null
  startedAt: number
  talk: Omit<ConversationsProps, 'code'>
}

function Followed({ request, confirmKey, startedAt, talk }: FollowedProps) {
  const t = useT('track')
  const now = useLiveRequest(request.code, startedAt)
  const justLit = useJustLit(request.lines.filter((line) => line.litAt !== null).map((line) => line.id))
  const number = t('facts.number', { number: String(request.number) })
  return (
    <Wrap as="main" id="content" tabIndex={-1}>
      {request.awaitsConfirmation && confirmKey !== null && (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="key" value={confirmKey} />
          <Button look="primary">{t('unconfirmed.action')}</Button>
        </Form>
      )}
      {request.lines.map((line, index) => (
        <TrackedLine
          key={line.id}
          request={request}
          line={line}
          now={now}
          lighting={justLit.has(line.id)}
          first={index === 0}
        />
      ))}
      <Conversations code={request.code} {...talk} />
      <Openings openings={request.openings} />
      <p className={styles.live}>
        {number}. {t('live')}
      </p>
    </Wrap>
  )
}

export default function Track() {
  const { request, talk, origin, messageKey, key, now } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedMessage>()
  const t = useT('track')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} />
      {/* The secret address never travels on to another site; within ours, forms say where they come from. */}
      <meta name="referrer" content="same-origin" />
      {request && talk ? (
        <Followed
          request={request}
          confirmKey={key}
          startedAt={now}
          talk={{ ...talk, origin, messageKey, refused }}
        />
      ) : (
        <FindRequest deadLink />
      )}
    </>
  )
}
