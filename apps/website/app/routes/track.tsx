import { endpoints } from '@kandili/contract'
import { useRef } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import styles from '../features/tracking/track.module.css'
import { TrackedLine } from '../features/tracking/tracked-line.tsx'
import { useLiveRequest } from '../features/tracking/use-live-request.ts'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import layout from '../ui/styles/layout.module.css'

export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } }))
  const key = new URL(asking.request.url).searchParams.get('confirm')
  return { request, key, now: Date.now(), words: wordsOf(asking.request, 'track') }
}

/** The link of the mail was pressed here: programs open links of mails, and only a person presses the button. */
export async function action(asking: ActionFunctionArgs) {
  const code = asking.params.code ?? ''
  const key = String((await readForm(asking.request)).get('key') ?? '')
  await apiOf(asking).call(endpoints.requests.confirmContact, { params: { code }, body: { key } })
  return redirect(`/${languageOf(asking.request)}/track/${code}`)
}

/** Lines that were unlit when the page was opened and are lit now: their flames grow from the wick. */
const useJustLit = (lit: readonly number[]): ReadonlySet<number> => {
  const litAtFirst = useRef(new Set(lit))
  const known = litAtFirst.current
  return new Set(lit.filter((id) => !known.has(id)))
}

export default function Track() {
  const { request, key, now: startedAt } = useLoaderData<typeof loader>()
  const t = useT('track')
  const now = useLiveRequest(request.code, startedAt)
  const justLit = useJustLit(request.lines.filter((line) => line.litAt !== null).map((line) => line.id))
  const number = t('facts.number', { number: String(request.number) })
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} />
      {/* The secret address never travels on to another site. */}
      <meta name="referrer" content="no-referrer" />
      <main id="content" tabIndex={-1} className={layout.wrap}>
        {request.awaitsConfirmation && key !== null && (
          <Form method="post" className={styles.actions}>
            <input type="hidden" name="key" value={key} />
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
        <p className={styles.live} style={{ paddingBottom: '3rem' }}>
          {number}. {t('live')}
        </p>
      </main>
    </>
  )
}
