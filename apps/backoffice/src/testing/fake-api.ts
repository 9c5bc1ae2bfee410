import type { AnswerOf, CallInput, EndpointShape, ErrorBody, FieldError } from '@kandili/contract'

/** One recorded call of the page. */
export type MadeCall = {
  readonly method: string
  /** With its parameters filled in: `/candle-types/17`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

type Reply = (call: MadeCall, params: Readonly<Record<string, string>>) => unknown
type Answer = { readonly method: string; readonly pattern: RegExp; readonly reply: Reply }

/** An error, as a handler throws it. */
export class Refusal extends Error {
  readonly body: ErrorBody
  constructor(status: number, code: ErrorBody['message'], description: string, errors: FieldError[] = []) {
    super(description)
    this.body = { status, message: code, description, errors }
  }
}

const realFetch = globalThis.fetch
/** Other calls of lists and maps: nobody has saved a view, and the installation names no service for maps. */
const usual: readonly Answer[] = [
  { method: 'GET', pattern: /^\/list-views$/, reply: () => ({ views: [], roles: [] }) },
  { method: 'GET', pattern: /^\/map$/, reply: () => ({ tiles: null, findsAddresses: false }) },
]
let answers: Answer[] = []
let made: MadeCall[] = []
let unexpected: string[] = []

/** Compiles a path with `:id` into an expression that reads the parameters from a URL. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`)

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return request.json()
  return type.includes('form-data') ? request.formData() : undefined
}

const responseOf = (answer: unknown): Response => {
  if (answer instanceof Response) return answer
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}

const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return realFetch(input, init)
  const path = pathname.slice('/api'.length)
  const { method, headers } = request
  const call = { method, path, query: searchParams, headers, body: await bodyOf(request) }
  // A form listens for other editors of its record; here there are none.
  if (path.endsWith('/editing') && !answers.some(({ pattern }) => pattern.test(path))) {
    return new Response(new ReadableStream())
  }
  made.push(call)
  for (const { method, pattern, reply } of [...usual, ...answers].toReversed()) {
    const match = method === request.method ? pattern.exec(path) : null
    if (!match) continue
    try {
      return responseOf(await reply(call, match.groups ?? {}))
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.body.status })
      throw error
    }
  }
  unexpected.push(`${request.method} ${path}`)
  return Response.json(
    { status: 500, message: 'INTERNAL', description: 'No answer given', errors: [] },
    { status: 500 },
  )
}

/** The argument of a handler: the call, with its body as the contract describes it. */
type TypedCall<E extends EndpointShape> = Omit<MadeCall, 'body'> & { readonly body: CallInput<E>['body'] }

/**
 * Replaces the server by mocking fetch. Answers are typed by the contract; the last one registered for a call counts.
 * A call without an answer fails the test.
 */
export const fakeApi = () => {
  globalThis.fetch = fakeFetch
  return {
    /** `api.on<typeof endpoints.countries.read>('GET', '/countries/:id', () => greece)` */
    on<E extends EndpointShape>(
      method: E['method'],
      path: E['path'],
      reply: (
        call: TypedCall<E>,
        params: Readonly<Record<string, string>>,
      ) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>,
    ) {
      answers.push({ method, pattern: patternOf(path), reply: reply as Reply })
    },
    /** The calls that the page made, in order, optionally of one method and path. */
    calls: (method?: string, path?: string): MadeCall[] =>
      made.filter(
        (call) => (!method || call.method === method) && (!path || patternOf(path).test(call.path)),
      ),
  }
}

export const unexpectedCalls = (): readonly string[] => unexpected

/** Restores fetch and clears the recorded calls. */
export const forgetApi = (): void => {
  globalThis.fetch = realFetch
  answers = []
  made = []
  unexpected = []
}
