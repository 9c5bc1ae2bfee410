import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../platform/settings.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kandili-deploy-'))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const makeSecrets = () => execFileSync(join(repository, 'deploy/make-secrets.sh'), [folder])
beforeAll(makeSecrets)
afterAll(() => rmSync(folder, { recursive: true }))

/** The variables in capitals of a part of compose.yaml, with the defaults of `${NAME:-default}`. */
const variablesOf = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): ["']?(.*?)["']?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{\w+:-(.*?)\}/, '$1').replace('/run/secrets', folder),
    ]),
  )

describe('compose.yaml', () => {
  const [common = '', migration = ''] = read('compose.yaml').split(/^services:$/m)

  it('gives the nodes settings without a mistake, with the secrets of make-secrets.sh', () => {
    const settings = readSettings({ ...variablesOf(common), ROLE: 'worker' })
    expect(settings).toMatchObject({ embedded: false, s3: { bucket: 'kandili' }, role: 'worker' })
    expect(settings.ownerDatabaseUrl).toBeUndefined()
    expect(settings.databaseUrl).toMatch(/^postgresql:\/\/kandili:[0-9a-f]{48}@database:5432\/kandili$/)
  })

  it("gives the owner's address to the migration alone", () => {
    const [own = ''] = migration.split(/^ {2}api:$/m)
    expect(readSettings(variablesOf(own)).ownerDatabaseUrl).toMatch(/^postgresql:\/\/kandili_owner:/)
    expect(migration.slice(own.length)).not.toContain('DATABASE_OWNER_URL')
  })
})

it('make-secrets.sh keeps secrets that exist', () => {
  writeFileSync(join(folder, 's3-secret'), 'kept\n')
  const before = readFileSync(join(folder, 'kandili-key'), 'utf8')
  makeSecrets()
  expect(readFileSync(join(folder, 'kandili-key'), 'utf8')).toBe(before)
  expect(readFileSync(join(folder, 's3-secret'), 'utf8')).toBe('kept\n')
})

it('the settings of the systemd units are without a mistake, and only the migration reads the address of the owner', () => {
  writeFileSync(join(folder, 'smtp-url'), 'smtp://mail.example\n')
  const given = read('deploy/systemd/environment').replaceAll('/etc/kandili/secrets', folder)
  const lines = [...given.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value])
  expect(readSettings(Object.fromEntries(lines))).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgresql:\/\/kandili:/),
    ownerDatabaseUrl: undefined,
    smtpUrl: 'smtp://mail.example',
  })
  expect(read('deploy/systemd/kandili@.service')).not.toContain('OWNER')
  expect(read('deploy/systemd/kandili-migration.service')).toContain('DATABASE_OWNER_URL_FILE=%d/')
})
