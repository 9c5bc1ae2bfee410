export { announcingChange } from './announce-change.ts'
export { catalogueRoutes, defineCatalogue, listRoute } from './catalogue.ts'
export { columnOf, type Row } from './definition.ts'
export { deleteRecord, undoDelete } from './delete-records.ts'
export { listOrExport } from './list-or-export.ts'
export {
  movedSlug,
  type PublishingRules,
  publishRecord,
  readPublication,
  unpublishRecord,
} from './publish-record.ts'
export { findVersions, keepVersion } from './repository-versions.ts'
export { changeRecord, createRecord, readRecord, readRecords } from './save-record.ts'
