import { createHash } from 'node:crypto'
import { endpoints, type Intention, type Language } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import type { Problems } from '../../ui/error-summary.tsx'
import type { AccountHeaders } from './account.server.ts'
import { readQuantity, totalOf } from './amounts.ts'
import type { loadDetailed } from './chosen.server.ts'
import { forgetDraft } from './draft.server.ts'

type Detailed = Awaited<ReturnType<typeof loadDetailed>>
type Body = endpoints.requests.PlaceRequestBody
export type Consents = { acceptTerms: boolean; acceptPrivacy: boolean }
export const payableMethods = ['CARD', 'BANK', 'CASH'] as const
export type PayableMethod = (typeof payableMethods)[number]

const bodyOf = (
  { draft, service, temple, offering }: Detailed,
  consents: Consents,
  language: Language,
): Body => {
  const quantity = readQuantity(draft.quantity) ?? 1
  const typed = draft.amount?.trim() ? (totalOf(offering, quantity, draft.amount) ?? undefined) : undefined
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
        amount: typed,
      },
    ],
    ...consents,
    acceptSensitive: draft.acceptSensitive === true,
    language,
  }
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
  let code: string
  try {
    const placed = await api.call(endpoints.requests.place, {
      body,
      headers: { ...account, 'idempotency-key': key },
    })
    code = placed.code
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return problemsOf(error)
    throw error
  }
  const headers = await forgetDraft(asking)
  throw await payOrShow(asking, code, method, headers)
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
