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
export const payableMethods = ['CARD', 'IRIS', 'BANK', 'CASH'] as const
export type PayableMethod = (typeof payableMethods)[number]

/** The headers of the customer who submitted the form; none for a visitor. */
type AccountHeaders = { authorization?: string }

/**
 * The token submitted with a form, as the API expects it. It is passed on and never stored; the API validates it and
 * treats an expired one as a visitor's.
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
        // Always sent, so that a price change after the review has no effect.
        amount: totalOf(offering, quantity, draft.amount) ?? undefined,
      },
    ],
    ...consents,
    acceptSensitive: draft.acceptSensitive === true,
    language,
  }
}

/**
 * A digest of everything that the review shows, the day's price included. The form submits it, so that only the reviewed
 * request is placed, even if another tab has changed the draft or the temple its price meanwhile. A person who named an
 * amount of their own is asked again too: they chose it by the price.
 */
export const reviewMark = (detailed: Detailed): string => {
  const { contact, lines } = bodyOf(detailed, { acceptTerms: true, acceptPrivacy: true }, 'en')
  const { price, sale, minPrice } = detailed.offering
  return createHash('sha256')
    .update(JSON.stringify([contact, lines, price, sale, minPrice]))
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
 * Places the request and redirects to its payment. Submitting the same request twice places it once, because the
 * idempotency key is derived from the request.
 * @throws Response the redirect after placing the request
 * @returns the API's errors by form field
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

/** Starts a payment. A placed request is kept even if the bank does not answer. */
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
