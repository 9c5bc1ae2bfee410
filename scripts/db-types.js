/**
 * `npm run db:types`: generates the types of the database's tables from a migrated database. With --check it only
 * verifies that the file in the repository is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository, program } from './lib/repository.js'
import { handOver, Problem, run, script } from './lib/run.js'

const target = inRepository('apps', 'server', 'src', 'platform', 'database', 'schema.ts')
const header = `// Written by "npm run db:types" from the migrated database. Do not edit.
import type { Bilingual } from '@kandili/contract'
`

/** Types as the pool's parsers return them: dates as text, 64-bit integers as numbers. */
const codegenOptions = [
  '--dialect=postgres',
  '--date-parser=string',
  '--exclude-pattern=graphile_worker.*',
  '--type-mapping={"int8":"number"}',
  '--log-level=error',
]

/** Columns of JSON that hold a text in both languages, of every table or of one. */
const bilingual = new Set([
  ...['alt', 'biography', 'built_in', 'description', 'jurisdiction', 'mandate_by', 'patronage', 'symbols'],
  ...['timetable', 'title', 'titles', 'type_title'],
  ...['answer_template.text', 'translation_change.after', 'translation_change.before'],
])

const checkedColumns = `
  select c.relname as table, a.attname as column, not a.attnotnull as nullable, a.atthasdef as generated,
    format_type(a.atttypid, a.atttypmod) as type, pg_get_constraintdef(k.oid) as check
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
  where a.attnum > 0 and not a.attisdropped
  order by 1, 2`

/** The types that the generator does not see: the values that a CHECK lists, and texts in both languages. */
const overrides = async (url) => {
  const { createDatabase } = await import('../apps/server/src/platform/database/database.ts')
  const { pool, close } = createDatabase(url, { max: 1 })
  const { rows } = await pool.query(checkedColumns)
  await close()
  const columns = {}
  for (const { table, column, nullable, generated, type, check } of rows) {
    const listed = /^CHECK \(\(?\w+ = (?:ANY \(ARRAY\[)?('[^)\]]+?)(?:\]\))?\)+$/.exec(check ?? '')
    const values = listed && [...listed[1].matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`)
    const or = nullable ? ' | null' : ''
    if (type === 'text' && values) {
      const union = values.join(' | ') + or
      columns[`${table}.${column}`] = generated ? `Generated<${union}>` : union
    } else if (type === 'jsonb' && (bilingual.has(column) || bilingual.has(`${table}.${column}`))) {
      const omitted = generated || nullable ? ' | undefined' : ''
      columns[`${table}.${column}`] = `ColumnType<Bilingual${or}, Json${or}${omitted}, Json${or}>`
    }
  }
  return JSON.stringify({ columns })
}

const generate = async () => {
  const { startEmbeddedPostgres } = await import('@kandili/embedded-postgres')
  const { migrate } = await import('../apps/server/src/platform/database/migrate.ts')
  const { makeTemporaryData } = await import('@kandili/embedded-postgres/temporary-data')
  const folder = makeTemporaryData('types')
  const silent = { info: () => {}, warn: () => {} }
  try {
    const server = await startEmbeddedPostgres({
      dataDirectory: folder.path,
      log: silent,
      settings: { fsync: 'off' },
    })
    try {
      await migrate(server.ownerConnectionString)
      const file = join(folder.path, 'schema.ts')
      const options = [
        ...codegenOptions,
        `--overrides=${await overrides(server.ownerConnectionString)}`,
        `--url=${server.ownerConnectionString}`,
        `--out-file=${file}`,
      ]
      const { code, output } = await run(program('kysely-codegen'), options, { quiet: true })
      if (code !== 0) throw new Problem(`kysely-codegen failed:\n${output}`)
      return header + readFileSync(file, 'utf8')
    } finally {
      await server.stop()
    }
  } finally {
    folder.remove()
  }
}

const work = async () => {
  const types = await generate().catch((error) => {
    throw 'wayOut' in error ? new Problem(`${error.message}\n${error.wayOut}`) : error
  })
  if (!process.argv.includes('--check')) {
    writeFileSync(target, types)
    return 0
  }
  if (readFileSync(target, 'utf8') === types) return 0
  throw new Problem('The table types do not match the migrations. Run: npm run db:types')
}

if (!(await handOver())) await script(work)
