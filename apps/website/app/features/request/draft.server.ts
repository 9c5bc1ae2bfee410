import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { visitContext } from '../../lib/visit.ts'

export type Draft = endpoints.requests.Draft
type Asking = LoaderFunctionArgs | ActionFunctionArgs

const cookieName = 'Kandili-draft'
const dayInSeconds = 86_400

/** The opaque token of the visitor's draft, or undefined. The browser stores nothing else of it. */
const tokenOf = ({ request }: Asking): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{20,200})`).exec(request.headers.get('cookie') ?? '')?.[1]

const cookie = ({ context }: Asking, name: string, value: string, seconds: number): string => {
  const secure = context.get(visitContext).origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The draft as it was left, empty when there is none; `expired` when there was one and its 24 hours are over. */
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

/** Keeps the draft for another 24 hours. @returns the headers that carry its cookie */
export const keepDraft = async (asking: Asking, draft: Draft): Promise<Headers> => {
  const api = apiOf(asking)
  const token = tokenOf(asking)
  if (token) {
    try {
      await api.call(endpoints.requests.saveDraft, { body: draft, headers: { 'x-draft': token } })
      return new Headers({ 'set-cookie': cookie(asking, cookieName, token, dayInSeconds) })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DRAFT_EXPIRED')) throw error
    }
  }
  return beginDraft(asking, draft)
}

/** Starts a new draft; an existing one is left unchanged. @returns the headers that carry its cookie */
export const beginDraft = async (asking: Asking, draft: Draft): Promise<Headers> => {
  const begun = await apiOf(asking).call(endpoints.requests.startDraft, { body: draft })
  return new Headers({ 'set-cookie': cookie(asking, cookieName, begun.token, dayInSeconds) })
}

/** Forgets the draft once it has become a request. */
export const forgetDraft = async (asking: Asking): Promise<Headers> => {
  const token = tokenOf(asking)
  if (token) await apiOf(asking).call(endpoints.requests.dropDraft, { headers: { 'x-draft': token } })
  return new Headers({ 'set-cookie': cookie(asking, cookieName, '', 0) })
}

const lastTempleName = 'Kandili-temple'
const yearInSeconds = 31_536_000

/** Remembers the temple of a request that was placed, so that it is offered first the next time. */
export const lastTempleCookie = (asking: Asking, slug: string): string =>
  cookie(asking, lastTempleName, slug, yearInSeconds)

/** The slug of the temple of last time, or undefined. */
export const lastTempleOf = ({ request }: Asking): string | undefined => {
  const found = new RegExp(`(?:^|;\\s*)${lastTempleName}=([\\w-]{1,120})`).exec(
    request.headers.get('cookie') ?? '',
  )
  return found?.[1]
}
