import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { actsOf, isFinished, keepActs } from '@kandili/domain'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import { visitContext } from '../../lib/visit.ts'

export type Draft = endpoints.requests.Draft
type Asking = LoaderFunctionArgs | ActionFunctionArgs

const cookieName = 'Kandili-draft'
const countName = 'Kandili-basket'
/** As long as the draft of an account is kept at most; the server says when an earlier one has been erased. */
const cookieSeconds = 30 * 86_400

/** The opaque token of the visitor's draft, or undefined. The browser stores nothing else of it. */
export const tokenOf = ({ request }: Asking): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{20,200})`).exec(request.headers.get('cookie') ?? '')?.[1]

const cookie = (
  { context }: Asking,
  name: string,
  value: string,
  { seconds, isSecret = true }: { seconds: number; isSecret?: boolean },
): string => {
  const secure = context.get(visitContext).origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}${isSecret ? '; HttpOnly' : ''}; SameSite=Lax${secure}`
}

/** The draft's token, and beside it how many acts it has: the header shows the number, and scripts may read no more. */
export const draftCookies = (asking: Asking, token: string, draft: Draft): Headers => {
  const count = actsOf(draft).filter(isFinished).length
  const headers = new Headers({ 'set-cookie': cookie(asking, cookieName, token, { seconds: cookieSeconds }) })
  headers.append(
    'set-cookie',
    cookie(asking, countName, String(count), { seconds: count > 0 ? cookieSeconds : 0, isSecret: false }),
  )
  return headers
}

/** Makes this browser forget its draft. */
export const clearDraftCookies = (asking: Asking): Headers => {
  const headers = new Headers({ 'set-cookie': cookie(asking, cookieName, '', { seconds: 0 }) })
  headers.append('set-cookie', cookie(asking, countName, '', { seconds: 0, isSecret: false }))
  return headers
}

/** The draft as it was left, empty when there is none; `expired` when there was one and its time is over. */
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

/** Keeps the draft and restarts its time. @returns the headers that carry its cookie */
export const keepDraft = (asking: Asking, { placed: _, placedMark: __, ...draft }: Draft): Promise<Headers> =>
  saveDraft(asking, draft)

/** Starts a new draft; an existing one is left unchanged. @returns the headers that carry its cookie */
export const beginDraft = async (asking: Asking, draft: Draft): Promise<Headers> => {
  const begun = await apiOf(asking).call(endpoints.requests.startDraft, { body: draft })
  return draftCookies(asking, begun.token, draft)
}

type Forgetting = { draft: Draft; left: readonly number[]; placed: string; placedMark: string }

/**
 * Forgets what has become a request: the acts at `left` stay. The draft keeps the request's code and the mark of its
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

/** Remembers the temple of a request that was placed, so that it is offered first the next time. */
export const lastTempleCookie = (asking: Asking, slug: string): string =>
  cookie(asking, lastTempleName, slug, { seconds: yearInSeconds })

/** The slug of the temple of last time, or undefined. */
export const lastTempleOf = ({ request }: Asking): string | undefined => {
  const found = new RegExp(`(?:^|;\\s*)${lastTempleName}=([\\w-]{1,120})`).exec(
    request.headers.get('cookie') ?? '',
  )
  return found?.[1]
}

const placedName = 'Kandili-placed'
const hourInSeconds = 3600

/** Remembers the request that was placed last, for as long as its payer may be on the way to the bank and back. */
export const placedCookie = (asking: Asking, code: string): string =>
  cookie(asking, placedName, code, { seconds: hourInSeconds })

/**
 * The draft of a placed request is empty, so a payer who comes back from the bank by the browser's own button, or who
 * pressed the last button twice, would find the first step.
 * @throws Response a redirect to the payment of the request that this draft, or this browser, has just placed, if any
 */
export const leadToPlaced = (asking: Asking, draft: Draft): void => {
  const cookieCode = new RegExp(`(?:^|;\\s*)${placedName}=([\\w-]{20,200})`).exec(
    asking.request.headers.get('cookie') ?? '',
  )?.[1]
  const code = draft.placed ?? cookieCode
  if (!code) return
  const isEmpty = draft.placed !== undefined && actsOf(draft).length === 0
  const headers = isEmpty ? clearDraftCookies(asking) : new Headers()
  throw redirect(`/${languageOf(asking.request)}/request/return/${code}`, { headers })
}

/**
 * The button of a review pressed twice without scripts: acts that could not be had are still in the draft, but what was
 * reviewed has been placed.
 * @throws Response a redirect to its payment
 */
export const leadFromSecondPress = (asking: Asking, form: FormData, draft: Draft): void => {
  if (draft.placedMark !== undefined && draft.placedMark === form.get('reviewed')) leadToPlaced(asking, draft)
}
