import { endpoints } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DeadLink } from '../account/dead-link.tsx'
import { keyRefusal, loadKeyPage } from '../account/key-pages.server.ts'
import { orUnreachable } from '../account/refusals.ts'
import { beginningOf, readOwnUserAgain } from '../account/session.ts'
import { useFormProblems } from '../account/use-form-problems.ts'
import { useUser } from '../account/use-user.ts'
import { WayInPage } from '../account/way-in-page.tsx'
import { apiOf } from '../api.ts'
import { Button, ButtonAnchor } from '../components/button.tsx'
import { ErrorSummary } from '../components/error-summary.tsx'
import { useLanguage, useT } from '../language.ts'

export const loader = loadKeyPage
export { headersOfLoader as headers } from '../headers-of-loader.ts'

export async function action(asking: ActionFunctionArgs) {
  try {
    const body = { key: asking.params.key ?? '' }
    return await apiOf(asking).call(endpoints.wayIn.confirmEmail, { body })
  } catch (error) {
    return keyRefusal(error)
  }
}

/** Whoever is signed in here is shown as somebody with a proven e-mail from now on. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = await orUnreachable(serverAction<typeof action>)
  if ('email' in answer && readUser()) await readOwnUserAgain()
  return answer
}

function Confirmed({ email }: { email: string }) {
  const t = useT('wayIn')
  const language = useLanguage()
  const user = useUser()
  return (
    <WayInPage
      title={t('confirm.title')}
      description={t('confirm.description')}
      heading={t('confirm.done')}
      intro={t('confirm.doneText', { email })}
    >
      <ButtonAnchor look="primary" wide href={user ? beginningOf(user, language) : '/login'}>
        {t(user ? 'sent.go' : 'confirm.login')}
      </ButtonAnchor>
    </WayInPage>
  )
}

/** The link of the mail. It asks for a press: programs that look into every mail open every link, and press nothing. */
export default function ConfirmEmailByKey() {
  const { isDead } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { problems } = useFormProblems(answered)
  const busy = useNavigation().state !== 'idle'
  const t = useT('wayIn')
  if (answered && 'email' in answered) return <Confirmed email={answered.email} />
  if (isDead || (answered && 'isDead' in answered)) {
    return (
      <DeadLink
        title={t('confirm.title')}
        description={t('confirm.description')}
        heading={t('confirm.dead')}
        text={t('confirm.deadText')}
        to="/confirm-email"
        action={t('confirm.deadAction')}
      />
    )
  }
  return (
    <WayInPage
      title={t('confirm.title')}
      description={t('confirm.description')}
      heading={t('confirm.heading')}
      intro={t('confirm.text')}
    >
      <ErrorSummary problems={problems} />
      <Form method="post" aria-busy={busy}>
        <Button look="primary" wide aria-disabled={busy}>
          {t('confirm.action')}
        </Button>
      </Form>
    </WayInPage>
  )
}
