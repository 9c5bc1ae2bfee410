import { endpoints } from '@kandili/contract'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DeadLink } from '../account/dead-link.tsx'
import { keyRefusal, loadKeyPage } from '../account/key-pages.server.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { orUnreachable } from '../account/refusals.ts'
import { useFormProblems } from '../account/use-form-problems.ts'
import { useOnlyWithoutLogin } from '../account/use-only-without-login.ts'
import { OtherWay, WayInPage } from '../account/way-in-page.tsx'
import { apiOf } from '../api.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary } from '../components/error-summary.tsx'
import { useT } from '../language.ts'
import { readForm } from '../read-form.server.ts'

export const loader = loadKeyPage
export { headersOfLoader as headers } from '../headers-of-loader.ts'

export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const body = {
    key: asking.params.key ?? '',
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
  }
  try {
    await apiOf(asking).call(endpoints.wayIn.resetPasswordFinish, { body })
  } catch (error) {
    return keyRefusal(error)
  }
  return redirect('/login?password=changed', 303)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreachable(serverAction<typeof action>)

export default function ResetPassword() {
  const { isDead } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { problems, errors, mend } = useFormProblems(answered)
  const busy = useNavigation().state !== 'idle'
  const t = useT('wayIn')
  useOnlyWithoutLogin()
  if (isDead || (answered && 'isDead' in answered)) {
    return (
      <DeadLink
        title={t('reset.title')}
        description={t('reset.description')}
        heading={t('reset.dead')}
        text={t('reset.deadText')}
        to="/forgot-password"
        action={t('reset.deadAction')}
      />
    )
  }
  return (
    <WayInPage
      title={t('reset.title')}
      description={t('reset.description')}
      heading={t('reset.heading')}
      intro={t('reset.text')}
    >
      <ErrorSummary problems={problems} focus="field" />
      <Form method="post" noValidate onInput={mend} aria-busy={busy}>
        <NewPasswordFields label={t('password.new')} errors={errors} />
        <Button look="primary" wide aria-disabled={busy}>
          {t('reset.action')}
        </Button>
      </Form>
      <OtherWay to="/login" action={t('forgot.back')} />
    </WayInPage>
  )
}
