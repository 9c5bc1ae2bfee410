/**
 * The validation rules of specification section 5, used alike by the server, the website and the back office.
 * Each carries the key of its sentence ("rule.email"), which packages/messages/src/errors holds in both languages.
 */
export * from './consents.ts'
export * from './dates.ts'
export * from './identifiers.ts'
export * from './numbers.ts'
export * from './people.ts'
export * from './refusing.ts'
export * from './text.ts'
export * from './uploads.ts'
