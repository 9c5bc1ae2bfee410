/**
 * The validation rules of specification section 5, shared by the server, the website and the back office. Each carries
 * the key of its message ("rule.email") in packages/messages/src/errors.
 */
export * from './across-fields.ts'
export * from './dates.ts'
export * from './identifiers.ts'
export * from './numbers.ts'
export * from './people.ts'
export * from './text.ts'
export * from './uploads.ts'
