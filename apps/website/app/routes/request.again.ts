import { type DraftAct, endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { actsOf, joinActs, withTemple } from '@kandili/domain'
import { formatAmountField } from '@kandili/money'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { readOwnContact } from '../features/request/confirmation/own-contact.server.ts'
import { priceOf } from '../features/request/draft/amounts.ts'
import { readTempleOf } from '../features/request/draft/chosen.server.ts'
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

/** An act whose payment failed: with its day, its message, and the amount if it is not the temple's price. */
const unpaidActOf = async (asking: ActionFunctionArgs, line: Line): Promise<DraftAct> => {
  const act = actOf(line)
  const temple = await readTempleOf(asking, act)
  const offering = temple?.offerings.find(({ typeId }) => typeId === line.typeId)
  return {
    ...act,
    preferredDate: line.preferredDate ?? undefined,
    message: line.message ?? undefined,
    amount:
      offering && priceOf(offering, line.quantity) === line.amount
        ? undefined
        : formatAmountField(line.amount),
  }
}

/** The acts of an unpaid request as they were typed, and for its payer's browser the contact and the consents too. */
const unpaidDraftOf = async (asking: ActionFunctionArgs, code: string, lines: readonly Line[]) => {
  const [payer, ...acts] = await Promise.all([
    readOwnContact(asking, code),
    ...lines.map((line) => unpaidActOf(asking, line)),
  ])
  if (!payer) return { acts }
  const { firstName, lastName, email, phone } = payer
  return {
    acts: acts.map((act) => ({ ...act, acceptSensitive: true })),
    contact: { firstName, lastName, email, phone: phone ?? undefined },
  }
}

/**
 * Adds acts of an earlier request to the visitor's draft: all of them, or one, which may go to another temple. A
 * single act opens the page of one act. Of an unpaid request everything that was typed returns.
 * `temple`: its slug; empty, and the visitor chooses one next.
 */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const language = languageOf(asking.request)
  const basket = `/${language}/request/basket`
  const code = String(form.get('code') ?? '')
  const [{ draft }, request] = await Promise.all([
    loadDraft(asking),
    orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } })),
  ])
  const asked = form.get('line')
  const lines = asked === null ? request.lines : request.lines.filter(({ id }) => String(id) === asked)
  const elsewhere = form.get('temple')
  const here = lines.filter(({ temple }) => temple.slug !== null)
  const { acts, contact = {} } =
    elsewhere !== null
      ? { acts: lines.map((line) => withTemple(actOf(line), String(elsewhere) || undefined)) }
      : request.paidAt === null && request.total > 0
        ? await unpaidDraftOf(asking, code, here)
        : { acts: here.map(actOf) }
  if (actsOf(draft).length + acts.length > REQUEST_LIMITS.lines) return redirect(`${basket}?full=yes`)
  const joined = { ...joinActs(draft, acts), ...contact }
  const headers = await storeDraft(asking, joined)
  if (elsewhere === '') return redirect(stepPath(language, 'temple'), { headers })
  return redirect(actsOf(joined).length === 1 ? onePath(language) : basket, { headers })
}
