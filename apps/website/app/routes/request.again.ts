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
  intention: line.intention ?? undefined,
  names: line.names,
  asTyped: line.asTyped,
  saintId: line.saint?.id,
})

/**
 * An act whose payment failed: with its day, its message, and the amount if it is not the temple's price.
 * @param consented whether it is the browser in which the payer has consented
 */
const unpaidActOf = async (asking: ActionFunctionArgs, line: Line, consented: boolean): Promise<DraftAct> => {
  const act = actOf(line)
  const temple = await readTempleOf(asking, act)
  const offering = temple?.offerings.find(({ typeId }) => typeId === line.typeId)
  return {
    ...act,
    acceptSensitive: consented || undefined,
    preferredDate: line.preferredDate ?? undefined,
    message: line.message ?? undefined,
    amount:
      offering && priceOf(offering, line.quantity) === line.amount
        ? undefined
        : formatAmountField(line.amount),
  }
}

/** The contact of an earlier request, for its payer's browser only. */
const contactOf = (payer: Awaited<ReturnType<typeof readOwnContact>>) => {
  if (!payer) return {}
  const { firstName, lastName, email, phone } = payer
  return { firstName, lastName, email, phone: phone ?? undefined }
}

/**
 * Adds acts of an earlier request to the visitor's draft: all of them, or one, which may go to another temple. A
 * single act opens the page of one act. Of an unpaid request everything that was typed returns, of any the contact.
 * `temple`: its slug; empty, and the visitor chooses one next.
 */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const language = languageOf(asking.request)
  const basket = `/${language}/request/basket`
  const code = String(form.get('code') ?? '')
  const [{ draft }, request, payer] = await Promise.all([
    loadDraft(asking),
    orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } })),
    readOwnContact(asking, code),
  ])
  const asked = form.get('line')
  const lines = asked === null ? request.lines : request.lines.filter(({ id }) => String(id) === asked)
  const elsewhere = form.get('temple')
  const here = lines.filter(({ temple }) => temple.slug !== null)
  const isUnpaid = request.paidAt === null && request.total > 0
  const acts =
    elsewhere !== null
      ? lines.map((line) => withTemple(actOf(line), String(elsewhere) || undefined))
      : isUnpaid
        ? await Promise.all(here.map((line) => unpaidActOf(asking, line, payer !== null)))
        : here.map(actOf)
  if (actsOf(draft).length + acts.length > REQUEST_LIMITS.lines) return redirect(`${basket}?full=yes`)
  const joined = { ...joinActs(draft, acts), ...contactOf(payer) }
  const headers = await storeDraft(asking, joined)
  if (elsewhere === '') return redirect(stepPath(language, 'temple'), { headers })
  return redirect(actsOf(joined).length === 1 ? onePath(language) : basket, { headers })
}
