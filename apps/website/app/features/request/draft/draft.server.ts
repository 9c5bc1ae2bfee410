import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { actsOf, isFinished, keepActs } from '@kandili/domain'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../lib/api.ts'
import { siteCookie, tokenIn } from '../../../lib/cookies.server.ts'
import { languageOf } from '../../../lib/language.ts'

export type Draft = endpoints.requests.Draft
type Asking = LoaderFunctionArgs | ActionFunctionArgs

const cookieName = 'Kandili-draft'
const countName = 'Kandili-basket'
/** As long as the draft of an account is kept at most; the server reports an earlier expiry. */
const cookieSeconds = 30 * 86_400

/** The opaque token of the visitor's draft, or undefined. The browser stores nothing else of it. */
export const tokenOf = (asking: Asking): string | undefined => tokenIn(asking, cookieName)

const cookies = (asking: Asking, token: string, count: number): Headers => {
  const maxAge = token === '' ? 0 : cookieSeconds
  const headers = new Headers({
    'set-cookie': siteCookie(asking, { name: cookieName, value: token, maxAge }),
  })
  const counted = {
    name: countName,
    value: String(count),
    maxAge: count > 0 ? cookieSeconds : 0,
    httpOnly: false,
  }
  headers.append('set-cookie', siteCookie(asking, counted))
  return headers
}

/** The draft's token, and separately its number of acts: the header shows the number, and scripts can read no more. */
export const draftCookies = (asking: Asking, token: string, draft: Draft): Headers =>
  cookies(asking, token, actsOf(draft).filter(isFinished).length)

/** Makes this browser forget its draft. */
export const clearDraftCookies = (asking: Asking): Headers => cookies(asking, '', 0)

/** The stored draft, empty if there is none; `expired` if there was one and it has expired. */
export const loadDraft = async (asking: Asking): Promise<{ draft: Draft; expired: boolean }> => {
  const token = tokenOf(asking)
  if (!token) return { draft: {}, expired: false }
  try {
    return {
      draft: await apiOf(asking).call(endpoints.requests.readDraft, { headers: { 'x-draft': token } }),
      expired: false,
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DRAFT_EXPIRED') return { draft: {}, expired: true }
    throw error
  }
}

const saveDraft = async (asking: Asking, draft: Draft): Promise<Headers> => {
  const api = apiOf(asking)
  const token = tokenOf(asking)
  if (token) {
    try {
      await api.call(endpoints.requests.saveDraft, { body: draft, headers: { 'x-draft': token } })
      return draftCookies(asking, token, draft)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DRAFT_EXPIRED')) throw error
    }
  }
  return beginDraft(asking, draft)
}

/** Stores the draft and restarts its expiry. @returns the headers with its cookie */
export const storeDraft = (
  asking: Asking,
  { placed: _, placedMark: __, ...draft }: Draft,
): Promise<Headers> => saveDraft(asking, draft)

/** Starts a new draft; an existing one is left unchanged. @returns the headers with its cookie */
export const beginDraft = async (asking: Asking, draft: Draft): Promise<Headers> => {
  const begun = await apiOf(asking).call(endpoints.requests.startDraft, { body: draft })
  return draftCookies(asking, begun.token, draft)
}

type Forgetting = { draft: Draft; left: readonly number[]; placed: string; placedMark: string }

/**
 * Removes what has become a request: the acts at `left` stay. The draft keeps the request's code and the mark of its
 * review: a second press of the button without scripts comes from a browser that has not seen the first answer.
 */
export const forgetDraft = async (
  asking: Asking,
  { draft, left, placed, placedMark }: Forgetting,
): Promise<Headers> => {
  const kept = keepActs(draft, left)
  if (kept) return saveDraft(asking, { ...kept, placed, placedMark })
  const token = tokenOf(asking)
  if (token) {
    await apiOf(asking)
      .call(endpoints.requests.saveDraft, { body: { placed, placedMark }, headers: { 'x-draft': token } })
      .catch((error) => {
        if (!(error instanceof ApiError && error.code === 'DRAFT_EXPIRED')) throw error
      })
  }
  return clearDraftCookies(asking)
}

const lastTempleName = 'Kandili-temple'
const yearInSeconds = 31_536_000

/** Remembers the temple of a placed request, so that it is offered first next time. */
export const lastTempleCookie = (asking: Asking, slug: string): string =>
  siteCookie(asking, { name: lastTempleName, value: slug, maxAge: yearInSeconds })

/** The slug of the last request's temple, or undefined. */
export const lastTempleOf = (asking: Asking): string | undefined => tokenIn(asking, lastTempleName)

const placedName = 'Kandili-placed'
const hourInSeconds = 3600

const payerName = 'Kandili-payer'

/**
 * Remembers the last placed request, for as long as its payer may be on the way to the bank and back, and the key that
 * only the browser of its payer has.
 */
export const placedCookies = (
  asking: Asking,
  { code, payerKey }: { code: string; payerKey: string },
): string[] =>
  [
    { name: placedName, value: code },
    { name: payerName, value: payerKey },
  ].map((cookie) => siteCookie(asking, { ...cookie, maxAge: hourInSeconds }))

/** The key of the last placed request, for the `x-payer` header, or undefined. */
export const payerKeyOf = (asking: Asking): string | undefined => tokenIn(asking, payerName)

/** The code of the request that this browser has placed within the last hour, or undefined. */
export const placedOf = (asking: Asking): string | undefined => tokenIn(asking, placedName)

/**
 * The draft of a placed request is empty, so a payer who returns from the bank by the browser's back button, or who
 * pressed the last button twice, would see the first step.
 * @throws Response a redirect to the payment of the request that this draft, or this browser, has just placed, if any
 */
export const redirectToPlaced = (asking: Asking, draft: Draft): void => {
  const code = draft.placed ?? placedOf(asking)
  if (!code) return
  const isEmpty = draft.placed !== undefined && actsOf(draft).length === 0
  const headers = isEmpty ? clearDraftCookies(asking) : new Headers()
  throw redirect(`/${languageOf(asking.request)}/request/return/${code}`, { headers })
}

/**
 * The button of a review pressed twice without scripts: unavailable acts are still in the draft, but the reviewed
 * ones have been placed.
 * @throws Response a redirect to its payment
 */
export const redirectSecondPress = (asking: Asking, form: FormData, draft: Draft): void => {
  if (draft.placedMark !== undefined && draft.placedMark === form.get('reviewed'))
    redirectToPlaced(asking, draft)
}
