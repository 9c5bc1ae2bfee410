import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Visit, visitContext } from '../app/lib/visit.ts'
import { isForeignForm } from './foreign-form.ts'

export type { Visit } from '../app/lib/visit.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)

/**
 * The website as one function: a request in, a page out. The hosting server provides the visitor and access to the
 * API.
 */
export const handle = async (request: Request, visit: Visit): Promise<Response> => {
  if (isForeignForm(request, visit.origin)) {
    return new Response('This form was sent from another site.', {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return handler(request, context)
}
