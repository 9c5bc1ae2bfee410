export { catalogueRoutes, defineCatalogue } from './catalogue.ts'
export { recordsAsJson } from './records-as-json.ts'
export { readRecord } from './save-record.ts'
