import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { currentId } from './observation/correlation.ts'
import type { Settings } from './settings.ts'

export type Logger = FastifyBaseLogger

/** The loggable part of an error: what happened and where, never whose data it was. */
export type PlainError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: PlainError
}

/**
 * An error without the properties that libraries attach: PostgreSQL's `detail` shows the whole row that failed, a
 * mail server's answer names the mailbox, a gateway's error contains the payer.
 */
export const plainError = (error: unknown): PlainError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: plainError(cause) }),
  }
}

/** JSON lines without personal data: errors as `plainError` leaves them, with the id of the call they belong to. */
export const createLog = (
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination?: { write(line: string): void },
): Logger =>
  pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: plainError, error: plainError },
      mixin: () => {
        const reqId = currentId()
        return reqId === undefined ? {} : { reqId }
      },
    },
    destination,
  )
