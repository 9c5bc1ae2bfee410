import { renderToReadableStream } from 'react-dom/server'
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
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        answered = 500
        report(error)
      },
    },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateScripts(html), { status: answered, headers })
}

/** Missing pages and visitors who leave are not failures; other errors go to the server's log, never to the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  context.get(visitContext).report(error)
}
