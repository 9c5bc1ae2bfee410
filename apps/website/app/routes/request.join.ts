import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import type { ActionFunctionArgs } from 'react-router'
import { accountOf } from '../features/request/contact/account.server.ts'
import { clearDraftCookies, draftCookies, tokenOf } from '../features/request/draft/draft.server.ts'
import { apiOf } from '../lib/api.ts'
import { readForm } from '../lib/read-form.server.ts'

/**
 * Joins this browser's draft to the account whose token the form carries, and forgets it in this browser when the
 * form says that the account leaves. Only scripts call it: without them nobody is signed in.
 */
export async function action(asking: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(asking.request)
  if (form.get('leave') === 'yes') {
    return new Response(null, { status: 204, headers: clearDraftCookies(asking) })
  }
  const token = tokenOf(asking)
  try {
    const { token: fresh, draft } = await apiOf(asking).call(endpoints.requests.joinDraft, {
      headers: { ...accountOf(form), ...(token && { 'x-draft': token }) },
    })
    const own = fresh ?? token
    const headers = draft && own ? draftCookies(asking, own, draft) : clearDraftCookies(asking)
    return new Response(null, { status: 204, headers })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return new Response(null, { status: 204 })
    throw error
  }
}
