import { endpoints, type LineState } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { simplePath } from '../features/simple/questions.ts'
import { forgottenCookie, rememberedIn } from '../features/simple/remembered.server.ts'
import styles from '../features/simple/simple.module.css'
import { SimpleForm, SimplePage } from '../features/simple/simple-page.tsx'
import { EmailField } from '../features/simple/written.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useUser } from '../lib/session/use-user.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }

export const loader = async (asking: LoaderFunctionArgs) => ({
  sent: new URL(asking.request.url).searchParams.has('sent'),
  own: await readRemembered(asking),
  words: wordsOf(asking.request, 'simple'),
})

/** The requests of this browser that can still be read. */
const readRemembered = async (asking: LoaderFunctionArgs) => {
  const read = await Promise.all(
    rememberedIn(asking).map((code) =>
      apiOf(asking)
        .call(endpoints.requests.track, { params: { code } })
        .catch(() => null),
    ),
  )
  return read.flatMap((request) => (request ? [{ code: request.code, lines: request.lines }] : []))
}

export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  if (form.get('intent') === 'forget') {
    return redirect(`${simplePath(languageOf(asking.request))}/mine`, {
      headers: { 'set-cookie': forgottenCookie(asking) },
    })
  }
  const email = String(form.get('email') ?? '').slice(0, 300)
  try {
    await apiOf(asking).call(endpoints.requests.sendLinks, { body: { email } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ problem: error.errors[0]?.message ?? error.description, email }, { status: 422 })
  }
  return redirect(`${simplePath(languageOf(asking.request))}/mine?sent=yes`, 303)
}

const stateOf = (state: LineState) =>
  state === 'FULFILLED'
    ? 'mine.done'
    : state === 'PENDING' || state === 'ACCEPTED'
      ? 'mine.waits'
      : 'mine.notDone'

/** One's own candles: those of this browser, or else their links are mailed to the given e-mail. */
export default function Mine() {
  const { sent, own } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('simple')
  const language = useLanguage()
  const isCustomer = useUser()?.type === 'CUSTOMER'
  if (sent) {
    return (
      <SimplePage title={t('mine.sent')}>
        <p className={styles.text}>{t('mine.sentText')}</p>
        <Link className={styles.choice} to={simplePath(language)}>
          {t('home')}
        </Link>
      </SimplePage>
    )
  }
  if (own.length > 0) {
    return (
      <SimplePage title={t('mine.here')}>
        <div className={styles.big}>
          {own.map(({ code, lines }) => (
            <Link key={code} className={styles.choice} data-read="" to={`/${language}/track/${code}`}>
              <span>
                {lines.map(({ id, typeTitle, temple, state }) => (
                  <span key={id}>
                    {inLanguage(typeTitle, language)}
                    <small>
                      {inLanguage(temple.title, language)}: {t(stateOf(state))}
                    </small>
                  </span>
                ))}
              </span>
            </Link>
          ))}
        </div>
        <SimpleForm className={styles.fields}>
          <button type="submit" className={styles.more} name="intent" value="forget">
            {t('mine.forget')}
          </button>
        </SimpleForm>
      </SimplePage>
    )
  }
  return (
    <EmailField
      title={t('mine.title')}
      text={t('mine.text')}
      button={t('mine.send')}
      value={answered?.email}
      problem={answered?.problem}
    >
      {isCustomer && (
        <p className={styles.text}>
          <Link className={styles.choice} data-read="" to={`/${language}/me`}>
            {t('mine.account')}
          </Link>
        </p>
      )}
    </EmailField>
  )
}
