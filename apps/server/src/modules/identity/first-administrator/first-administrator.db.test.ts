import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError, endpoints } from '@kandili/contract'
import { afterEach, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { useDatabase } from '../../../../test/harness/database.ts'
import { createFirstAdministrator } from './make-first-administrator.ts'
import { makeSetupLink } from './setup-link.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.opening

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof ApiError ? error.code : ((error as { code?: string }).code ?? error),
  )

const person = { firstName: 'Άννα', lastName: 'Πρώτη', email: 'anna@example.test', language: 'el' } as const
const password = 'Lychnia-2026'

/** The installation is empty again. */
afterEach(async () => {
  test.setNow('2026-11-20T10:00:00Z')
  await test.db.deleteFrom('setup_link').execute()
  await test.db.deleteFrom('mail').execute()
  await test.db
    .updateTable('app_user')
    .set({ type: 'CUSTOMER', email: `gone-${randomBytes(5).toString('hex')}@example.test` })
    .where('type', '=', 'ADMIN')
    .execute()
})

const newKey = async (): Promise<string> => (await makeSetupLink(test.context()))?.split('/').at(-1) ?? ''
const read = async (key: string) => (await test.client()).call(calls.readLink, { params: { key } })
const take = async (key: string, facts: { email?: string; confirmPassword?: string } = {}) =>
  (await test.client()).call(calls.redeemLink, {
    params: { key },
    body: { ...person, password, confirmPassword: password, ...facts },
  })
const audited = async (action: string) =>
  test.db.selectFrom('audit_entry').select('facts').where('action', '=', action).execute()

it('creates the first administrator with every right for the holder of the link', async () => {
  const key = await newKey()
  expect(await read(key)).toEqual({ expiresAt: '2026-11-21T10:00:00.000Z' })
  const { user, token } = await take(key)
  expect(user).toMatchObject({ type: 'ADMIN', firstName: 'Άννα' })
  expect(user.authorities.map(({ authority }) => authority)).toContain('general_mainparameter_edit')
  expect(token).not.toBe('')
  expect((await audited('FIRST_ADMINISTRATOR')).at(-1)).toEqual({ facts: { way: 'LINK' } })
  expect(await audited('SETUP_LINK')).not.toEqual([])
})

it('withholds the rights of the first administrator until they have a second factor', async () => {
  const demand = (value: string) =>
    test.db
      .updateTable('main_parameter')
      .set({ value })
      .where('key', '=', 'secondFactorAdministrators')
      .execute()
  await demand('true')
  const { user } = await take(await newKey())
  await demand('false')
  expect(user).toMatchObject({ type: 'ADMIN', secondFactor: 'REQUIRED', authorities: [] })
})

it('stores no usable key', async () => {
  const key = await newKey()
  const rows = await test.db.selectFrom('setup_link').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

it('accepts a link once', async () => {
  const key = await newKey()
  await take(key)
  expect(await refusalOf(take(key, { email: 'second@example.test' }))).toBe('SETUP_LINK_OVER')
  expect(await refusalOf(read(key))).toBe('SETUP_LINK_OVER')
})

it('rejects a link after a day, and one that never existed', async () => {
  const key = await newKey()
  test.setNow('2026-11-21T10:00:00Z')
  expect(await refusalOf(read(key))).toBe('SETUP_LINK_OVER')
  expect(await refusalOf(take(key))).toBe('SETUP_LINK_OVER')
  expect(await refusalOf(read('A'.repeat(22)))).toBe('SETUP_LINK_OVER')
})

it('rejects link and command once there is an administrator, even a disabled one', async () => {
  const key = await newKey()
  await addUser(test.db, 'administrator', { status: 'DISABLED' })
  expect(await refusalOf(take(key))).toBe('SETUP_LINK_OVER')
  expect(await refusalOf(createFirstAdministrator(test.context(), { ...person, password }))).toBe(
    'SETUP_LINK_OVER',
  )
  expect(await makeSetupLink(test.context())).toBeUndefined()
})

it('lets one of two concurrent calls win', async () => {
  const keys = [await newKey(), await newKey()]
  const answers = await Promise.all([
    ...keys.map((key, index) => refusalOf(take(key, { email: `by-link-${index}@example.test` }))),
    refusalOf(
      createFirstAdministrator(test.context(), { ...person, email: 'by-command@example.test', password }),
    ),
  ])
  expect(answers.toSorted()).toEqual(['SETUP_LINK_OVER', 'SETUP_LINK_OVER', 'no refusal'])
  const administrators = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('type', '=', 'ADMIN')
    .execute()
  expect(administrators).toHaveLength(1)
})

it('keeps the link after a mistake in the form', async () => {
  const key = await newKey()
  const { email } = await addUser(test.db, 'faithful')
  expect(await refusalOf(take(key, { confirmPassword: 'other' }))).toBe('VALIDATION_FAILED')
  expect(await refusalOf(take(key, { email }))).toBe('EMAIL_TAKEN')
  expect(await refusalOf(take(key))).toBe('no refusal')
})

it('requires the e-mail to be confirmed, since it was only typed', async () => {
  const { user } = await take(await newKey())
  expect(user.emailConfirmed).toBe(false)
  const mails = await test.db
    .selectFrom('mail')
    .select('template')
    .where('recipient', '=', person.email)
    .execute()
  expect(mails).toEqual([{ template: 'confirmEmail' }])
})

const command = fileURLToPath(new URL('../../../administrator/main.ts', import.meta.url))
const own = useDatabase()

/** Runs the command on its own database, with its answers from a pipe. */
const runCommand = (args: string[], answers: string[]): Promise<{ code: number | null; words: string }> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), 'kandili-admin-'))
    const child = spawn(process.execPath, [command, ...args], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: own.connectionString,
        DATABASE_OWNER_URL: own.ownerConnectionString,
        KANDILI_KEY: Buffer.alloc(32, 'kandili').toString('base64'),
        KANDILI_DATA: folder,
        BASE_URL: 'https://kandili.example',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let words = ''
    const keep = (part: Buffer): void => {
      words += String(part)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.end(`${answers.join('\n')}\n`)
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true })
      resolve({ code, words })
    })
  })

// It starts three processes, one after the other.
it('the command asks for what is missing, shows no password, and is rejected the second time', {
  timeout: 60_000,
}, async () => {
  const weak = await runCommand(
    ['create', '--email', 'op@example.test', '--first-name', 'Όλγα'],
    ['Μία', 'short'],
  )
  expect(weak).toMatchObject({ code: 1 })
  expect(weak.words).toContain('Password')
  expect(weak.words).not.toContain('short')

  const made = await runCommand(
    ['create', '--email', 'op@example.test', '--first-name', 'Όλγα'],
    ['Μία', password],
  )
  expect(made.words).toContain('op@example.test is now the first administrator')
  expect(made).toMatchObject({ code: 0 })
  expect(made.words).not.toContain(password)
  const users = await own.db.selectFrom('app_user').select(['email', 'type', 'password_hash']).execute()
  expect(users).toMatchObject([{ email: 'op@example.test', type: 'ADMIN' }])
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/)

  const again = await runCommand(['create'], [])
  expect(again.code).toBe(1)
  expect(again.words).toContain('already has an administrator')
})
