import { type AnyCatalogue, isUpload, type Row, uploadFields } from './definition.ts'
import { countAlias, namedAlias, uploadAlias } from './repository.ts'

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

const uploadsOf = (noun: AnyCatalogue, row: Row): Row =>
  Object.fromEntries(
    uploadFields.flatMap(({ field, shown }) => {
      const name = noun.fields[field]
      if (name === undefined) return []
      const id = row[name]
      return [[shown, id === null ? null : { id, title: row[uploadAlias(field)] ?? '' }]]
    }),
  )

/** Presents a row to the API: columns under their field names, references as `{ id, title }`. */
export const presentRecord = (noun: AnyCatalogue, row: Row): Row => {
  const fields = Object.entries({ ...noun.fields, ...noun.shown })
    .filter(([field]) => !isUpload(field))
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
    ...uploadsOf(noun, row),
  }
}
