import { endpoints } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
} from 'react-router'
import { WayInPage } from '../features/account/authentication-page.tsx'
import { KeyPage } from '../features/account/key-page.tsx'
import { loadKeyPage, orKeyRefusal } from '../features/account/key-pages.server.ts'
import { orUnreachable } from '../features/account/refusals.ts'
import { apiOf, refuseDuringMaintenance } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { beginningOf, readOwnUserAgain } from '../lib/session/session.ts'
import { useUser } from '../lib/session/use-user.ts'
import { ButtonAnchor } from '../ui/button.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  await refuseDuringMaintenance(asking)
  return loadKeyPage(asking)
}
export { headersOfLoader as headers } from '../lib/headers-of-loader.ts'

export async function action(asking: ActionFunctionArgs) {
  const body = { key: asking.params.key ?? '' }
  return orKeyRefusal(() => apiOf(asking).call(endpoints.authentication.confirmEmail, { body }))
}

/** Refreshes the signed-in user, whose e-mail is now confirmed. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = await orUnreachable(serverAction<typeof action>)
  if ('email' in answer && readUser()) await readOwnUserAgain()
  return answer
}

function Confirmed({ email }: { email: string }) {
  const t = useT('authentication')
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

export default function ConfirmEmailByKey() {
  const answered = useActionData<typeof clientAction>()
  if (answered && 'email' in answered) return <Confirmed email={answered.email} />
  return <KeyPage purpose="confirm" renewAt="/confirm-email" />
}
