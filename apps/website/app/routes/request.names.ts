import type { ActionFunctionArgs } from 'react-router'
import { readDaysNote } from '../features/request/day/days.server.ts'
import type { ReadDetails } from '../features/request/details/use-reading.ts'
import { readTempleOf } from '../features/request/draft/chosen.server.ts'
import { loadDraft } from '../features/request/draft/draft.server.ts'
import { readDayNote, readNames } from '../features/request/names/reading.server.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'

/**
 * The queries of the details form while it is filled in: names as the priest reads them, and what the chosen day is.
 */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const named = String(form.get('temple') ?? '')
  // A placed act belongs to its own temple, whatever the draft has now.
  const draft = named ? { templeSlug: named } : (await loadDraft(asking)).draft
  const temple = await readTempleOf(asking, draft)
  const date = String(form.get('date') ?? '')
  const [typeId, quantity] = [Number(form.get('typeId')), Number(form.get('quantity'))]
  const isOffered = temple?.offerings.some((one) => one.typeId === typeId) ?? false
  const [readings, day, days] = await Promise.all([
    readNames(asking, form.getAll('names').map(String), temple?.readsNamesIn ?? languageOf(asking.request)),
    readDayNote(asking, { ...draft, preferredDate: date }),
    temple && isOffered
      ? readDaysNote(asking, { slug: temple.slug, typeId, quantity: quantity || 1, date })
      : null,
  ])
  return Response.json({ readings, day, days } satisfies ReadDetails, {
    headers: { 'cache-control': 'no-store' },
  })
}
