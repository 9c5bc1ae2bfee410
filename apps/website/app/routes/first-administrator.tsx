import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { WayInPage } from '../features/account/authentication-page.tsx'
import { DeadLink } from '../features/account/dead-link.tsx'
import { type AccountAnswer, firstAdministratorIn, refusedAccount } from '../features/account/new-account.ts'
import { NewAccountForm } from '../features/account/new-account-form.tsx'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { becomeFirstAdministrator, beginningOf } from '../lib/session/session.ts'
import { wordsOf } from '../lib/words.server.ts'

/** The URL contains a secret key: no request from this page may send it as a referrer. */
const secret = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

export { headersOfLoader as headers } from '../lib/headers-of-loader.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const words = wordsOf(asking.request, 'invitation', 'authentication', 'shared')
  return data({ open: await isOpen(asking), words }, { headers: secret })
}

/** False for an expired or unknown link. */
const isOpen = async (asking: LoaderFunctionArgs): Promise<boolean> => {
  try {
    await apiOf(asking).call(endpoints.opening.readLink, { params: { key: asking.params.key ?? '' } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

/** Without scripts the administrator signs in afterwards. */
export async function action(asking: ActionFunctionArgs) {
  const body = firstAdministratorIn(await readForm(asking.request))
  try {
    await apiOf(asking).call(endpoints.opening.redeemLink, { params: { key: asking.params.key ?? '' }, body })
  } catch (error) {
    return data(refusedAccount(error, body), { status: 422 })
  }
  return redirect('/login', 303)
}

/** With scripts the browser calls the API itself, because the session is kept in its storage. */
export async function clientAction({
  request,
  params,
}: ClientActionFunctionArgs): Promise<AccountAnswer | Response> {
  const body = firstAdministratorIn(await request.clone().formData())
  try {
    const { user } = await becomeFirstAdministrator({ params: { key: params.key ?? '' }, body })
    window.location.assign(beginningOf(user, body.language))
    return new Promise<never>(() => {})
  } catch (error) {
    return error instanceof TypeError ? { unreachable: true } : refusedAccount(error, body)
  }
}

export default function FirstAdministratorPage() {
  const { open } = useLoaderData<typeof loader>()
  const answered = useActionData<AccountAnswer>()
  const t = useT('invitation')
  const head = { title: t('first.title'), description: t('first.description') }
  if (!open) {
    const said = { heading: t('first.over'), text: t('first.over.text') }
    return <DeadLink {...head} {...said} to="/login" action={t('login')} />
  }
  return (
    <WayInPage {...head} heading={t('first.title')} intro={t('first.intro')}>
      <NewAccountForm answered={answered} action={t('first.action')} withoutConsents />
    </WayInPage>
  )
}
