import { endpoints } from '@kandili/contract'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { KeyPage } from '../account/key-page.tsx'
import { loadKeyPage, orKeyRefusal } from '../account/key-pages.server.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { orUnreachable } from '../account/refusals.ts'
import { useOnlyWithoutLogin } from '../account/use-only-without-login.ts'
import { OtherWay } from '../account/way-in-page.tsx'
import { apiOf } from '../api.ts'
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
  return orKeyRefusal(async () => {
    await apiOf(asking).call(endpoints.wayIn.resetPasswordFinish, { body })
    return redirect('/login?password=changed', 303)
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreachable(serverAction<typeof action>)

export default function ResetPassword() {
  const t = useT('wayIn')
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
