import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { withLateScripts } from './lib/late-scripts.server.ts'
import { visitContext } from './lib/visit.ts'

/** Renders one page. Nothing is deferred, so the page is sent whole and an error still has a status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(visitContext)
  let answered = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError(error) {
          answered = 500
          report(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateScripts(html), { status: answered, headers })
}

/** Missing pages and visitors who leave are not failures; other errors go to the server's log, never to the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  context.get(visitContext).report(error)
}
