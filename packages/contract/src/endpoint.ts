import type { z } from 'zod'
import type { Right } from './authorities.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or users with the right (with any of them, if several are named). */
export type Access = 'public' | 'login' | { readonly right: Right } | { readonly anyRight: readonly Right[] }

/** What a call returns: JSON of a shape, a file, a stream of server-sent events, or nothing (204). */
export type Answer = z.ZodType | 'blob' | 'events' | 'empty'

export type EndpointShape = {
  readonly method: Method
  /** Relative to /api, with Fastify parameters: `/orders/:id`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly tag?: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType | 'multipart' | 'raw'
  readonly answer: Answer
  readonly status?: 200 | 201 | 202
  readonly errors?: readonly ErrorCode[]
  readonly access: Access
  /** Stays available during maintenance: what administrators need to sign in, and webhooks of payment gateways. */
  readonly openDuringMaintenance?: true
}

/**
 * Declares one call of the API. The server registers it, and the typed client, the OpenAPI page and the permission
 * matrix derive from it.
 */
export const endpoint = <const E extends EndpointShape>(definition: E): E => definition

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
  : E['answer'] extends 'empty'
    ? undefined
    : Response

/** The answer that a handler returns: the schema's input side, so that defaults may be omitted. */
export type HandlerAnswer<E extends EndpointShape> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : unknown
