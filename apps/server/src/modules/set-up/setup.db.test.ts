import { ApiError, endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { createContext } from '../../platform/context.ts'
import { forgetParameters } from '../settings/index.ts'
import { reportBackup } from './index.ts'

const test = useApp({ env: { SMTP_URL: 'smtp://localhost:2525' } })
const { readSetup, answerSetup, proveGateways, proveMail } = endpoints.opening

const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)
const stateOf = async (step: string) =>
  (await (await administrator()).call(readSetup)).steps.find((one) => one.step === step)?.state
const answer = async (step: 'KEY' | 'TEMPLE' | 'MAIL', wanted: 'CONFIRMED' | 'DISMISSED' | 'OPEN') =>
  (await administrator())
    .call(answerSetup, { params: { step }, body: { answer: wanted } })
    .then(({ steps }) => steps.find((one) => one.step === step)?.state)
    .catch((error: unknown) => (error instanceof ApiError ? error.code : error))

it('finds the organisation once its name, address and e-mail are set', async () => {
  expect(await stateOf('ORGANISATION')).toBe('OPEN')
  for (const key of ['operatorName', 'operatorAddress', 'operatorEmail']) {
    await test.db
      .updateTable('main_parameter')
      .set({ value: 'x@example.test' })
      .where('key', '=', key)
      .execute()
    forgetParameters(test.system)
    expect(await stateOf('ORGANISATION')).toBe(key === 'operatorEmail' ? 'DONE' : 'OPEN')
  }
})

it('finds the first temple once it is published, and names one that waits', async () => {
  const { id } = await makeTemple(test.db, { published: false })
  expect(await (await administrator()).call(readSetup)).toMatchObject({ templeId: id })
  expect(await stateOf('TEMPLE')).toBe('OPEN')
  await makeTemple(test.db)
  expect(await stateOf('TEMPLE')).toBe('DONE')
})

it('detects that there is only play money', async () => {
  expect(await stateOf('GATEWAY')).toBe('OPEN')
})

it('proves e-mail by one to oneself, once the mail server has accepted it', async () => {
  const { email } = await addUser(test.db, 'administrator')
  const own = await test.client(email)
  expect(await own.call(proveMail)).toMatchObject({ mailServer: true })
  expect(await stateOf('MAIL')).toBe('OPEN')
  const mails = test.db.selectFrom('mail').where('template', '=', 'proof')
  expect(await mails.select(['recipient']).execute()).toEqual([{ recipient: email }])
  await test.db.updateTable('mail').set({ state: 'SENT' }).where('template', '=', 'proof').execute()
  expect(await stateOf('MAIL')).toBe('DONE')
  for (let sent = 1; sent < 10; sent += 1) await own.call(proveMail)
  await expect(own.call(proveMail)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})

it('does not take play money for a gateway that has answered', async () => {
  expect(await (await administrator()).call(proveGateways)).toMatchObject({ gateways: [], playMoney: true })
  expect(await stateOf('GATEWAY')).toBe('OPEN')
})

it('finds a back-up by its last run, and misses it after a day and a half', async () => {
  expect(await stateOf('BACKUP')).toBe('OPEN')
  await reportBackup(createContext(test.system, { requestId: 'test' }))
  expect(await stateOf('BACKUP')).toBe('DONE')
  await test.db
    .updateTable('setup_step')
    .set({ at: new Date(test.system.clock.now().getTime() - 37 * 60 * 60 * 1000) })
    .where('step', '=', 'BACKUP')
    .execute()
  expect(await stateOf('BACKUP')).toBe('OPEN')
  expect((await (await administrator()).call(readSetup)).backupAt).not.toBeNull()
})

it('accepts an administrator’s confirmation for the key, records it, and can revoke it', async () => {
  expect(await stateOf('KEY')).toBe('OPEN')
  expect(await answer('KEY', 'CONFIRMED')).toBe('DONE')
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'facts', 'actor_user_id'])
    .where('action', '=', 'SETUP_ANSWER')
    .executeTakeFirst()
  expect(entry).toMatchObject({ entity_id: 'KEY', facts: { answer: 'CONFIRMED' } })
  expect(entry?.actor_user_id).not.toBeNull()
  expect(await answer('KEY', 'OPEN')).toBe('OPEN')
  expect(await answer('KEY', 'DISMISSED')).toBe('DISMISSED')
})

it('accepts no confirmation for what it can detect itself', async () => {
  expect(await answer('TEMPLE', 'CONFIRMED')).toBe('VALIDATION_FAILED')
  expect(await answer('TEMPLE', 'DISMISSED')).toBe('VALIDATION_FAILED')
  expect(await answer('MAIL', 'CONFIRMED')).toBe('VALIDATION_FAILED')
})

it('is closed to everybody without the right', async () => {
  const owner = await test.client((await addUser(test.db, 'temple-owner')).email)
  await expect(owner.call(readSetup)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  await expect(owner.call(proveMail)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  await expect(owner.call(proveGateways)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  await expect((await test.client()).call(readSetup)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
