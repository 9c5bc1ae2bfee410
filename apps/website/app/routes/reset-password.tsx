import { endpoints } from '@kandili/contract'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { OtherWay } from '../features/account/authentication-page.tsx'
import { KeyPage } from '../features/account/key-page.tsx'
import { loadKeyPage, orKeyRefusal } from '../features/account/key-pages.server.ts'
import { NewPasswordFields } from '../features/account/new-password-fields.tsx'
import { orUnreachable } from '../features/account/refusals.ts'
import { useOnlyWithoutLogin } from '../features/account/use-only-without-login.ts'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'

export const loader = loadKeyPage
export { headersOfLoader as headers } from '../lib/headers-of-loader.ts'

export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const body = {
    key: asking.params.key ?? '',
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
  }
  return orKeyRefusal(async () => {
    await apiOf(asking).call(endpoints.authentication.resetPasswordFinish, { body })
    return redirect('/login?password=changed', 303)
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreachable(serverAction<typeof action>)

export default function ResetPassword() {
  const t = useT('authentication')
  useOnlyWithoutLogin()
  return (
    <KeyPage
      purpose="reset"
      renewAt="/forgot-password"
      labels={{ password: t('password.new'), confirmPassword: t('password.confirm') }}
      fields={(errors) => <NewPasswordFields label={t('password.new')} errors={errors} />}
      foot={<OtherWay to="/login" action={t('forgot.back')} />}
    />
  )
}
