import { endpoints } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { errorMessages } from '@kandili/messages/errors'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { FillFromAccount } from '../features/request/account-fields.tsx'
import { loadDetailed } from '../features/request/chosen.server.ts'
import { keepDraft } from '../features/request/draft.server.ts'
import { FlowPage, StepForm } from '../features/request/flow-page.tsx'
import { stepPath } from '../features/request/steps.ts'
import { choicesOf } from '../features/request/summary.tsx'
import { type Language, languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useProblems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'
import { TextField } from '../ui/field.tsx'

const fieldNames = ['firstName', 'lastName', 'email', 'phone'] as const

export const loader = async (asking: LoaderFunctionArgs) => ({
  chosen: await loadDetailed(asking),
  words: wordsOf(asking.request, 'request'),
})

/** The contract's own rules, told beside the fields. */
const problemsOf = (typed: Record<string, string>, language: Language): Record<string, string> => {
  const checked = endpoints.requests.contact.safeParse(typed)
  if (checked.success) return {}
  const rule = createT(language, errorMessages)
  type RuleKey = Parameters<typeof rule>[0]
  const problems: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    problems[String(issue.path[0])] ??= rule(issue.message as RuleKey, { limit: 60 })
  }
  return problems
}

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const { draft } = await loadDetailed(asking)
  const form = await readForm(asking.request)
  const typed = Object.fromEntries(
    fieldNames.map((name) => [name, String(form.get(name) ?? '').slice(0, name === 'email' ? 300 : 60)]),
  )
  const headers = await keepDraft(asking, { ...draft, ...typed })
  if (form.get('intent') === 'previous') return redirect(stepPath(language, 'details'), { headers })
  const fields = problemsOf(typed, language)
  if (Object.keys(fields).length > 0) return data({ problems: { fields } }, { status: 422, headers })
  return redirect(stepPath(language, 'review'), { headers })
}

export default function ContactStep() {
  const { chosen } = useLoaderData<typeof loader>()
  const { problems, mend } = useProblems(useActionData<typeof action>()?.problems)
  const t = useT('request')
  const { draft } = chosen
  const errors: Record<string, string> = problems?.fields ?? {}
  const labels = Object.fromEntries(fieldNames.map((name) => [name, t(`contact.${name}`)]))
  return (
    <FlowPage
      step="contact"
      title={t('contact.title')}
      under={t('contact.text')}
      problems={problems}
      labels={labels}
      choices={choicesOf(chosen)}
    >
      <StepForm onInput={mend}>
        <FillFromAccount />
        <TextField
          name="firstName"
          label={t('contact.firstName')}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={draft.firstName}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t('contact.lastName')}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={draft.lastName}
          error={errors.lastName}
        />
        <TextField
          name="email"
          type="email"
          label={t('contact.email')}
          hint={t('contact.emailHint')}
          autoComplete="email"
          maxLength={254}
          defaultValue={draft.email}
          error={errors.email}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('contact.phone')}
          optional
          autoComplete="tel"
          maxLength={40}
          defaultValue={draft.phone}
          error={errors.phone}
        />
      </StepForm>
    </FlowPage>
  )
}
