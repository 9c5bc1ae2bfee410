import { endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTempleActor } from '../../../test/factories/people.ts'
import { place, placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { fulfilLine } from '../requests/index.ts'

const calls = endpoints.communications
const NOW = '2026-11-20T08:00:00Z'
const test = useApp({ now: NOW })

let temple: MadeTemple
let owner: string
let administrator: string
let keys = 0
beforeAll(async () => {
  temple = await makeTemple(test.db)
  owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  administrator = (await addUser(test.db, 'administrator')).email
})

const words = (text: string, more: { fileIds?: string[]; key?: string } = {}) => {
  keys += 1
  return { text, key: `key-number-${keys}`, ...more }
}
const asked = (email = 'eleni@example.test') =>
  placePaid(
    test.context(),
    requestFor(temple, {}, { contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email } }),
  )
const visitor = () => test.client()
const writeTo = async (code: string, body: ReturnType<typeof words>, templeId = temple.id) =>
  (await visitor()).call(calls.writeToTemple, { params: { code, templeId }, body })
const atTemple = async () => test.client(owner)
const byAdministration = async () => test.client(administrator)
const formWith = (bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.set('name', name)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const photograph = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#ddc744' } })
    .jpeg()
    .toBuffer()

describe('a payer and a temple', () => {
  it('write to each other about a request, and read what the other wrote', async () => {
    const { code, id } = await asked()
    const started = await writeTo(code, words('Το όνομα είναι <b>Κυριακή</b>\nhttps://example.test'))
    expect(started).toMatchObject({ state: 'OPEN', mayWrite: true, unread: 0 })
    expect(started.messages.map(({ text, read }) => ({ text, read }))).toEqual([
      { text: 'Το όνομα είναι <b>Κυριακή</b>\nhttps://example.test', read: false },
    ])
    const temples = await atTemple()
    const inbox = await temples.call(calls.company, { query: { q: String(id) } })
    expect(inbox.records).toMatchObject([
      { requestNumber: id, askedBy: 'Ελένη', unread: 1, kind: 'REQUEST', beginning: expect.any(String) },
    ])
    const params = { id: inbox.records[0]?.id ?? 0 }
    await temples.call(calls.markRead, { params })
    const answered = await temples.call(calls.write, { params, body: words('Θα τη μνημονεύσουμε') })
    expect(answered.messages.map(({ sender, read }) => `${sender} ${read}`)).toEqual([
      'FAITHFUL true',
      'TEMPLE false',
    ])
    const seen = await (await visitor()).call(calls.ofRequest, { params: { code } })
    expect(seen.conversations).toMatchObject([
      { unread: 1, messages: [{}, { text: 'Θα τη μνημονεύσουμε', by: null }] },
    ])
    await (await visitor()).call(calls.readByPayer, { params: { code, templeId: temple.id } })
    expect((await temples.call(calls.read, { params })).messages[1]?.read).toBe(true)
  })

  it('do not have a conversation before the temple received the request', async () => {
    const { code } = await place(test.context(), requestFor(temple))
    expect((await (await visitor()).call(calls.ofRequest, { params: { code } })).conversations).toEqual([])
    await expect(writeTo(code, words('Hello'))).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it('write a message once when it is sent twice at once', async () => {
    const { code } = await asked()
    const body = words('Once')
    await Promise.all([writeTo(code, body), writeTo(code, body), writeTo(code, body)])
    expect((await writeTo(code, body)).messages).toHaveLength(1)
  })

  it.each(['', '   ', 'x'.repeat(2001)])('rejects an empty or endless text', async (text) => {
    const { code } = await asked()
    await expect(writeTo(code, words(text))).rejects.toMatchObject({ status: 422 })
  })

  it('are rejected with a wrong code, and with a temple of another request', async () => {
    const { code } = await asked()
    const other = await makeTemple(test.db)
    for (const work of [
      async () => writeTo('A'.repeat(22), words('Hello')),
      async () => writeTo(code, words('Hello'), other.id),
      async () => (await visitor()).call(calls.ofRequest, { params: { code: 'A'.repeat(22) } }),
      async () =>
        (await visitor()).call(calls.readByPayer, { params: { code: 'A'.repeat(22), templeId: temple.id } }),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    }
  })

  it('are notified of a message once until it is read, by e-mail and bell, never of its content', async () => {
    const { code, id } = await asked('notice@example.test')
    const temples = await atTemple()
    const first = await temples.call(calls.start, { body: { ...words('Secret answer'), requestNumber: id } })
    await temples.call(calls.write, { params: { id: first.id }, body: words('And one more') })
    await test.drainJobs()
    const mails = () => test.db.selectFrom('mail').selectAll().where('template', '=', 'message').execute()
    expect(await mails()).toHaveLength(1)
    expect(JSON.stringify(await mails())).not.toContain('Secret')
    await (await visitor()).call(calls.readByPayer, { params: { code, templeId: temple.id } })
    await temples.call(calls.write, { params: { id: first.id }, body: words('A third') })
    await test.drainJobs()
    expect(await mails()).toHaveLength(2)
    await writeTo(code, words('Thank you'))
    const bell = await test.db
      .selectFrom('notification')
      .select('title')
      .where('type', '=', 'MESSAGE')
      .where('link', '=', `/communications?id=${first.id}`)
      .execute()
    expect(bell).toMatchObject([{ title: { en: `New message about request no. ${id}` } }])
  })

  it('can write until two weeks after the act', async () => {
    const { code, lineIds } = await asked()
    await writeTo(code, words('Thank you'))
    const actor = await makeTempleActor(test.db, temple.id)
    await fulfilLine(test.context({ actor }), lineIds[0] ?? 0, {})
    test.setNow('2026-12-04T07:59:59Z')
    expect((await writeTo(code, words('Again'))).closesAt).toBe('2026-12-04T08:00:00.000Z')
    test.setNow('2026-12-04T08:00:00Z')
    try {
      await expect(writeTo(code, words('Late'))).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED' })
      const [closed] = (await (await visitor()).call(calls.ofRequest, { params: { code } })).conversations
      expect(closed).toMatchObject({ state: 'CLOSED', mayWrite: false })
    } finally {
      test.setNow(NOW)
    }
  })

  it('are stopped by a block, in all conversations of the person, until the temple lifts it', async () => {
    const [one, two] = [await asked('blocked@example.test'), await asked('Blocked@example.test')]
    const { id } = await writeTo(one.code, words('Rude'))
    await writeTo(two.code, words('Rude too'))
    const temples = await atTemple()
    await temples.call(calls.block, { params: { id }, body: { blocked: true } })
    for (const { code } of [one, two]) {
      await expect(writeTo(code, words('Again'))).rejects.toMatchObject({ code: 'CONVERSATION_BLOCKED' })
    }
    const payers = { code: one.code, templeId: temple.id }
    await expect(
      (await visitor()).call(calls.blockByPayer, { params: payers, body: { blocked: false } }),
    ).rejects.toMatchObject({ code: 'CONVERSATION_BLOCKED' })
    await temples.call(calls.block, { params: { id }, body: { blocked: false } })
    expect((await writeTo(two.code, words('Sorry'))).state).toBe('OPEN')
  })

  it('a payer receives no more messages once they block the temple', async () => {
    const { code } = await asked()
    const { id } = await writeTo(code, words('Hello'))
    const params = { code, templeId: temple.id }
    await (await visitor()).call(calls.blockByPayer, { params, body: { blocked: true } })
    await expect(
      (await atTemple()).call(calls.write, { params: { id }, body: words('Hello') }),
    ).rejects.toMatchObject({ code: 'CONVERSATION_BLOCKED' })
  })

  it('a customer finds only their own conversations', async () => {
    const own = await addUser(test.db, 'faithful')
    const client = await test.client(own.email)
    const { code } = await client.call(endpoints.requests.place, { body: requestFor(temple) })
    expect((await client.call(calls.mine)).records).toEqual([])
    await test.db
      .updateTable('request_line')
      .set({ visible_at: new Date(NOW) })
      .execute()
    await writeTo(code, words('Hello'))
    expect((await client.call(calls.mine)).records).toMatchObject([{ code, unread: 0 }])
  })
})

describe('a conversation', () => {
  it('does not exist for another temple, nor for the faithful', async () => {
    const { code } = await asked()
    const { id } = await writeTo(code, words('Hello'))
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const client = await test.client(stranger.email)
    for (const work of [
      () => client.call(calls.read, { params: { id } }),
      () => client.call(calls.write, { params: { id }, body: words('Hello') }),
      () => client.call(calls.block, { params: { id }, body: { blocked: true } }),
      () => client.call(calls.markRead, { params: { id } }),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    }
    expect((await client.call(calls.company)).total).toBe(0)
    const treasurer = await addUser(test.db, 'temple-treasurer', { templeId: temple.id })
    await expect((await test.client(treasurer.email)).call(calls.company)).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
  })

  it('is closed to administrators until a message is reported: then that one and its surroundings are open', async () => {
    const { code, id: requestId } = await asked()
    let thread = await writeTo(code, words('Message 1'))
    for (let number = 2; number <= 9; number += 1) thread = await writeTo(code, words(`Message ${number}`))
    const { id } = thread
    const admin = await byAdministration()
    await expect(admin.call(calls.read, { params: { id } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    const fifth = thread.messages[4]?.id ?? 0
    const reported = await (await atTemple()).call(calls.reportMessage, {
      params: { id },
      body: { messageId: fifth, reason: 'OFFENSIVE', note: 'An insult' },
    })
    expect(reported.messages.filter((message) => message.reported)).toHaveLength(1)
    const seen = await admin.call(calls.read, { params: { id } })
    expect(seen.messages.map(({ text }) => text)).toEqual([
      null,
      'Message 2',
      'Message 3',
      'Message 4',
      'Message 5',
      'Message 6',
      'Message 7',
      'Message 8',
      null,
    ])
    expect(seen).toMatchObject({ askedBy: null, reports: [{ reason: 'OFFENSIVE', note: 'An insult' }] })
    expect(seen.may).toEqual({ write: false, block: true, unblock: false, close: true })
    await expect(admin.call(calls.write, { params: { id }, body: words('Hello') })).rejects.toMatchObject({
      code: 'CONVERSATION_CLOSED',
    })
    await admin.call(endpoints.orders.openNames, {
      params: { id: requestId },
      body: { reason: 'REPORTED', note: 'To understand the insult' },
    })
    expect((await admin.call(calls.read, { params: { id } })).messages[0]?.text).toBe('Message 1')
    const views = await test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity', '=', 'communications')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'VIEW')
      .execute()
    expect(views).toHaveLength(1)
    expect((await admin.call(calls.close, { params: { id } })).openReports).toBe(0)
  })

  it('accepts one report, only of the other side’s message, with a reason', async () => {
    const { code } = await asked()
    const { id, messages } = await writeTo(code, words('Hello'))
    const messageId = messages[0]?.id ?? 0
    const params = { code, templeId: temple.id }
    const payers = await visitor()
    await expect(
      payers.call(calls.reportByPayer, { params, body: { messageId, reason: 'OTHER' } }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const temples = await atTemple()
    await expect(
      temples.call(calls.reportMessage, { params: { id }, body: { messageId } as never }),
    ).rejects.toMatchObject({ status: 422 })
    for (let time = 0; time < 2; time += 1) {
      const { reports } = await temples.call(calls.reportMessage, {
        params: { id },
        body: { messageId, reason: 'OTHER' },
      })
      expect(reports).toHaveLength(1)
    }
  })

  it('with the administration is read and answered by both, and closed until the next message', async () => {
    const temples = await atTemple()
    const body = { ...words('Where is our payout?'), subject: 'Payout' }
    const { id } = await temples.call(calls.start, { body })
    expect((await temples.call(calls.start, { body })).id).toBe(id)
    const admin = await byAdministration()
    const listed = await admin.call(calls.administration, { query: { show: 'UNREAD', templeId: temple.id } })
    expect(listed.records).toMatchObject([{ id, subject: 'Payout', unread: 1 }])
    await admin.call(calls.markRead, { params: { id } })
    const answer = await admin.call(calls.write, { params: { id }, body: words('On Friday') })
    expect(answer.messages.map(({ text }) => text)).toEqual(['Where is our payout?', 'On Friday'])
    expect((await admin.call(calls.close, { params: { id } })).state).toBe('CLOSED')
    expect((await temples.call(calls.write, { params: { id }, body: words('Thanks') })).state).toBe('OPEN')
    await expect(temples.call(calls.start, { body: words('No subject') })).rejects.toMatchObject({
      code: 'MISSING_REQUIRED_FIELDS',
    })
  })

  it('about a request that the temple never received cannot be started', async () => {
    const elsewhere = await placePaid(test.context(), requestFor(await makeTemple(test.db)))
    await expect(
      (await atTemple()).call(calls.start, { body: { ...words('Hello'), requestNumber: elsewhere.id } }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })
})

describe('attachments', () => {
  const attach = async (code: string, bytes: Uint8Array, name: string) =>
    (await visitor()).call(calls.attachByPayer, { params: { code }, body: formWith(bytes, name) })
  const look = async (fileId: string, email: string) => {
    const headers = { authorization: `Bearer ${await test.signIn(email)}` }
    return (await test.app.inject({ method: 'GET', url: `/api/files/${fileId}`, headers })).statusCode
  }

  it('are readable by the participants only', async () => {
    const { code } = await asked()
    const file = await attach(code, await photograph(), 'grandfather.jpg')
    const { messages } = await writeTo(code, words('A photograph', { fileIds: [file.id] }))
    const url = messages[0]?.attachments[0]?.url ?? ''
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    expect(await look(file.id, owner)).toBe(200)
    for (const email of [stranger.email, administrator]) expect(await look(file.id, email)).toBe(404)
    expect((await test.app.inject({ method: 'GET', url: `/api/public/uploads/${file.id}` })).statusCode).toBe(
      404,
    )
  })

  it('of a temple may be a PDF', async () => {
    const { code } = await asked()
    const { id } = await writeTo(code, words('Hello'))
    const temples = await atTemple()
    const body = formWith(Buffer.from('%PDF-1.4\n%%EOF\n'), 'programme.pdf')
    const file = await temples.call(calls.attach, { body })
    const written = words('The programme', { fileIds: [file.id] })
    const { messages } = await temples.call(calls.write, { params: { id }, body: written })
    expect(messages.at(-1)?.attachments).toMatchObject([{ title: 'programme', mediaType: 'application/pdf' }])
  })

  it('of another kind, or of 40 MB, are rejected', async () => {
    const { code } = await asked()
    await expect(attach(code, Buffer.from('<script>alert(1)</script>'), 'a.html')).rejects.toMatchObject({
      code: 'FILE_NOT_A_DOCUMENT',
    })
    await expect(attach(code, Buffer.alloc(40 * 1024 * 1024, 1), 'large.jpg')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
  })

  it('must be the sender’s own, and at most four', async () => {
    const { code } = await asked()
    const file = await attach(code, await photograph(), 'a.jpg')
    const { id } = await writeTo(code, words('Hello'))
    await expect(
      (await atTemple()).call(calls.write, { params: { id }, body: words('Hers', { fileIds: [file.id] }) }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(writeTo(code, words('Gone', { fileIds: ['A'.repeat(22)] }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await expect(
      writeTo(code, words('Many', { fileIds: Array.from({ length: 5 }, () => file.id) })),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('templates', () => {
  const texts = { title: { el: 'Ώρες', en: 'Hours' }, text: { el: 'Από τις 8', en: 'From 8' } }

  it('are the built-in ones and the temple’s own', async () => {
    const temples = await atTemple()
    const builtIn = (await temples.call(calls.templates)).length
    const own = await temples.call(calls.createTemplate, { body: texts })
    expect((await temples.call(calls.templates)).at(-1)).toMatchObject(texts)
    expect((await (await byAdministration()).call(calls.templates)).every(({ id }) => id === null)).toBe(true)
    const params = { id: own.id ?? 0 }
    await temples.call(calls.changeTemplate, { params, body: { ...texts, version: own.version } })
    await expect(
      temples.call(calls.changeTemplate, { params, body: { ...texts, version: own.version } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await expect(
      (await test.client(stranger.email)).call(calls.deleteTemplate, { params }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await temples.call(calls.deleteTemplate, { params })
    expect(await temples.call(calls.templates)).toHaveLength(builtIn)
  })
})
