import { createHmac } from 'node:crypto'
import { endpoints } from '@kandili/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeComplaint, makeDeliveryReport } from '../../../test/factories/mail-report.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { makeMailServer } from '../../../test/harness/mail-server.ts'
import { queueMail, queueMails } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mailer.ts'
import { erasePerson } from '../people/index.ts'

const server = await makeMailServer()
const secret = 'a secret of thirty-two characters'
const test = useApp({
  now: '2026-11-20T08:00:00Z',
  env: { SMTP_URL: server.url, MAIL_REPORTS_SECRET: secret, MAIL_RETURN_PATH: 'bounces@kandili.test' },
})
const calls = endpoints.outbox
let admin: Awaited<ReturnType<typeof test.client>>
let count = 0

beforeAll(async () => {
  await server.up()
  admin = await test.client((await addUser(test.db, 'administrator')).email)
})
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute()
  await test.db.deleteFrom('mail_suppression').execute()
  server.received.length = 0
})
afterAll(() => server.down())

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => {
  count += 1
  return {
    dedupKey: `of-this-test-${count}`,
    template: 'received',
    language: 'el',
    to,
    subject: 'Το αίτημά σου',
    text: 'Καλημέρα',
    html: '<p>Καλημέρα</p>',
    ...more,
  }
}
const send = async (to: string, more: Partial<Mail> = {}) => {
  await queueMail(test.context(), mailTo(to, more))
  await test.drainJobs()
}
const listed = async () => (await admin.call(calls.listMails, { query: { sort: 'id' } })).records
const only = async () => {
  const [mail] = await listed()
  if (!mail) throw new Error('no mail')
  return mail
}

describe('the outbox', () => {
  it('shows the state of mails, never their texts', async () => {
    await send('eleni@example.test')
    const { id } = await only()
    const mail = await admin.call(calls.readMail, { params: { id } })
    expect(mail).toMatchObject({ recipient: 'eleni@example.test', state: 'SENT', tries: 1, failure: null })
    expect(JSON.stringify(mail)).not.toContain('Καλημέρα')
  })

  it('masks recipients for users who may not see users', async () => {
    await send('eleni@example.test')
    const { email, id: userId } = await addUser(test.db, 'administrator')
    const { id: roleId } = await test.db
      .insertInto('role')
      .values({ title: JSON.stringify({ el: 'Τεχνικός', en: 'Technician' }), user_type: 'ADMIN' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('role_right')
      .columns(['role_id', 'right_id'])
      .expression((from) =>
        from
          .selectFrom('authority_right')
          .select((select) => [select.val(roleId).as('role_id'), 'id'])
          .where('authority', '=', 'general_mainparameter_view'),
      )
      .execute()
    await test.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', userId).execute()
    const technician = await test.client(email)
    const query = { q: 'eleni' }
    expect((await technician.call(calls.listMails)).records).toMatchObject([
      { recipient: 'e•••@example.test' },
    ])
    expect((await technician.call(calls.listMails, { query })).total).toBe(0)
    expect((await admin.call(calls.listMails, { query })).total).toBe(1)
    await expect(technician.call(calls.repeatFailedMails)).rejects.toMatchObject({ status: 403 })
  })

  it('records who exports the whole list, and with which filters', async () => {
    await send('eleni@example.test')
    const exported = () =>
      test.db
        .selectFrom('audit_entry')
        .select(['entity', 'facts'])
        .where('action', '=', 'EXPORT')
        .orderBy('id')
        .execute()
    await admin.call(calls.listMails, { query: { size: 10 } })
    expect(await exported()).toEqual([])
    await admin.call(calls.listMails, { query: { size: 'all', q: 'eleni' } })
    await admin.call(calls.listSuppressions, { query: { size: 'all' } })
    expect(await exported()).toEqual([
      { entity: 'mails', facts: { records: 1, filters: ['q'] } },
      { entity: 'mail-suppressions', facts: { records: 0, filters: [] } },
    ])
  })

  it('resends a mail that failed temporarily, and cancels a waiting one', async () => {
    await queueMail(test.context(), mailTo('eleni@example.test'))
    const { id } = await only()
    await admin.call(calls.cancelMail, { params: { id } })
    await admin.call(calls.cancelMail, { params: { id } })
    await test.drainJobs()
    expect([await only(), server.received]).toMatchObject([{ state: 'CANCELED' }, []])
    await admin.call(calls.repeatMail, { params: { id } })
    await test.drainJobs()
    expect([await only(), server.received]).toMatchObject([{ state: 'SENT' }, ['eleni@example.test']])
    for (const call of [calls.repeatMail, calls.cancelMail]) {
      await expect(admin.call(call, { params: { id } })).rejects.toMatchObject({ status: 409 })
    }
  })

  it('resends all failed mails, except to addresses that bounce', async () => {
    await queueMails(test.context(), [mailTo('eleni@example.test'), mailTo('nobody@example.test')])
    await test.db.updateTable('mail').set({ state: 'FAILED', failure: 'x: 554' }).execute()
    await test.db
      .insertInto('mail_suppression')
      .values({
        address: 'nobody@example.test',
        reason: 'BOUNCE',
        created_at: test.system.clock.now(),
        last_at: test.system.clock.now(),
      })
      .execute()
    expect(await admin.call(calls.repeatFailedMails)).toEqual({ repeated: 1 })
    await test.drainJobs()
    expect(server.received).toEqual(['eleni@example.test'])
  })

  it.each(['temple-owner', 'faithful'] as const)('is closed to a %s', async (role) => {
    const templeId = role === 'temple-owner' ? (await makeTemple(test.db)).id : undefined
    const client = await test.client((await addUser(test.db, role, templeId ? { templeId } : {})).email)
    for (const call of [calls.listMails, calls.listPushes, calls.listSuppressions]) {
      await expect(client.call(call)).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('an address without a mailbox', () => {
  it('stays on the list as a hash once its person is erased, until it is confirmed again', async () => {
    const { id, email } = await addUser(test.db, 'faithful', { email: 'nobody@example.test' })
    await send(email)
    await test.context().transaction((tx) => erasePerson(tx, id, { askedBy: null }))
    const rows = await test.db.selectFrom('mail_suppression').select('address').execute()
    expect(rows).toEqual([{ address: expect.stringMatching(/^#[\w-]{43}$/) }])
    const { records } = await admin.call(calls.listSuppressions)
    expect(records).toMatchObject([{ address: '•••', user: null }])
    await send('Nobody@example.test')
    expect((await listed()).map(({ state }) => state)).toEqual(expect.arrayContaining(['WITHHELD']))
    await test.context().transaction(async (tx) => {
      for (const { emailProven } of tx.system.accountListeners) await emailProven?.(tx, { userId: id, email })
    })
    expect(await test.db.selectFrom('mail_suppression').select('address').execute()).toEqual([])
  })

  it('gets no further mails, except about the security of its account', async () => {
    await send('nobody@example.test')
    expect(await only()).toMatchObject({ state: 'FAILED', failure: { kind: 'REFUSED', code: '550' } })
    await send('Nobody@example.test')
    await send('nobody@example.test', { isSecurity: true, template: 'passwordChanged' })
    expect((await listed()).map(({ state, tries }) => [state, tries])).toEqual([
      ['FAILED', 1],
      ['WITHHELD', 1],
      ['FAILED', 1],
    ])
    expect((await admin.call(calls.listSuppressions)).records).toMatchObject([
      { address: 'nobody@example.test', reason: 'BOUNCE', times: 2 },
    ])
  })

  it('gets mails again once a person lifts it', async () => {
    await send('nobody@example.test')
    const { records } = await admin.call(calls.listSuppressions)
    const params = { id: Number(records[0]?.id) }
    await admin.call(calls.liftSuppression, { params })
    await expect(admin.call(calls.liftSuppression, { params })).rejects.toMatchObject({ status: 404 })
    await send('nobody@example.test')
    expect((await listed()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED'])
  })
})

describe('a delivery report', () => {
  const report = async (message: string, { key = secret, late = 0 } = {}) => {
    const seconds = Math.floor(test.system.clock.now().getTime() / 1000) - late
    const signature = createHmac('sha256', key).update(`${seconds}.${message}`).digest('hex')
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/public/mail-reports',
      headers: { 'content-type': 'message/rfc822', 'kandili-signature': `t=${seconds},v1=${signature}` },
      payload: message,
    })
    return statusCode
  }
  const sentMail = async (more: Partial<Mail> = {}) => {
    await send('eleni@example.test', more)
    const { id } = await test.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    return id
  }
  const reasons = async () =>
    (await admin.call(calls.listSuppressions)).records.map(({ reason, code, times }) => [reason, code, times])

  it('of a failure ends e-mails to the address, once however often it arrives', async () => {
    const mailId = await sentMail()
    expect(server.mails.at(-1)?.from).toBe('bounces@kandili.test')
    expect([await report(makeDeliveryReport(mailId)), await report(makeDeliveryReport(mailId))]).toEqual([
      200, 200,
    ])
    expect(await only()).toMatchObject({ state: 'RETURNED', failure: { kind: 'RETURNED', code: '5.1.1' } })
    expect(await reasons()).toEqual([['BOUNCE', '5.1.1', 1]])
  })

  it('of a full mailbox shows the mail as returned, and keeps the address', async () => {
    await report(makeDeliveryReport(await sentMail(), { status: '5.2.2' }))
    expect([(await only()).state, await reasons()]).toEqual(['RETURNED', []])
  })

  it('of a complaint ends only news', async () => {
    await report(makeComplaint(await sentMail()))
    await queueMails(test.context(), [
      mailTo('eleni@example.test', { unsubscribeUrl: 'https://kandili.test/unsubscribe/a1-x' }),
    ])
    await send('eleni@example.test')
    expect((await listed()).map(({ state }) => state)).toEqual(['SENT', 'WITHHELD', 'SENT'])
  })

  it('is rejected without a valid signature, or too late', async () => {
    const message = makeDeliveryReport(await sentMail())
    const other = await report(message, { key: 'another secret of thirty-two chars' })
    expect([other, await report(message, { late: 301 })]).toEqual([400, 400])
    expect((await only()).state).toBe('SENT')
  })

  it('about an unknown mail changes nothing', async () => {
    await sentMail()
    expect(await report(makeDeliveryReport('0f8fad5b-d9cb-469f-a165-70867728950e'))).toBe(200)
    expect([(await only()).state, await reasons()]).toEqual(['SENT', []])
  })

  it('shows its owner a hint until they confirm the address again', async () => {
    const { email, id } = await addUser(test.db, 'faithful', { email: 'eleni@example.test' })
    const eleni = await test.client(email)
    expect(await eleni.call(calls.ownSuppression)).toEqual({ reason: null })
    await report(makeDeliveryReport(await sentMail()))
    expect(await eleni.call(calls.ownSuppression)).toEqual({ reason: 'BOUNCE' })
    for (const { emailProven } of test.system.accountListeners) {
      await emailProven?.(test.context(), { userId: id, email })
    }
    expect(await eleni.call(calls.ownSuppression)).toEqual({ reason: null })
  })
})
