import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { apiOf, orNull } from '../../../lib/api.ts'
import { readForm } from '../../../lib/read-form.server.ts'
import { payerKeyOf } from '../draft/draft.server.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

const payerIn = (asking: Asking, code = asking.params.code ?? '') => ({
  params: { code },
  headers: { 'x-payer': payerKeyOf(asking) ?? '' },
})

/**
 * Where the news of a request go, for the browser that has just placed it; null for everybody else.
 * @param code by default that of the page's URL
 */
export const readOwnContact = async (asking: Asking, code?: string) =>
  orNull(apiOf(asking).call(endpoints.requests.readContact, payerIn(asking, code)))

/** Corrects the e-mail of the request just placed. @returns the error beside the field, with what was typed */
export const correctOwnContact = async (asking: ActionFunctionArgs) => {
  const email = String((await readForm(asking.request)).get('email') ?? '').slice(0, 300)
  try {
    await apiOf(asking).call(endpoints.requests.correctContact, { ...payerIn(asking), body: { email } })
    return { email, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ email, problem: error.errors[0]?.message ?? error.description }, { status: 422 })
  }
}
