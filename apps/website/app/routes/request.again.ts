import { type DraftAct, endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { actsOf, joinActs, withTemple } from '@kandili/domain'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { loadDraft, storeDraft } from '../features/request/draft/draft.server.ts'
import { onePath, stepPath } from '../features/request/draft/steps.ts'
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

/**
 * Adds acts of an earlier request to the visitor's draft: all of them, or one, which may go to another temple. A
 * single act opens the page of one act.
 * `temple`: its slug; empty, and the visitor chooses one next.
 */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const language = languageOf(asking.request)
  const basket = `/${language}/request/basket`
  const params = { code: String(form.get('code') ?? '') }
  const [{ draft }, request] = await Promise.all([
    loadDraft(asking),
    orNotFound(apiOf(asking).call(endpoints.requests.track, { params })),
  ])
  const asked = form.get('line')
  const lines = asked === null ? request.lines : request.lines.filter(({ id }) => String(id) === asked)
  const elsewhere = form.get('temple')
  const acts =
    elsewhere === null
      ? lines.filter(({ temple }) => temple.slug !== null).map(actOf)
      : lines.map((line) => withTemple(actOf(line), String(elsewhere) || undefined))
  if (actsOf(draft).length + acts.length > REQUEST_LIMITS.lines) return redirect(`${basket}?full=yes`)
  const joined = joinActs(draft, acts)
  const headers = await storeDraft(asking, joined)
  if (elsewhere === '') return redirect(stepPath(language, 'temple'), { headers })
  return redirect(actsOf(joined).length === 1 ? onePath(language) : basket, { headers })
}
