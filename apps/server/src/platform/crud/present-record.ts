import type { AnyCatalogue, Row } from './definition.ts'
import { countAlias, FILE_TITLE, namedAlias } from './repository.ts'

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

const fileOf = (noun: AnyCatalogue, row: Row): Row => {
  if (noun.fields.fileId === undefined) return {}
  const id = row[noun.fields.fileId]
  return { file: id === null ? null : { id, title: row[FILE_TITLE] ?? '' } }
}

/** Presents a row to the API: columns under their field names, references as `{ id, title }`. */
export const presentRecord = (noun: AnyCatalogue, row: Row): Row => {
  const fields = Object.entries({ ...noun.fields, ...noun.shown })
    .filter(([field]) => field !== 'fileId')
    .map(([field, column]) => [field, plain(row[column])])
  const named = Object.entries(noun.named ?? {}).map(([field, { column }]) => {
    const id = row[column]
    return [field, id === null ? null : { id, title: row[namedAlias(field)] }]
  })
  const counted = Object.keys(noun.counts ?? {}).map((field) => [field, row[countAlias(field)]])
  const own = { id: row.id, ...Object.fromEntries(fields) }
  return {
    version: row.version,
    updatedAt: plain(row.updated_at),
    ...own,
    ...noun.derived?.(own),
    ...Object.fromEntries(named),
    ...Object.fromEntries(counted),
    ...fileOf(noun, row),
  }
}
