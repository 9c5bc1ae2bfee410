import { createHash } from 'node:crypto'
import { endpoints, type Intention, type Language } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import type { Problems } from '../../ui/error-summary.tsx'
import { accountFieldName } from './account-fields.tsx'
import { readQuantity, totalOf } from './amounts.ts'
import type { loadDetailed } from './chosen.server.ts'
import { forgetDraft, lastTempleCookie } from './draft.server.ts'

type Detailed = Awaited<ReturnType<typeof loadDetailed>>
type Body = endpoints.requests.PlaceRequestBody
export type Consents = { acceptTerms: boolean; acceptPrivacy: boolean }
export const payableMethods = ['CARD', 'BANK', 'CASH'] as const
export type PayableMethod = (typeof payableMethods)[number]

/** What a call of the API carries for the customer who sent the form; nothing for a visitor. */
type AccountHeaders = { authorization?: string }

/**
 * The token that came with a form, as the API takes it. It is handed on and kept nowhere; what it is worth is up to the
 * API, for which an expired one is a visitor's.
 */
export const accountOf = (form: FormData): AccountHeaders => {
  const token = form.get(accountFieldName)
  return typeof token === 'string' && /^[\w.~+/=-]{20,2000}$/.test(token)
    ? { authorization: `Bearer ${token}` }
    : {}
}

const bodyOf = (
  { draft, service, temple, offering }: Detailed,
  consents: Consents,
  language: Language,
): Body => {
  const quantity = readQuantity(draft.quantity) ?? 1
  return {
    contact: {
      firstName: draft.firstName ?? '',
      lastName: draft.lastName ?? '',
      email: draft.email ?? '',
      phone: draft.phone || undefined,
    },
    lines: [
      {
        templeId: temple.id,
        service,
        typeId: offering.typeId,
        quantity,
        preferredDate: draft.preferredDate ?? null,
        intention: draft.intention as Intention,
        names: (draft.names ?? []).map((name) => name.trim()).filter(Boolean),
        asTyped: draft.asTyped,
        message: draft.message?.trim() || undefined,
        // Always named: a price that changes between the review and the button changes nothing.
        amount: totalOf(offering, quantity, draft.amount) ?? undefined,
      },
    ],
    ...consents,
    acceptSensitive: draft.acceptSensitive === true,
    language,
  }
}

/**
 * A mark of everything the review shows: what will be sent, to the cent. It travels with the form, so that only what was
 * reviewed is placed, whatever another tab has written into the draft meanwhile.
 */
export const reviewMark = (detailed: Detailed): string => {
  const { contact, lines } = bodyOf(detailed, { acceptTerms: true, acceptPrivacy: true }, 'en')
  return createHash('sha256')
    .update(JSON.stringify([contact, lines]))
    .digest('base64url')
}

/** `lines.0.names.2` is the field `names.2` of a form, `contact.email` is `email`. */
const problemsOf = (error: ApiError): Problems => ({
  message: error.description,
  fields: Object.fromEntries(
    error.errors.map(({ field, message }) => [field.replace(/^(lines\.0|contact)\./, ''), message]),
  ),
})

/**
 * Places the request and leads to where it is paid. A second press with the same words places nothing twice: the key is
 * made of the request itself.
 * @throws Response the redirect that follows a request that was placed
 * @returns what the API refused, by the names of the forms' fields
 */
export const placeAndPay = async (
  asking: ActionFunctionArgs,
  detailed: Detailed,
  consents: Consents,
  { method, account }: { method: PayableMethod; account: AccountHeaders },
): Promise<Problems> => {
  const language = languageOf(asking.request)
  const api = apiOf(asking)
  const body = bodyOf(detailed, consents, language)
  const visitor = asking.request.headers.get('cookie') ?? ''
  const key = createHash('sha256')
    .update(`${visitor}\n${JSON.stringify(body)}`)
    .digest('base64url')
  let placed: { code: string; total: number }
  try {
    placed = await api.call(endpoints.requests.place, {
      body,
      headers: { ...account, 'idempotency-key': key },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return problemsOf(error)
    throw error
  }
  const headers = await forgetDraft(asking)
  headers.append('set-cookie', lastTempleCookie(asking, detailed.temple.slug))
  if (placed.total === 0) throw redirect(`/${language}/request/confirmation/${placed.code}`, { headers })
  throw await payOrShow(asking, placed.code, method, headers)
}

/** Starts a payment; a request that is placed is never lost because the bank did not answer. */
export const payOrShow = async (
  asking: ActionFunctionArgs,
  code: string,
  method: PayableMethod,
  headers?: Headers,
): Promise<Response> => {
  const back = `/${languageOf(asking.request)}/request/return/${code}`
  try {
    const started = await apiOf(asking).call(endpoints.payments.start, { params: { code }, body: { method } })
    return started.redirectUrl
      ? redirectDocument(started.redirectUrl, { headers })
      : redirect(back, { headers })
  } catch (error) {
    if (error instanceof ApiError) return redirect(`${back}?refused=${error.code}`, { headers })
    throw error
  }
}
