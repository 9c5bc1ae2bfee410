import { afterAll, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../test/harness/database.ts'
import { makeMailServer } from '../../test/harness/mail-server.ts'
import { createLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { checkConfiguration } from './check-configuration.ts'

const test = useDatabase()
let mail: Awaited<ReturnType<typeof makeMailServer>> | undefined
beforeAll(async () => {
  mail = await makeMailServer()
  await mail.up()
})
afterAll(() => mail?.down())

const settings = (more: Record<string, string>) =>
  readSettings({
    DATABASE_URL: test.connectionString,
    KANDILI_KEY: Buffer.alloc(32).toString('base64'),
    BASE_URL: 'https://kandili.example',
    ...more,
  })

it('finds services that can be used', async () => {
  const found = await checkConfiguration(
    settings({ DATABASE_OWNER_URL: test.ownerConnectionString, SMTP_URL: mail?.url ?? '' }),
  )
  expect(found).toEqual([
    { variable: 'DATABASE_URL' },
    { variable: 'DATABASE_OWNER_URL' },
    { variable: 'SMTP_URL' },
  ])
})

it('says of each service what is wrong, and no secret', async () => {
  const found = await checkConfiguration(
    settings({
      DATABASE_DIRECT_URL: 'postgresql://kandili:hidden@127.0.0.1:1/kandili',
      DATABASE_OWNER_URL: test.connectionString,
      SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
    }),
  )
  expect(found).toMatchObject([
    { variable: 'DATABASE_URL' },
    { variable: 'DATABASE_DIRECT_URL', problem: 'Nothing answers at the address in DATABASE_DIRECT_URL.' },
    { variable: 'DATABASE_OWNER_URL', problem: expect.any(String) },
    { variable: 'SMTP_URL', problem: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(JSON.stringify(found)).not.toContain('hidden')
})

it('a node without the owner of the tables starts on a database that is migrated', async () => {
  const log = createLog({ logLevel: 'silent' })
  await expect(prepareDatabase({ server: test.connectionString }, log)).resolves.toEqual([])
})
