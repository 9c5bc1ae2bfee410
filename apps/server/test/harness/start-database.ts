import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection from which each test file creates its copy of the template. */
    adminConnectionString: string
  }
}

/** One PostgreSQL for all database tests, without durability. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTemporaryData('test')
  const server = await startEmbeddedPostgres({
    dataDirectory: folder.path,
    log: { info: () => {}, warn: (message) => process.stderr.write(`${message}\n`) },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_preload_libraries: 'pg_stat_statements',
    },
  })
  await countStatements(server.adminConnectionString)
  await makeTemplate({ server: server.connectionString, owner: server.ownerConnectionString }, folder.path)
  project.provide('adminConnectionString', server.adminConnectionString)
  return async () => {
    await server.stop()
    folder.remove()
  }
}

/** Counts statements in the database that tests copy, which takes a superuser. */
const countStatements = async (adminConnectionString: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: adminConnectionString.replace(/\/postgres(?=\?|$)/, '/kandili'),
  })
  await client.connect()
  await client.query('create extension pg_stat_statements')
  await client.end()
}
