import { endpoints } from '@kandili/contract'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { problemsOf, type Unreachable } from '../account/refusals.ts'
import {
  registrationFields,
  registrationIn,
  type TypedRegistration,
  typedOf,
} from '../account/registration.ts'
import { registerAndSignIn } from '../account/session.ts'
import { useFormProblems } from '../account/use-form-problems.ts'
import { useOnlyWithoutLogin } from '../account/use-only-without-login.ts'
import styles from '../account/way-in.module.css'
import { OtherWay, WayInPage } from '../account/way-in-page.tsx'
import { apiOf, refuseDuringMaintenance } from '../api.ts'
import { Button } from '../components/button.tsx'
import { ConsentFields } from '../components/consent-fields.tsx'
import { ErrorSummary, type Problems } from '../components/error-summary.tsx'
import { TextField } from '../components/field.tsx'
import { useLanguage, useT } from '../language.ts'
import { readForm } from '../read-form.server.ts'
import { wordsOf } from '../words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  await refuseDuringMaintenance(asking)
  return { words: wordsOf(asking.request, 'wayIn', 'shared') }
}

type Answer = Unreachable | { problems: Problems; typed: TypedRegistration }

/** Problems in the order of the page, so that the summary can be walked from top to bottom. */
const inOrder = ({ fields, ...rest }: Problems): Problems => ({
  ...rest,
  fields: Object.fromEntries(
    registrationFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ),
})

/** Without scripts: the account is made, and he signs in when he has some. */
export async function action(asking: ActionFunctionArgs) {
  const body = registrationIn(await readForm(asking.request))
  try {
    await apiOf(asking).call(endpoints.wayIn.register, { body })
  } catch (error) {
    return data<Answer>({ problems: inOrder(problemsOf(error)), typed: typedOf(body) }, { status: 422 })
  }
  return redirect('/confirm-email', 303)
}

/** With scripts the browser asks the API itself, because the sign-in is kept in its storage. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Answer | Response> {
  const body = registrationIn(await request.formData())
  try {
    await registerAndSignIn(body)
  } catch (error) {
    if (error instanceof TypeError) return { unreachable: true }
    return { problems: inOrder(problemsOf(error)), typed: typedOf(body) }
  }
  return redirect('/confirm-email')
}

export default function Register() {
  const answered = useActionData<Answer>()
  const { problems, errors, mend } = useFormProblems(answered)
  const typed = answered && 'typed' in answered ? answered.typed : undefined
  const busy = useNavigation().state !== 'idle'
  const t = useT('wayIn')
  const language = useLanguage()
  useOnlyWithoutLogin()
  return (
    <WayInPage
      title={t('register.title')}
      description={t('register.description')}
      heading={t('register.heading')}
      intro={t('register.text')}
    >
      <ErrorSummary
        problems={problems}
        labels={{
          firstName: t('register.firstName'),
          lastName: t('register.lastName'),
          email: t('email'),
          password: t('password'),
        }}
        focus="field"
      />
      <Form method="post" noValidate onInput={mend} aria-busy={busy}>
        <input type="hidden" name="language" value={language} />
        <TextField
          name="firstName"
          label={t('register.firstName')}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={typed?.firstName}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t('register.lastName')}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={typed?.lastName}
          error={errors.lastName}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('register.emailHint')}
          autoComplete="username"
          maxLength={254}
          defaultValue={typed?.email}
          error={errors.email}
        />
        <NewPasswordFields label={t('password')} errors={errors} />
        <div className={styles.consents}>
          <ConsentFields errors={errors} given={typed} />
        </div>
        <Button look="primary" wide aria-disabled={busy}>
          {t('register.action')}
        </Button>
      </Form>
      <OtherWay question={t('register.have')} to="/login" action={t('register.login')} />
    </WayInPage>
  )
}
