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
import { loadWritten } from '../features/request/basket.server.ts'
import { ContactForm, contactFields } from '../features/request/contact-form.tsx'
import { keepDraft } from '../features/request/draft.server.ts'
import { stepPath } from '../features/request/steps.ts'
import { type Language, languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const loader = async (asking: LoaderFunctionArgs) => ({
  basket: await loadWritten(asking),
  words: wordsOf(asking.request, 'request'),
})

/** The contract's own rules, in the visitor's language, by field. */
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
  const { draft } = await loadWritten(asking)
  const form = await readForm(asking.request)
  const typed = Object.fromEntries(
    contactFields.map((name) => [name, String(form.get(name) ?? '').slice(0, name === 'email' ? 300 : 60)]),
  )
  const headers = await keepDraft(asking, { ...draft, ...typed })
  if (form.get('intent') === 'previous') return redirect(stepPath(language, 'details'), { headers })
  const fields = problemsOf(typed, language)
  if (Object.keys(fields).length > 0) return data({ problems: { fields } }, { status: 422, headers })
  return redirect(stepPath(language, 'review'), { headers })
}

export default function ContactStep() {
  const { basket } = useLoaderData<typeof loader>()
  return <ContactForm basket={basket} problems={useActionData<typeof action>()?.problems} />
}
