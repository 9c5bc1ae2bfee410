import type { z } from 'zod'
import type { Right } from './authorities.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or whoever holds the right (any one of them, where several are named). */
export type Access = 'public' | 'login' | { readonly right: Right } | { readonly anyRight: readonly Right[] }

/** What comes back: a JSON shape, a file, a stream of server-sent events, a page, or nothing (204). */
export type Answer = z.ZodType | 'blob' | 'events' | 'empty'

export type EndpointShape = {
  readonly method: Method
  /** Below /api, with fastify's parameters: `/orders/:id`. */
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
  /** Answers during maintenance too: what administrators need to come in, and news of money on its way. */
  readonly openDuringMaintenance?: true
}

/**
 * Declares one call of the API. The server registers it, the client is typed from it, the OpenAPI page and the
 * permission matrix are drawn from it: there is no second place where a call is described.
 */
export const endpoint = <const E extends EndpointShape>(definition: E): E => definition

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a caller passes. */
export type CallInput<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType
    ? { body: InputOf<E['body']> }
    : E['body'] extends 'multipart'
      ? { body: FormData }
      : { body?: undefined })

/** What a handler receives, checked. */
export type HandlerInput<E extends EndpointShape> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: E['body'] extends 'raw' ? Buffer : OutputOf<E['body']>
}

/** What the client receives. */
export type AnswerOf<E extends EndpointShape> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'empty'
    ? undefined
    : Response

/** What a handler returns: the input side, so that a presenter may leave defaults out. */
export type HandlerAnswer<E extends EndpointShape> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : unknown
