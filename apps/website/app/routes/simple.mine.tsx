import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
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
import styles from '../features/simple/simple.module.css'
import { SimplePage } from '../features/simple/simple-page.tsx'
import { EmailField } from '../features/simple/written.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useUser } from '../lib/session/use-user.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has('sent'),
  words: wordsOf(request, 'simple'),
})

export async function action(asking: ActionFunctionArgs) {
  const email = String((await readForm(asking.request)).get('email') ?? '').slice(0, 300)
  try {
    await apiOf(asking).call(endpoints.requests.sendLinks, { body: { email } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ problem: error.errors[0]?.message ?? error.description, email }, { status: 422 })
  }
  return redirect(`${simplePath(languageOf(asking.request))}/mine?sent=yes`, 303)
}

/** One's own candles: their links are mailed to the given e-mail. */
export default function Mine() {
  const { sent } = useLoaderData<typeof loader>()
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
