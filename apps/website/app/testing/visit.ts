import type { EndpointShape } from '@kandili/contract'
import { addressOf } from '@kandili/contract/client'
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { visitContext } from '../lib/visit.ts'

type Asked = Readonly<Record<string, string | File | readonly (string | File)[]>>

type Visit = {
  readonly path?: string
  readonly params?: Record<string, string>
  readonly cookie?: string
  /** The body of a submitted form. */
  readonly form?: Asked
  readonly answers: readonly Answered[]
}

type Answered = {
  readonly endpoint: EndpointShape
  readonly params?: Record<string, string | number>
  readonly answer: unknown
  /** Fails with this status instead. */
  readonly status?: number
}

const formOf = (asked: Asked): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(asked))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

/**
 * A visit to a route with a stand-in for the API, which rejects what its contract rejects. `sent` has the calls to
 * it, by the path of the endpoint.
 */
export const visiting = ({ path = '/en', params = {}, cookie = '', form, answers }: Visit) => {
  const sent: Record<string, unknown> = {}
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: '',
    origin: 'https://kandili.test',
    report: () => undefined,
    fetch: async (url, { method, body }) => {
      const found = answers.find(
        ({ endpoint, params: own = {} }) =>
          endpoint.method === method && addressOf(endpoint, { params: own }) === url.split('?')[0],
      )
      if (!found) throw new Error(`nothing answers ${method} ${url}`)
      const { endpoint, answer, status = 200 } = found
      const asked = typeof body === 'string' ? JSON.parse(body) : undefined
      if (typeof endpoint.body === 'object' && !endpoint.body.safeParse(asked).success) {
        const refusal = { status: 422, message: 'VALIDATION_FAILED', description: 'Refused.', errors: [] }
        return Response.json(refusal, { status: 422 })
      }
      if (asked !== undefined) sent[endpoint.path] = asked
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status })
    },
  })
  const url = new URL(`https://kandili.test${path}`)
  const init = form ? { method: 'POST', body: formOf(form) } : {}
  const request = new Request(url, { ...init, headers: { cookie } })
  const asking = { request, url, context, params, pattern: path } as unknown as LoaderFunctionArgs &
    ActionFunctionArgs
  return { asking, sent }
}
