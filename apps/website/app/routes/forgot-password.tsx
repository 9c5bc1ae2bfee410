import { endpoints } from '@kandili/contract'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { OtherWay, WayInPage } from '../features/account/authentication-page.tsx'
import { orUnreachable, problemsOf } from '../features/account/refusals.ts'
import { useFormProblems } from '../features/account/use-form-problems.ts'
import { useOnlyWithoutLogin } from '../features/account/use-only-without-login.ts'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { loadWords } from '../lib/words.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'

export const loader = loadWords('authentication', 'shared')

export async function action(asking: ActionFunctionArgs) {
  const email = String((await readForm(asking.request)).get('email') ?? '')
  try {
    await apiOf(asking).call(endpoints.authentication.resetPasswordInit, { body: { email } })
  } catch (error) {
    return data({ problems: problemsOf(error), typed: email }, { status: 422 })
  }
  return redirect('/forgot-password?sent=yes', 303)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreachable(serverAction<typeof action>)

/** The same for everybody: neither text nor time reveals whether the account exists. */
function Sent() {
  const t = useT('authentication')
  return (
    <WayInPage
      title={t('forgot.title')}
      description={t('forgot.description')}
      heading={t('forgot.sent')}
      intro={t('forgot.sentText')}
    >
      <ButtonLink look="primary" wide to="/login">
        {t('forgot.back')}
      </ButtonLink>
      <OtherWay to="/forgot-password" action={t('forgot.again')} />
    </WayInPage>
  )
}

export default function ForgotPassword() {
  const answered = useActionData<typeof clientAction>()
  const { problems, errors, mend } = useFormProblems(answered)
  const busy = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const t = useT('authentication')
  useOnlyWithoutLogin()
  if (search.get('sent') === 'yes') return <Sent />
  return (
    <WayInPage
      title={t('forgot.title')}
      description={t('forgot.description')}
      heading={t('forgot.heading')}
      intro={t('forgot.text')}
    >
      <ErrorSummary problems={problems} labels={{ email: t('email') }} focus="field" />
      <Form method="post" noValidate onInput={mend} aria-busy={busy}>
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          maxLength={254}
          defaultValue={answered && 'typed' in answered ? answered.typed : undefined}
          error={errors.email}
        />
        <Button look="primary" wide aria-disabled={busy}>
          {t('forgot.action')}
        </Button>
      </Form>
      <OtherWay to="/login" action={t('forgot.back')} />
    </WayInPage>
  )
}
