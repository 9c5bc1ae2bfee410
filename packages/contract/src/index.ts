export * from './authorities.ts'
export type { EditingEndpoint } from './catalogue.ts'
export * from './catalogue.ts'
export * from './client.ts'
export * from './endpoint.ts'
export type { FastLevel } from './endpoints/almanac/index.ts'
export type {
  City,
  Country,
  Municipality,
  OfferingType,
  OfferingTypeInput,
  Region,
  Saint,
  TempleRecord,
} from './endpoints/catalogues.ts'
export * as endpoints from './endpoints/index.ts'
export type { Invitation } from './endpoints/invitations.ts'
export * from './enumerations.ts'
export * from './errors.ts'
export * from './imports.ts'
export * from './issues.ts'
export * from './line.ts'
export type { PersonLimit, PersonSession } from './people.ts'
export type { RecurringRule } from './recurring-rule.ts'
export { type FieldKind, fieldKind } from './searchable.ts'
export * from './shapes.ts'
export { type YearlyDay, yearlyDay } from './yearly-day.ts'
