import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { loadWritten } from '../features/request/basket/basket.server.ts'
import { problemsOfContact } from '../features/request/contact/contact.server.ts'
import { ContactForm, contactFields } from '../features/request/contact/contact-form.tsx'
import { storeDraft } from '../features/request/draft/draft.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const loader = async (asking: LoaderFunctionArgs) => ({
  basket: await loadWritten(asking),
  words: wordsOf(asking.request, 'request'),
})

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const { draft } = await loadWritten(asking)
  const form = await readForm(asking.request)
  const typed = Object.fromEntries(
    contactFields.map((name) => [name, String(form.get(name) ?? '').slice(0, name === 'email' ? 300 : 60)]),
  )
  const headers = await storeDraft(asking, { ...draft, ...typed })
  if (form.get('intent') === 'previous') return redirect(stepPath(language, 'details'), { headers })
  const fields = problemsOfContact(typed, language)
  if (Object.keys(fields).length > 0) return data({ problems: { fields } }, { status: 422, headers })
  return redirect(stepPath(language, 'review'), { headers })
}

export default function ContactStep() {
  const { basket } = useLoaderData<typeof loader>()
  return <ContactForm basket={basket} problems={useActionData<typeof action>()?.problems} />
}
