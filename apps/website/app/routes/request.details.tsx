import { REQUEST_LIMITS } from '@kandili/contract/values'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { problemsOfDay, readDaysNote } from '../features/request/day/days.server.ts'
import { DetailsForm } from '../features/request/details/details-form.tsx'
import { readDetails, writtenNames } from '../features/request/draft/act-fields.ts'
import { readQuantity } from '../features/request/draft/amounts.ts'
import { loadChosen } from '../features/request/draft/chosen.server.ts'
import { changedNames, problemsOfDetails } from '../features/request/draft/details.server.ts'
import { storeDraft } from '../features/request/draft/draft.server.ts'
import { saintsFor } from '../features/request/draft/saints.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { acceptedProposal, readDayNote, readNames } from '../features/request/names/reading.server.ts'
import { chosenDate, keptNames, rowChangedBy } from '../features/request/names/reading.ts'
import { deviceNames, pickedNames } from '../lib/device.server.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const chosen = await loadChosen(asking)
  const today = civilDateOf(Date.now())
  const { offering, draft, temple } = chosen
  const [readings, day, days, diptychs, saints] = await Promise.all([
    readNames(asking, chosen.draft.names ?? [], chosen.temple.readsNamesIn),
    readDayNote(asking, chosen.draft),
    offering &&
      readDaysNote(asking, {
        slug: temple.slug,
        typeId: offering.typeId,
        quantity: readQuantity(draft.quantity) ?? 1,
        date: draft.preferredDate,
      }),
    deviceNames(asking),
    saintsFor(asking, chosen.service, temple),
  ])
  return {
    chosen,
    diptychs,
    saints,
    read: { readings, day, days },
    today,
    last: addDays(today, chosen.parameters.maxDaysAhead),
    words: wordsOf(asking.request, 'request'),
  }
}

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const chosen = await loadChosen(asking)
  const form = await readForm(asking.request)
  const intent = String(form.get('intent') ?? 'next')
  const typed = readDetails(form)
  const rows = typed.names
  const picked = await pickedNames(asking, rows, intent)
  const names =
    picked?.names ??
    changedNames(rows, intent) ??
    (await acceptedProposal(asking, rows, intent, chosen.temple.readsNamesIn))
  const asTyped =
    keptNames(rows, typed.asTyped, intent) ?? (picked ? [...typed.asTyped, ...picked.asTyped] : undefined)
  const date = chosenDate(intent)
  const draft = {
    ...chosen.draft,
    ...typed,
    // The link's values have been read, and the current input counts.
    rite: undefined,
    ...(names ? { names: names.slice(0, REQUEST_LIMITS.nameRows) } : {}),
    ...(asTyped ? { asTyped: asTyped.slice(0, REQUEST_LIMITS.nameRows) } : {}),
    ...(date ? { preferredDate: date } : {}),
  }
  const headers = await storeDraft(asking, draft)
  if (names || asTyped) {
    const row = rowChangedBy(intent) ?? Math.max(0, (names ?? rows).length - 1)
    return redirect(`${stepPath(language, 'details')}#field-names-${row}`, { headers })
  }
  if (date) return redirect(`${stepPath(language, 'details')}#field-preferredDate`, { headers })
  if (intent === 'previous') return redirect(stepPath(language, 'temple'), { headers })
  const offering = chosen.offerings.find((one) => one.typeId === draft.typeId) ?? null
  const detailed = { ...chosen, draft, offering }
  const fields = { ...(await problemsOfDay(asking, detailed)), ...problemsOfDetails(detailed, language) }
  if (Object.keys(fields).length > 0) return data({ problems: { fields } }, { status: 422, headers })
  const tidy = {
    ...draft,
    // Drops empty rows.
    names: writtenNames(draft),
    seenPrice: offering?.price,
  }
  const isKnown = Boolean(draft.firstName && draft.lastName && draft.email)
  const next = isKnown && draft.others?.length ? 'review' : 'contact'
  return redirect(stepPath(language, next), { headers: await storeDraft(asking, tidy) })
}

export default function DetailsStep() {
  const { chosen, diptychs, saints, today, last, read } = useLoaderData<typeof loader>()
  const problems = useActionData<typeof action>()?.problems
  return (
    <DetailsForm
      chosen={chosen}
      diptychs={diptychs}
      saints={saints}
      today={today}
      last={last}
      read={read}
      problems={problems}
    />
  )
}
