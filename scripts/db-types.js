/**
 * `npm run db:types`: generates the types of the database's tables from a migrated database. With --check it only
 * verifies that the file in the repository is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository, program } from './lib/repository.js'
import { handOver, Problem, run, script } from './lib/run.js'

const target = inRepository('apps', 'server', 'src', 'platform', 'database', 'schema.ts')
const header = '// Written by "npm run db:types" from the migrated database. Do not edit.\n'

/** Types as the pool's parsers return them: dates as text, 64-bit integers as numbers. */
const codegenOptions = [
  '--dialect=postgres',
  '--date-parser=string',
  '--exclude-pattern=graphile_worker.*',
  '--type-mapping={"int8":"number"}',
  '--log-level=error',
]

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
      const options = [...codegenOptions, `--url=${server.ownerConnectionString}`, `--out-file=${file}`]
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
