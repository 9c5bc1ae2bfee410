import { splitOpenAct } from '@kandili/domain'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { problemsOfDay } from '../features/request/day/days.server.ts'
import { changedDetails } from '../features/request/details/change-details.server.ts'
import { detailsFor } from '../features/request/details/details-for.server.ts'
import { DetailsForm } from '../features/request/details/details-form.tsx'
import { loadChosen } from '../features/request/draft/chosen.server.ts'
import { problemsOfDetails } from '../features/request/draft/details.server.ts'
import { storeDraft } from '../features/request/draft/draft.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const loader = async (asking: LoaderFunctionArgs) => ({
  form: await detailsFor(asking, await loadChosen(asking)),
  words: wordsOf(asking.request, 'request'),
})

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const chosen = await loadChosen(asking)
  const form = await readForm(asking.request)
  const { typed, at } = await changedDetails(asking, form, chosen.temple)
  // The link's values have been read, and the current input counts.
  const draft = { ...chosen.draft, ...typed, rite: undefined }
  const headers = await storeDraft(asking, draft)
  if (at) return redirect(`${stepPath(language, 'details')}#${at}`, { headers })
  if (form.get('intent') === 'previous') return redirect(stepPath(language, 'temple'), { headers })
  const offering = chosen.offerings.find((one) => one.typeId === draft.typeId) ?? null
  const detailed = { ...chosen, draft, offering }
  const fields = { ...(await problemsOfDay(asking, detailed)), ...problemsOfDetails(detailed, language) }
  if (Object.keys(fields).length > 0) return data({ problems: { fields } }, { status: 422, headers })
  const limit = offering?.namesLimit ?? chosen.temple.namesLimit
  const tidy = splitOpenAct({ ...draft, seenPrice: offering?.price }, limit)
  const isKnown = Boolean(draft.firstName && draft.lastName && draft.email)
  const next = isKnown && draft.others?.length ? 'review' : 'contact'
  return redirect(stepPath(language, next), { headers: await storeDraft(asking, tidy) })
}

export default function DetailsStep() {
  const { form } = useLoaderData<typeof loader>()
  return <DetailsForm {...form} problems={useActionData<typeof action>()?.problems} />
}
