import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import styles from '../features/account/authentication.module.css'
import { WayInPage } from '../features/account/authentication-page.tsx'
import { DeadLink } from '../features/account/dead-link.tsx'
import { type AccountAnswer, newAccountIn, refusedAccount } from '../features/account/new-account.ts'
import { NewAccountForm } from '../features/account/new-account-form.tsx'
import { useFormProblems } from '../features/account/use-form-problems.ts'
import { apiOf, orNull } from '../lib/api.ts'
import { type Language, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { acceptInvitationAndSignIn, beginningOf } from '../lib/session/session.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'

type Invitation = endpoints.invitations.OpenInvitation

/** The URL contains a secret key: no request from this page may send it as a referrer. */
const secret = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

export { headersOfLoader as headers } from '../lib/headers-of-loader.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const words = wordsOf(asking.request, 'invitation', 'authentication', 'shared')
  return data({ invitation: await readInvitation(asking), words }, { headers: secret })
}

/** Null for an unknown or malformed key. */
const readInvitation = (asking: LoaderFunctionArgs): Promise<Invitation | null> =>
  orNull(apiOf(asking).call(endpoints.invitations.read, { params: { key: asking.params.key ?? '' } }))

/** Without scripts, or if the account exists already, the user signs in afterwards. */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const params = { key: asking.params.key ?? '' }
  const body = newAccountIn(form)
  try {
    if (form.get('intent') === 'join') await apiOf(asking).call(endpoints.invitations.join, { params })
    else await apiOf(asking).call(endpoints.invitations.accept, { params, body })
  } catch (error) {
    return data(refusedAccount(error, body), { status: 422 })
  }
  return redirect('/login', 303)
}

/** With scripts the browser calls the API itself, because the session is kept in its storage. */
export async function clientAction({
  request,
  params,
  serverAction,
}: ClientActionFunctionArgs): Promise<AccountAnswer | Response> {
  const form = await request.clone().formData()
  const body = newAccountIn(form)
  try {
    if (form.get('intent') === 'join') return await serverAction<typeof action>()
    const { user } = await acceptInvitationAndSignIn({ params: { key: params.key ?? '' }, body })
    window.location.assign(beginningOf(user, body.language))
    return new Promise<never>(() => {})
  } catch (error) {
    if (error instanceof Response) throw error
    return error instanceof TypeError ? { unreachable: true } : refusedAccount(error, body)
  }
}

export default function InvitationPage() {
  const { invitation } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const t = useT('invitation')
  const head = { title: t('title'), description: t('description') }
  if (!invitation) {
    const said = { heading: t('over.UNKNOWN'), text: t('over.UNKNOWN.text') }
    return <DeadLink {...head} {...said} to={`/${language}`} action={t('home')} />
  }
  const { state, account } = invitation
  if (state !== 'OPEN') {
    const said = { heading: t(`over.${state}`), text: t(`over.${state}.text`) }
    return <DeadLink {...head} {...said} to="/login" action={t('login')} />
  }
  if (account === 'OTHER') {
    const said = { heading: t('other'), text: t('other.text') }
    return <DeadLink {...head} {...said} to={`/${language}`} action={t('home')} />
  }
  return (
    <WayInPage {...head} heading={t('heading')} intro={<InvitedTo {...invitation} language={language} />}>
      {account === 'JOINS' ? <JoinForm /> : <AcceptForm email={invitation.email} />}
    </WayInPage>
  )
}

function InvitedTo({
  duty,
  temple,
  role,
  invitedBy,
  language,
}: Omit<Invitation, 'language'> & { language: Language }) {
  const t = useT('invitation')
  return (
    <>
      {duty
        ? t(`to.${duty}`, { temple: inLanguage(temple, language) })
        : t('to.ADMIN', { role: inLanguage(role, language) })}{' '}
      {invitedBy && t('from', { name: invitedBy })}
    </>
  )
}

function JoinForm() {
  const t = useT('invitation')
  const { problems } = useFormProblems(useActionData<AccountAnswer>())
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <ErrorSummary problems={problems} />
      <p className={styles.aside}>{t('have')}</p>
      <Form method="post" aria-busy={busy}>
        <Button look="primary" wide name="intent" value="join" aria-disabled={busy}>
          {t('join')}
        </Button>
      </Form>
    </>
  )
}

function AcceptForm({ email }: { email: string }) {
  const t = useT('invitation')
  return (
    <>
      <p className={styles.aside}>{t('forEmail', { email })}</p>
      <NewAccountForm answered={useActionData<AccountAnswer>()} invitedEmail={email} action={t('accept')} />
    </>
  )
}
