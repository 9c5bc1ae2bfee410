import type { AnswerOf, CallInput, EndpointShape } from './endpoint.ts'
import type { ErrorBody, ErrorCode, FieldError } from './errors.ts'

/** Thrown by the client for every unsuccessful response. `description` is a sentence in the caller's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly description: string
  readonly errors: FieldError[]
  constructor(body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = body.status
    this.code = body.message
    this.description = body.description
    this.errors = body.errors
  }
}

export type ClientOptions = {
  /** The API's base URL; empty for the same origin. */
  baseUrl?: string
  /** Any implementation of fetch: the browser's, or an in-process one. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Headers of every request: token, language, the caller's address. */
  headers?: () => Record<string, string>
}

type Extras = { headers?: Record<string, string>; signal?: AbortSignal }

const addQuery = (search: URLSearchParams, name: string, value: unknown): void => {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) for (const item of value) addQuery(search, name, item)
  else search.append(name, String(value))
}

/** The URL of a call with its parameters filled in, for links to files and streams. */
export const addressOf = <E extends EndpointShape>(
  definition: E,
  input: { params?: unknown; query?: unknown } = {},
): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = definition.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    addQuery(search, name, value)
  }
  const query = search.toString()
  return `/api${path}${query === '' ? '' : `?${query}`}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Checks the shape only, so that pages need not load the list of codes and codes newer than the page keep their
 * sentence.
 */
const isErrorBody = (body: unknown): body is ErrorBody => {
  const { message, description, errors } = (body ?? {}) as Record<string, unknown>
  return /^[A-Z_]+$/.test(String(message)) && typeof description === 'string' && Array.isArray(errors)
}

/**
 * What a body that is not the contract's says, in the order of specification section 8: itself if it is a text, its
 * description, its message, its status, the HTTP status text. The markup of a page is no text for people.
 */
const foreignText = (text: string, statusText: string): string => {
  const json = parsed(text)
  const body = json === undefined ? text : json
  const { description, message, status } = Object(body) as Record<string, unknown>
  const said = [
    typeof body === 'string' && body.trimStart().startsWith('<') ? '' : body,
    description,
    message,
    status,
    statusText,
  ]
    .map((one) => (typeof one === 'number' && one !== 0 ? String(one) : one))
    .find((one) => typeof one === 'string' && one.trim() !== '')
  return String(said ?? '').trim()
}

/** Reads a failed answer. One that is not the API's, such as a proxy's, has the code INTERNAL and its own words. */
export const readError = async (response: Response): Promise<ApiError> => {
  const text = await response.text()
  const body = parsed(text)
  if (isErrorBody(body)) return new ApiError(body)
  const description = foreignText(text, response.statusText)
  return new ApiError({ status: response.status, message: 'INTERNAL', description, errors: [] })
}

/** Whether a call failed because of maintenance. Reads a clone, so the caller can still read the response. */
export const isUnderMaintenance = async (response: Response): Promise<boolean> =>
  response.status === 503 && (await readError(response.clone())).code === 'UNDER_MAINTENANCE'

export type Client = {
  call<E extends EndpointShape>(definition: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>
}

/** The input is optional if none of its parts is required. */
type CallArguments<E extends EndpointShape> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & Extras] : [input: CallInput<E> & Extras]

/** A client typed from the contract: `client.call(endpoints.requests.place, { body })`. */
export const createClient = (options: ClientOptions = {}): Client => ({
  async call<E extends EndpointShape>(definition: E, ...[input]: CallArguments<E>): Promise<AnswerOf<E>> {
    const { body, headers, signal } = (input ?? {}) as Extras & { body?: unknown }
    const isForm = body instanceof FormData
    const init: RequestInit = {
      method: definition.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...options.headers?.(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }
    const send = options.fetch ?? ((url, request) => fetch(url, request))
    const response = await send(`${options.baseUrl ?? ''}${addressOf(definition, input)}`, init)
    if (!response.ok) throw await readError(response)
    if (typeof definition.answer === 'string') return response as AnswerOf<E>
    // The browser's contract has no answer schemas, so an empty body (202, 204) is the sign of an empty answer.
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>
  },
})
