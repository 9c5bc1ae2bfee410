import { createHash } from 'node:crypto'
import { endpoints, type Language } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { apiOf } from '../../../lib/api.ts'
import { languageOf } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import type { Basket } from '../basket/basket.server.ts'
import { isReady, type ReadyAct } from '../basket/basket.ts'
import { allConsents } from '../consent/consents.server.ts'
import type { AccountHeaders } from '../contact/account.server.ts'
import { placedLineOf } from '../draft/act-fields.ts'
import { forgetDraft, lastTempleCookie, placedCookies } from '../draft/draft.server.ts'

type Body = endpoints.requests.PlaceRequestBody
export const payableMethods = ['CARD', 'IRIS', 'BANK', 'CASH'] as const
export type PayableMethod = (typeof payableMethods)[number]

type Placed = Pick<Basket, 'draft' | 'acts'>

const lineOf = ({ chosen: { draft, service, temple, offering }, saint, total }: ReadyAct) =>
  placedLineOf(draft, {
    templeId: temple.id,
    service,
    typeId: offering?.typeId ?? 0,
    // As the review shows it: a saint who is no longer available is not sent unseen.
    saintId: saint?.id,
    // Always sent, so that a price change after the review has no effect.
    amount: total,
  })

/** The placed acts: those that are available. The others stay in the draft. */
const bodyOf = ({ draft, acts }: Placed, language: Language): Body => ({
  contact: {
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    email: draft.email ?? '',
    phone: draft.phone || undefined,
  },
  lines: acts.filter(isReady).map(lineOf),
  ...allConsents,
  language,
})

/**
 * A digest of everything that the review shows, the day's prices included. The form submits it, so that only the
 * reviewed request is placed, even if another tab has changed the draft or a temple its price in the meantime. A
 * person who chose their own amount is asked again too: they chose it by the price.
 */
export const reviewMark = (basket: Placed): string => {
  const { contact, lines } = bodyOf(basket, 'en')
  const prices = basket.acts.filter(isReady).map(({ chosen: { offering } }) => {
    return [offering?.price, offering?.sale, offering?.minPrice, offering?.postage]
  })
  return createHash('sha256')
    .update(JSON.stringify([contact, lines, prices]))
    .digest('base64url')
}

/** `lines.0.names.2` is a problem of the first placed act, `contact.email` of the field `email`. */
const problemsOf = (error: ApiError, placed: readonly ReadyAct[]): Problems => ({
  message: error.description,
  fields: Object.fromEntries(
    error.errors.map(({ field, message }) => {
      const line = /^lines\.(\d+)\./.exec(field)?.[1]
      const act = line === undefined ? undefined : placed[Number(line)]
      return [act ? `act-${act.index}` : field.replace(/^contact\./, ''), message]
    }),
  ),
})

type Paying = {
  method: PayableMethod
  account: AccountHeaders
  /** A mark of the form's page, if it differs by page: sending the same form again then finds the same request. */
  once?: string
}

/**
 * Places the request, of which no consent is missing, and redirects to its payment. Submitting the same request twice places it once, because the
 * idempotency key is derived from the request.
 * @throws Response the redirect after placing the request
 * @returns the API's errors by form field, or by act (`act-0`)
 */
export const placeAndPay = async (
  asking: ActionFunctionArgs,
  basket: Basket,
  { method, account, once }: Paying,
): Promise<Problems> => {
  const language = languageOf(asking.request)
  const api = apiOf(asking)
  const body = bodyOf(basket, language)
  const ready = basket.acts.filter(isReady)
  const visitor = once ?? asking.request.headers.get('cookie') ?? ''
  const key = createHash('sha256')
    .update(`${visitor}\n${JSON.stringify(body)}`)
    .digest('base64url')
  let placed: { code: string; total: number; payerKey: string }
  try {
    placed = await api.call(endpoints.requests.place, {
      body,
      headers: { ...account, 'idempotency-key': key },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return problemsOf(error, ready)
    throw error
  }
  const left = basket.acts.filter((act) => !isReady(act)).map(({ index }) => index)
  const headers = await forgetDraft(asking, {
    draft: basket.draft,
    left,
    placed: placed.code,
    placedMark: reviewMark(basket),
  })
  const slug = ready.at(-1)?.chosen.temple.slug
  if (slug) headers.append('set-cookie', lastTempleCookie(asking, slug))
  for (const cookie of placedCookies(asking, placed)) headers.append('set-cookie', cookie)
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
