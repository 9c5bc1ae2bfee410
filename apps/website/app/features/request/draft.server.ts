import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { visitContext } from '../../lib/visit.ts'

export type Draft = endpoints.requests.Draft
type Asking = LoaderFunctionArgs | ActionFunctionArgs

const cookieName = 'Kandili-draft'
const dayInSeconds = 86_400

/** The opaque token of the visitor's draft, or undefined. It is all that his browser holds of it. */
const tokenOf = ({ request }: Asking): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{20,200})`).exec(request.headers.get('cookie') ?? '')?.[1]

const cookie = ({ context }: Asking, token: string, seconds: number): string => {
  const secure = context.get(visitContext).origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
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
      return new Headers({ 'set-cookie': cookie(asking, token, dayInSeconds) })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DRAFT_EXPIRED')) throw error
    }
  }
  const begun = await api.call(endpoints.requests.startDraft, { body: draft })
  return new Headers({ 'set-cookie': cookie(asking, begun.token, dayInSeconds) })
}

/** Forgets the draft once it has become a request. */
export const forgetDraft = async (asking: Asking): Promise<Headers> => {
  const token = tokenOf(asking)
  if (token) await apiOf(asking).call(endpoints.requests.dropDraft, { headers: { 'x-draft': token } })
  return new Headers({ 'set-cookie': cookie(asking, '', 0) })
}
