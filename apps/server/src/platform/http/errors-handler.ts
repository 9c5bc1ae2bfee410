import {
  brokenRule,
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type FieldError,
  type Language,
} from '@kandili/contract'
import { createSentence, errorMessages } from '@kandili/messages/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'

/** Thrown by the validator: zod's errors in the parameters, the query or the body. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}

type Sentence = (key: string, facts?: Readonly<Record<string, string | number>>) => string
const sentences: Record<Language, Sentence> = {
  el: createSentence('el'),
  en: createSentence('en'),
}
const isKnown = (key: string): boolean => Object.hasOwn(errorMessages.en, key)

const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_NOT_SUPPORTED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE_NOT_SUPPORTED',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_ERR_NOT_FOUND: 'ROUTE_NOT_FOUND',
}

/** An error of a library with its own status, such as a file outside its folder: the caller's mistake, not ours. */
const byStatus = (status: number | undefined): ErrorCode => {
  if (status === undefined || status < 400 || status >= 500) return 'INTERNAL'
  return status === 403 || status === 404 ? 'ROUTE_NOT_FOUND' : 'MALFORMED_BODY'
}

/**
 * Classes 08, 53 and 57P of PostgreSQL's appendix A, a canceled statement, a lock timeout, a former primary that only
 * reads, and a name that a pooler has lost (platform/database/preparing-client.ts).
 */
const awayStates = /^(08|53|57P|57014|55P03|25006|26000|42P05)/
/** node-postgres's errors without a code, when a connection breaks, is not available, or times out. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** The database is down, full, starting or frozen: the caller may retry, nothing was half-written. */
const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE') return true
  return awayStates.test(code ?? '') || awayMessages.test(error.message)
}

/** Of several broken rules of a field the first counts, as in forms. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[], say: Sentence): FieldError[] => {
  const errors = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].map(String).join('.'),
        message: say('rule.unknownField'),
      }))
    }
    const { key, facts } = brokenRule(issue)
    return [{ field: issue.path.map(String).join('.'), message: say(key, facts) }]
  })
  return [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed()
}

const codeOfIssues = (issues: readonly z.core.$ZodIssue[]): ErrorCode =>
  issues.some((issue) => brokenRule(issue).key === 'rule.required')
    ? 'MISSING_REQUIRED_FIELDS'
    : 'VALIDATION_FAILED'

/** Any thrown value as the contract's error body, in the caller's language. */
export const errorBody = (error: unknown, language: Language): ErrorBody => {
  const say = sentences[language]
  const body = (
    code: ErrorCode,
    errors: FieldError[] = [],
    facts?: Readonly<Record<string, string | number>>,
  ) => ({
    status: errorCodes[code].status,
    message: code,
    description: say(code, facts),
    errors,
  })
  if (error instanceof Refusal) {
    const fields = error.fields.map(({ field, message, facts }) => ({
      field,
      message: isKnown(message) ? say(message, facts) : message,
    }))
    return body(error.code, fields, error.facts)
  }
  if (error instanceof InvalidInput) return body(codeOfIssues(error.issues), fieldsOf(error.issues, say))
  const framework = error as FastifyError
  const known = byFrameworkCode[framework?.code ?? '']
  if (known) return body(known)
  if (isDatabaseAway(error)) return body('DATABASE_UNAVAILABLE')
  return body(byStatus(framework?.statusCode))
}

/**
 * Logs what needs attention, and sets the status and the time to wait.
 * @returns the error and how to fix it, in the caller's language; never a stack trace
 */
export const beginRefusal = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language = request.context?.language ?? 'en',
): ErrorBody => {
  const body = errorBody(error, language)
  if (errorCodes[body.message].wakes) request.log.error({ err: error, code: body.message }, 'request failed')
  // The rate limiter has already set it to the second.
  if (
    error instanceof Refusal &&
    typeof error.facts.minutes === 'number' &&
    !reply.hasHeader('retry-after')
  ) {
    reply.header('retry-after', error.facts.minutes * 60)
  }
  reply.code(body.status)
  return body
}

/** Answers a failed call with the contract's error body. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const body = beginRefusal(error, request, reply)
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
