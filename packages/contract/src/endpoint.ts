import type { z } from 'zod'
import type { Right } from './authorities.ts'
import type { ErrorCode } from './errors.ts'
import { idParams } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or users with the right (with any of them, if several are named). */
export type Access = 'public' | 'login' | { readonly right: Right } | { readonly anyRight: readonly Right[] }

/** What a call returns: JSON of a shape, a file, or a stream of server-sent events. */
export type Answer = z.ZodType | 'blob' | 'events'

export type EndpointShape = {
  readonly method: Method
  /** Relative to /api, with Fastify parameters: `/orders/:id`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType | 'multipart' | 'raw'
  /** Without it, the call answers nothing (204). */
  readonly answer?: Answer
  readonly status?: 200 | 201 | 202
  /**
   * Its own errors. Not repeated: ENTITY_NOT_FOUND of a call with parameters, MISSING_REQUIRED_FIELDS and
   * VALIDATION_FAILED of one with a body, and what any call may answer.
   */
  readonly errors?: readonly ErrorCode[]
  readonly access: Access
  /**
   * Changes who may do what, or where money goes: a session in which the password was last typed half an hour ago
   * must type it again (`POST /users/me/proof`). An open session alone is not enough.
   */
  readonly asksPassword?: true
  /** The query of a public call that the page of the API shows with its answer: `?year=2027&lang=en`. */
  readonly example?: `?${string}`
  /** Stays available during maintenance: what administrators need to sign in, and webhooks of payment gateways. */
  readonly openDuringMaintenance?: true
}

type Heading = `${Method} /${string}`
type Definition = Omit<EndpointShape, 'method' | 'path'>
type Declared<
  H extends Heading,
  D extends Definition,
> = H extends `${infer M extends Method} ${infer Path extends EndpointShape['path']}`
  ? D & { readonly method: M; readonly path: Path } & (D['params'] extends z.ZodType
        ? unknown
        : Path extends `${string}/:id` | `${string}/:id/${string}`
          ? { readonly params: typeof idParams }
          : unknown)
  : never

/**
 * Declares one call of the API by its method and path: `endpoint('GET /orders/:id', { ... })`. The server registers it,
 * and the typed client, the OpenAPI page and the permission matrix derive from it. An `:id` in the path is a positive
 * number, unless the definition has parameters of its own.
 */
export const endpoint = <const H extends Heading, const D extends Definition>(
  heading: H,
  definition: D,
): Declared<H, D> => {
  const [method, path = ''] = heading.split(' ')
  const params = /\/:id(\/|$)/.test(path) ? { params: idParams } : {}
  return { method, path, ...params, ...definition } as unknown as Declared<H, D>
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined

/** The input that a caller passes. */
export type CallInput<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType
    ? { body: InputOf<E['body']> }
    : E['body'] extends 'multipart'
      ? { body: FormData }
      : { body?: undefined })

/** The validated input that a handler receives. */
export type HandlerInput<E extends EndpointShape> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: E['body'] extends 'raw' ? Buffer : OutputOf<E['body']>
}

/** The answer that the client receives. */
export type AnswerOf<E extends EndpointShape> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'blob' | 'events'
    ? Response
    : undefined

/** The answer that a handler returns: the schema's input side, so that defaults may be omitted. */
export type HandlerAnswer<E extends EndpointShape> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : unknown
