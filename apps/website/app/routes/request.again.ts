import { type DraftAct, endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { actsOf, joinActs } from '@kandili/domain'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { loadDraft, storeDraft } from '../features/request/draft/draft.server.ts'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'

type Line = endpoints.requests.TrackedLine

/** An earlier act without its day and its amount: today's price and the first possible day. */
const actOf = (line: Line): DraftAct => ({
  service: line.service,
  templeId: line.temple.id,
  templeSlug: line.temple.slug ?? undefined,
  typeId: line.typeId,
  quantity: String(line.quantity),
  intention: line.intention,
  names: line.names,
  asTyped: line.asTyped,
  saintId: line.saint?.id,
})

/** Adds the acts of an earlier request to the visitor's draft. */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const basket = `/${languageOf(asking.request)}/request/basket`
  const params = { code: String(form.get('code') ?? '') }
  const [{ draft }, request] = await Promise.all([
    loadDraft(asking),
    orNotFound(apiOf(asking).call(endpoints.requests.track, { params })),
  ])
  const acts = request.lines.filter(({ temple }) => temple.slug !== null).map(actOf)
  if (actsOf(draft).length + acts.length > REQUEST_LIMITS.lines) return redirect(`${basket}?full=yes`)
  return redirect(basket, { headers: await storeDraft(asking, joinActs(draft, acts)) })
}
