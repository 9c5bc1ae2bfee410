/**
 * Every error code of the API, its HTTP status, and whether it alerts an operator. The sentence that people read is
 * in packages/messages/src/errors under the same code.
 *
 * 401 and 403 sign the user out (specification, section 7). They are reserved for a missing or expired token and for
 * routes that the user has no right to. Rows that belong to others answer 404, violated business rules 409 or 422.
 */
export const errorCodes = {
  MISSING_REQUIRED_FIELDS: { status: 422, wakes: false },
  VALIDATION_FAILED: { status: 422, wakes: false },
  ENTITY_NOT_FOUND: { status: 404, wakes: false },
  ROUTE_NOT_FOUND: { status: 404, wakes: false },
  NO_OPTIONS: { status: 404, wakes: false },
  METHOD_NOT_ALLOWED: { status: 405, wakes: false },
  USER_IDENTIFICATION_NOT_VALID: { status: 401, wakes: false },
  NOT_SIGNED_IN: { status: 401, wakes: false },
  SESSION_ENDED: { status: 401, wakes: false },
  RIGHT_MISSING: { status: 403, wakes: false },
  ACCOUNT_DISABLED: { status: 409, wakes: false },
  ACCOUNT_LOCKED: { status: 409, wakes: false },
  OWN_ACCOUNT: { status: 409, wakes: false },
  OWN_ACCOUNT_AMONG_THEM: { status: 409, wakes: false },
  OWN_RIGHTS: { status: 409, wakes: false },
  LAST_ADMINISTRATOR: { status: 409, wakes: false },
  RIGHTS_EXCEED_OWN: { status: 409, wakes: false },
  SECOND_FACTOR_REQUIRED: { status: 422, wakes: false },
  SECOND_FACTOR_WRONG: { status: 422, wakes: false },
  SECOND_FACTOR_IS_ON: { status: 409, wakes: false },
  SECOND_FACTOR_IS_OFF: { status: 409, wakes: false },
  PASSKEY_REFUSED: { status: 422, wakes: false },
  PASSWORD_WRONG: { status: 422, wakes: false },
  PASSWORD_NEEDED: { status: 428, wakes: false },
  EMAIL_TAKEN: { status: 409, wakes: false },
  KEY_EXPIRED: { status: 409, wakes: false },
  TOO_MANY_ATTEMPTS: { status: 429, wakes: false },
  MALFORMED_BODY: { status: 400, wakes: false },
  BODY_TOO_LARGE: { status: 413, wakes: false },
  MEDIA_TYPE_NOT_SUPPORTED: { status: 415, wakes: false },
  CONFLICT: { status: 409, wakes: false },
  ALREADY_EXISTS: { status: 409, wakes: false },
  ALREADY_ANSWERED: { status: 409, wakes: false },
  SURVEY_OVER: { status: 409, wakes: false },
  LIST_FULL: { status: 409, wakes: false },
  STILL_IN_USE: { status: 409, wakes: false },
  UNDO_EXPIRED: { status: 409, wakes: false },
  STATE_DOES_NOT_ALLOW: { status: 409, wakes: false },
  CONVERSATION_CLOSED: { status: 409, wakes: false },
  CONVERSATION_BLOCKED: { status: 409, wakes: false },
  IDEMPOTENCY_KEY_REUSED: { status: 422, wakes: false },
  IDEMPOTENCY_KEY_TOO_LONG: { status: 422, wakes: false },
  TEMPLE_NOT_FOUND: { status: 422, wakes: false },
  TEMPLE_PAUSED: { status: 409, wakes: false },
  SOLD_OUT: { status: 409, wakes: false },
  DAY_NOT_POSSIBLE: { status: 409, wakes: false },
  SERVICE_NOT_OFFERED: { status: 422, wakes: false },
  AMOUNT_BELOW_MINIMUM: { status: 422, wakes: false },
  CONSENT_MISSING: { status: 422, wakes: false },
  DRAFT_EXPIRED: { status: 404, wakes: false },
  REQUEST_ALREADY_PAID: { status: 409, wakes: false },
  REQUEST_NOT_PAYABLE: { status: 409, wakes: false },
  REQUEST_NOT_PAID: { status: 409, wakes: false },
  TOO_MANY_UNPAID: { status: 409, wakes: false },
  PAYMENT_METHOD_NOT_OFFERED: { status: 422, wakes: false },
  EVIDENCE_CHANGED: { status: 409, wakes: false },
  REFUND_TOO_LARGE: { status: 409, wakes: false },
  SECOND_PERSON_NEEDED: { status: 409, wakes: false },
  BANK_ACCOUNT_NOT_USABLE: { status: 409, wakes: false },
  CONNECTED_ACCOUNT_NOT_USABLE: { status: 409, wakes: false },
  PAYOUT_EXCEEDS_BALANCE: { status: 409, wakes: false },
  PAYOUT_STILL_OPEN: { status: 409, wakes: false },
  PAYOUT_CHANGED: { status: 409, wakes: false },
  NOTHING_TO_PAY_OUT: { status: 409, wakes: false },
  PLATFORM_ACCOUNT_MISSING: { status: 409, wakes: false },
  STATEMENT_UNREADABLE: { status: 422, wakes: false },
  STATEMENT_TOO_LONG: { status: 422, wakes: false },
  STATEMENT_OF_OTHER_ACCOUNT: { status: 422, wakes: false },
  GATEWAY_UNAVAILABLE: { status: 502, wakes: false },
  WEBHOOK_SIGNATURE_INVALID: { status: 400, wakes: false },
  INVITATION_OVER: { status: 409, wakes: false },
  INVITED_ROLE_GONE: { status: 409, wakes: false },
  ACCOUNT_OF_ANOTHER_KIND: { status: 409, wakes: false },
  LAST_OWNER: { status: 409, wakes: false },
  REQUESTS_STILL_OPEN: { status: 409, wakes: false },
  SETUP_LINK_OVER: { status: 409, wakes: false },
  SLUG_TAKEN: { status: 409, wakes: false },
  NOT_READY_TO_PUBLISH: { status: 409, wakes: false },
  TERMS_OUTDATED: { status: 409, wakes: false },
  NOT_THE_OWNER: { status: 409, wakes: false },
  FILE_OF_OTHER_TYPE: { status: 422, wakes: false },
  FILE_NOT_A_DOCUMENT: { status: 422, wakes: false },
  FILE_NOT_AN_IMAGE: { status: 422, wakes: false },
  FILE_NOT_A_SOUND: { status: 422, wakes: false },
  SOUND_TOO_LONG: { status: 422, wakes: false },
  FILE_NOT_A_VIDEO: { status: 422, wakes: false },
  TOO_MANY_UPLOADS: { status: 409, wakes: false },
  UPLOAD_OUT_OF_STEP: { status: 409, wakes: false },
  PROOF_MISSING: { status: 422, wakes: false },
  FILE_TOO_LARGE: { status: 422, wakes: false },
  IMAGE_TOO_LARGE: { status: 422, wakes: false },
  IMAGE_TOO_SMALL: { status: 422, wakes: false },
  DOCUMENTS_FULL: { status: 503, wakes: true },
  STORAGE_FULL: { status: 507, wakes: true },
  DATABASE_UNAVAILABLE: { status: 503, wakes: true },
  UNDER_MAINTENANCE: { status: 503, wakes: false },
  INTERNAL: { status: 500, wakes: true },
} as const satisfies Record<string, { status: number; wakes: boolean }>

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)

/** A rejected field. `field` is its path ("lines.0.names.2"), `message` a sentence in the caller's language. */
export type FieldError = { field: string; message: string }

/** The body of every error. `message` is the stable code, `description` the sentence to show. */
export type ErrorBody = {
  status: number
  message: ErrorCode
  description: string
  errors: FieldError[]
}
