import { endpoints } from '@kandili/contract'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from 'react-router'
import { OtherWay, WayInPage } from '../features/account/authentication-page.tsx'
import { type AccountAnswer, refusedAccount, registrationIn } from '../features/account/new-account.ts'
import { NewAccountForm } from '../features/account/new-account-form.tsx'
import { useOnlyWithoutLogin } from '../features/account/use-only-without-login.ts'
import { apiOf, refuseDuringMaintenance } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { registerAndSignIn } from '../lib/session/session.ts'
import { wordsOf } from '../lib/words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  await refuseDuringMaintenance(asking)
  return { words: wordsOf(asking.request, 'authentication', 'shared') }
}

/** Without scripts the account is created, and the user signs in later with scripts. */
export async function action(asking: ActionFunctionArgs) {
  const body = registrationIn(await readForm(asking.request))
  try {
    await apiOf(asking).call(endpoints.authentication.register, { body })
  } catch (error) {
    return data(refusedAccount(error, body), { status: 422 })
  }
  return redirect('/confirm-email', 303)
}

/** With scripts the browser calls the API itself, because the session is kept in its storage. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<AccountAnswer | Response> {
  const body = registrationIn(await request.formData())
  try {
    await registerAndSignIn(body)
  } catch (error) {
    return error instanceof TypeError ? { unreachable: true } : refusedAccount(error, body)
  }
  return redirect('/confirm-email')
}

export default function Register() {
  const t = useT('authentication')
  const answered = useActionData<AccountAnswer>()
  useOnlyWithoutLogin()
  return (
    <WayInPage
      title={t('register.title')}
      description={t('register.description')}
      heading={t('register.heading')}
      intro={t('register.text')}
    >
      <NewAccountForm answered={answered} action={t('register.action')} />
      <OtherWay question={t('register.have')} to="/login" action={t('register.login')} />
    </WayInPage>
  )
}
