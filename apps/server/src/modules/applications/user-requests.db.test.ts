import { randomUUID } from 'node:crypto'
import { ApiError, endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { mailedKey, mailsTo, textMailedTo } from '../../../test/factories/kept-mail.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { forgetParameters } from '../settings/read-parameters.ts'
import { applyForTemple } from './apply-for-temple.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })
const calls = endpoints.userRequests

const fresh = (): string => `${randomUUID()}@example.test`
const plainPdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  return error instanceof ApiError ? `${error.status} ${error.code}` : `no refusal: ${String(error)}`
}
const fieldsOf = async (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (error: unknown) => (error instanceof ApiError ? error.errors.map(({ field }) => field) : []),
  )

const upload = async (bytes: Uint8Array, name = 'mandate.pdf') => {
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(bytes)]), name)
  return (await test.client()).call(calls.uploadDocument, { body })
}
const applicationBy = (email: string, facts: object = {}) => ({
  title: { el: 'Άγιος Νικόλαος Πευκών', en: '' },
  kind: 'PARISH' as const,
  country: 'GR',
  city: 'αθηνα',
  jurisdiction: 'Ιερά Μητρόπολη Πευκών',
  applicant: { name: 'Πέτρος Νικολάου', role: 'Εφημέριος', email, phone: '2101234567' },
  mandate: { by: 'Μητροπολίτης Πευκών' },
  acceptTerms: true,
  acceptPrivacy: true,
  language: 'el' as const,
  ...facts,
})
const apply = async (email: string, facts: object = {}, key?: string) =>
  (await test.client()).call(calls.apply, {
    body: applicationBy(email, facts),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const cityId = async () =>
  (await test.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()).id

let administrator: AddedUser
beforeEach(async () => {
  administrator = await addUser(test.db, 'administrator')
})
const asAdministrator = () => test.client(administrator.email)
const stateOf = async (id: number) =>
  (await test.db.selectFrom('user_request').select('state').where('id', '=', id).executeTakeFirst())?.state
const templesOf = async (email: string) =>
  test.db.selectFrom('temple').selectAll().where('email', '=', email).execute()

describe('a document', () => {
  it.each([
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PDF with a script', Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF')],
  ])('that is %s is rejected, whatever its name', async (_, bytes) => {
    expect(await codeOf(upload(bytes))).toBe('422 FILE_NOT_A_DOCUMENT')
  })

  it('of 30 MB or none is rejected', async () => {
    expect(await codeOf(upload(Buffer.alloc(30 * 1024 * 1024, plainPdf)))).toBe('422 FILE_TOO_LARGE')
    expect(await codeOf(upload(Buffer.alloc(0)))).toBe('422 MISSING_REQUIRED_FIELDS')
  })

  it('is visible only with the right to user requests, as an attachment', async () => {
    const { id } = await upload(plainPdf, 'Ευλογία.pdf')
    const read = async (email: string) => {
      const token = await test.signIn(email)
      return test.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${token}` } })
    }
    // Not attached yet.
    expect((await read(administrator.email)).statusCode).toBe(404)
    await apply(fresh(), { mandate: { by: 'Μητροπολίτης', documentId: id } })
    const owner = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    expect((await read(owner.email)).statusCode).toBe(404)
    expect((await test.app.inject({ url: `/api/public/uploads/${id}` })).statusCode).toBe(404)
    const { headers, statusCode, rawPayload } = await read(administrator.email)
    expect({ statusCode, type: headers['content-type'], options: headers['x-content-type-options'] }).toEqual(
      {
        statusCode: 200,
        type: 'application/pdf',
        options: 'nosniff',
      },
    )
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(rawPayload.equals(plainPdf)).toBe(true)
    const seen = await test.db
      .selectFrom('audit_entry')
      .select(['entity_id', 'actor_user_id', 'action'])
      .where('entity', '=', 'documents')
      .execute()
    const { id: request } = await test.db
      .selectFrom('user_request')
      .select('id')
      .where('document_file_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(seen).toEqual([{ entity_id: String(request), actor_user_id: administrator.id, action: 'VIEW' }])
  })

  it('may be a picture, which is re-encoded and equally private', async () => {
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { id, mediaType } = await upload(picture, 'mandate.png')
    expect(mediaType).toBe('image/jpeg')
    const token = await test.signIn(administrator.email)
    const read = () =>
      test.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${token}` } })
    expect((await read()).statusCode).toBe(404)
    await apply(fresh(), { mandate: { by: 'Μητροπολίτης', documentId: id } })
    expect((await read()).headers['content-disposition']).toMatch(/^attachment;/)
  })
})

describe('an application', () => {
  it('is rejected beside the invalid field', async () => {
    const wrong = {
      title: { el: '', en: '' },
      country: 'XX',
      afm: '000000000',
      applicant: { name: 'Πέτρος', role: '', email: 'petros', phone: '12' },
      mandate: { by: '', from: '2026-12-01', until: '2026-11-01' },
      acceptTerms: false,
    }
    expect((await fieldsOf(apply(fresh(), wrong))).sort()).toEqual([
      'acceptTerms',
      'afm',
      'applicant.email',
      'applicant.name',
      'applicant.phone',
      'applicant.role',
      'mandate.by',
      'title.el',
    ])
    expect(
      await fieldsOf(apply(fresh(), { mandate: { by: 'Α', from: '2026-12-01', until: '2026-11-01' } })),
    ).toEqual(['mandate.from'])
    expect(await fieldsOf(apply(fresh(), { country: 'XX' }))).toEqual(['country'])
    const documentId = 'A'.repeat(22)
    expect(await fieldsOf(apply(fresh(), { mandate: { by: 'Α', documentId } }))).toEqual([
      'mandate.documentId',
    ])
  })

  it('rejects a document that belongs to another application, and a picture of the platform', async () => {
    const { id } = await upload(plainPdf)
    await apply(fresh(), { mandate: { by: 'Α', documentId: id } })
    expect(await fieldsOf(apply(fresh(), { mandate: { by: 'Α', documentId: id } }))).toEqual([
      'mandate.documentId',
    ])
  })

  it('repeated is stored once, and notifies administrators and the applicant once', async () => {
    const email = fresh()
    const key = randomUUID()
    const answers = await Promise.all([apply(email, {}, key), apply(email, {}, key), apply(email, {}, key)])
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await codeOf(apply(email, { city: 'Πάτρα' }, key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    const { total } = await (await asAdministrator()).call(calls.list, { query: { q: email } })
    expect(total).toBe(1)
    const pageOf = (query: object) => asAdministrator().then((client) => client.call(calls.list, { query }))
    expect(await pageOf({ size: 'all' })).toEqual({ ...(await pageOf({ size: 100 })), size: 'all' })
    const ofSigns = await (await asAdministrator()).call(calls.list, { query: { q: '%' } })
    expect(ofSigns).toMatchObject({ total: 0, records: [] })
    const mails = await test.db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ subject: `Λάβαμε την αίτησή σας αρ. ${answers[0].number}` }])
    const { records } = await (await asAdministrator()).call(endpoints.notifications.fresh)
    expect(records.filter(({ link }) => link === `/user-requests/${answers[0].number}`)).toHaveLength(1)
  })

  it("is mailed to the administrators who have the right and want it, without the applicant's name", async () => {
    const silent = await addUser(test.db, 'administrator')
    await (await test.client(silent.email)).call(endpoints.account.changeNotificationPreferences, {
      body: { choices: [{ topic: 'USER_REQUEST', channel: 'EMAIL', enabled: false }] },
    })
    const customer = await addUser(test.db, 'faithful')
    const { number, email } = await apply(fresh())
    await test.drainJobs()
    const [mail, ...others] = await mailsTo(test.system, administrator.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'applicationArrived' })
    expect(mail?.subject).toContain(`${number}`)
    expect(mail?.text).toContain(`/user-requests/${number}`)
    for (const told of ['Πέτρος', 'Νικολάου', 'Πευκών', email, '2101234567']) {
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(told)
    }
    expect(await mailsTo(test.system, silent.email)).toEqual([])
    expect(await mailsTo(test.system, customer.email)).toEqual([])
  })

  it('approved creates the temple, hidden from the faithful, and invites its owner', async () => {
    const email = fresh()
    const mandate = { by: 'Μητροπολίτης Πευκών', from: '2026-01-01', until: '2028-12-31' }
    const { number: id } = await apply(email, { mandate })
    const client = await asAdministrator()
    const before = await client.call(calls.read, { params: { id } })
    expect(before).toMatchObject({
      may: { approve: true, decline: true, delete: true },
      outcome: { minOrderAmount: 200, commission: 1000, namesLimit: 10 },
    })
    expect(before.application?.proposedCity?.title.en).toBe('Athens')
    expect(await codeOf(client.call(calls.approve, { params: { id }, body: {} }))).toBe(
      '422 MISSING_REQUIRED_FIELDS',
    )
    const body = { cityId: before.application?.proposedCity?.id ?? 0 }
    const after = await client.call(calls.approve, { params: { id }, body })
    expect(after.history.map(({ to }) => to)).toEqual(['PENDING', 'ACTIVE'])
    const [temple] = await templesOf(email)
    expect(temple).toMatchObject({
      published: false,
      status: 'ENABLED',
      min_order_amount_cents: 200,
      commission_basis_points: 1000,
      names_limit: 10,
      mandate_until: '2028-12-31',
      title: { el: 'Άγιος Νικόλαος Πευκών', en: 'Άγιος Νικόλαος Πευκών' },
    })
    expect(after.temple?.id).toBe(temple?.id)
    const key = await mailedKey(test.system, email, '/invitation')
    const invitation = await (await test.client()).call(endpoints.invitations.read, { params: { key } })
    expect(invitation).toMatchObject({ duty: 'OWNER', account: 'NONE', state: 'OPEN' })
  })

  it('approved twice is approved once; a decision is final', async () => {
    const email = fresh()
    const { number: id } = await apply(email)
    const client = await asAdministrator()
    const body = { cityId: await cityId() }
    await client.call(calls.approve, { params: { id }, body })
    expect((await client.call(calls.approve, { params: { id }, body })).state).toBe('ACTIVE')
    expect(await templesOf(email)).toHaveLength(1)
    const declining = client.call(calls.decline, { params: { id }, body: { reason: 'late' } })
    await expect(declining).rejects.toMatchObject({
      status: 409,
      code: 'STATE_DOES_NOT_ALLOW',
      description: 'The state is “Approved” and cannot become “Declined”',
    })
  })

  it('decided by two at once is decided once', async () => {
    const email = fresh()
    const { number: id } = await apply(email)
    const second = await addUser(test.db, 'administrator')
    const [a, b] = [await asAdministrator(), await test.client(second.email)]
    const body = { cityId: await cityId() }
    const outcomes = await Promise.allSettled([
      a.call(calls.approve, { params: { id }, body }),
      b.call(calls.decline, { params: { id }, body: { reason: 'No mandate' } }),
      b.call(calls.approve, { params: { id }, body }),
    ])
    const state = await stateOf(id)
    const refused = outcomes.filter(({ status }) => status === 'rejected').length
    expect(refused).toBe(state === 'ACTIVE' ? 1 : 2)
    expect(await templesOf(email)).toHaveLength(state === 'ACTIVE' ? 1 : 0)
    const events = await test.db
      .selectFrom('user_request_event')
      .select('to_state')
      .where('user_request_id', '=', id)
      .execute()
    expect(events.map(({ to_state }) => to_state).sort()).toEqual([state, 'PENDING'].sort())
  })

  it('deleted while it is being approved keeps the documents that prove the mandate of its temple', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = fresh()
      // Beyond the limit for strangers.
      const asked = calls.apply.body.parse(applicationBy(email))
      const { number: id } = await applyForTemple(test.context(), asked, undefined)
      const client = await asAdministrator()
      const body = { cityId: await cityId() }
      await Promise.allSettled([
        client.call(calls.approve, { params: { id }, body }),
        client.call(calls.remove, { params: { id } }),
      ])
      const kept = await test.db
        .selectFrom('user_request')
        .select(['state', 'details', 'applicant_email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const hasTemple = (await templesOf(email)).length === 1
      expect(kept.state).toBe('DELETED')
      expect(kept.applicant_email).toBe(hasTemple ? email : '')
      expect(Object.keys(kept.details as object).length > 0).toBe(hasTemple)
    }
  })

  it('is deleted together with others, and what does not exist is reported', async () => {
    const client = await asAdministrator()
    const ids = [(await apply('one@example.gr')).number, (await apply('two@example.gr')).number]
    const body = { list: [...ids, 999_999] }
    expect(await client.call(calls.massDelete, { body })).toEqual({
      deleted: ids,
      kept: [{ id: 999_999, reason: expect.any(String) }],
      undo: null,
    })
    const kept = await test.db
      .selectFrom('user_request')
      .select('applicant_email')
      .where('id', 'in', ids)
      .execute()
    expect(kept.map(({ applicant_email }) => applicant_email)).toEqual(['', ''])
  })

  it('is approved entirely or not at all: an e-mail that cannot be invited leaves no temple behind', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const { number: id } = await apply(faithful.email)
    const client = await asAdministrator()
    const body = { cityId: await cityId() }
    expect(await codeOf(client.call(calls.approve, { params: { id }, body }))).toBe(
      '409 ACCOUNT_OF_ANOTHER_KIND',
    )
    expect(await stateOf(id)).toBe('PENDING')
    expect(await templesOf(faithful.email)).toEqual([])
    const ownerEmail = fresh()
    await client.call(calls.approve, { params: { id }, body: { ...body, ownerEmail } })
    expect(await mailedKey(test.system, ownerEmail, '/invitation')).toBeDefined()
  })

  it('declined mails the applicant the reason; deleted it is forgotten', async () => {
    const email = fresh()
    const { number: id } = await apply(email)
    const client = await asAdministrator()
    expect(await codeOf(client.call(calls.decline, { params: { id }, body: { reason: ' ' } }))).toBe(
      '422 MISSING_REQUIRED_FIELDS',
    )
    const declined = await client.call(calls.decline, {
      params: { id },
      body: { reason: 'Λείπει η ευλογία' },
    })
    expect(declined).toMatchObject({ state: 'DECLINED', declineReason: 'Λείπει η ευλογία' })
    expect(await textMailedTo(test.system, email)).toContain('Λείπει η ευλογία')
    await client.call(calls.remove, { params: { id } })
    await client.call(calls.remove, { params: { id } })
    const { application, applicant, declineReason } = await client.call(calls.read, { params: { id } })
    expect({ application, applicant, declineReason }).toEqual({
      application: null,
      applicant: { name: '', email: '' },
      declineReason: null,
    })
  })
})

describe('a change of data', () => {
  it('is requested by a temple for itself, sealed, and answered', async () => {
    const templeId = (await makeTemple(test.db)).id
    const owner = await addUser(test.db, 'temple-owner', { templeId })
    const sexton = await addUser(test.db, 'temple-sexton', { templeId })
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const text = 'Ο νέος IBAN είναι GR16 0110 1250 0000 0001 2300 695'
    expect(
      await codeOf((await test.client(sexton.email)).call(calls.askDataChange, { body: { text } })),
    ).toBe('403 RIGHT_MISSING')
    const his = await test.client(owner.email)
    const { id } = await his.call(calls.askDataChange, { body: { text } })
    const kept = await test.db
      .selectFrom('user_request')
      .select('text_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept.text_sealed?.includes('IBAN')).toBe(false)
    expect(await (await test.client(stranger.email)).call(calls.listDataChanges)).toEqual([])
    const client = await asAdministrator()
    expect((await client.call(calls.read, { params: { id } })).text).toBe(text)
    await client.call(calls.approve, { params: { id }, body: {} })
    expect(await his.call(calls.listDataChanges)).toMatchObject([{ id, state: 'ACTIVE', text }])
  })
})

describe('an erasure', () => {
  it('is for customers', async () => {
    const client = await asAdministrator()
    expect(await codeOf(client.call(calls.askErasure, { body: {} }))).toBe('404 ENTITY_NOT_FOUND')
  })

  it('requested twice is one, also concurrently', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    expect(await client.call(calls.readErasure)).toBeNull()
    const [a, b] = await Promise.all([
      client.call(calls.askErasure, { body: {} }),
      client.call(calls.askErasure, { body: { text: 'Φεύγω' } }),
    ])
    expect(a.id).toBe(b.id)
    expect((await client.call(calls.readErasure))?.state).toBe('PENDING')
  })

  it('waits until every temple has answered', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    const placed = await client.call(endpoints.requests.place, {
      body: requestFor(await makeTemple(test.db), {}),
    })
    await test.db.updateTable('request').set({ state: 'PAID' }).where('code', '=', placed.code).execute()
    const { id } = await client.call(calls.askErasure, { body: {} })
    expect(await codeOf((await asAdministrator()).call(calls.approve, { params: { id }, body: {} }))).toBe(
      '409 REQUESTS_STILL_OPEN',
    )
    expect(await stateOf(id)).toBe('PENDING')
    expect((await client.call(endpoints.access.me)).email).toBe(faithful.email)
  })

  it('approved erases the person everywhere, mails them first, and ends their sessions', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    const { id } = await client.call(calls.askErasure, { body: { text: 'Δεν το χρειάζομαι πια' } })
    const approved = await (await asAdministrator()).call(calls.approve, { params: { id }, body: {} })
    expect(approved.history.find(({ to }) => to === 'PENDING')).toMatchObject({ actor: null })
    expect(await textMailedTo(test.system, faithful.email)).toContain('we have erased your name')
    expect(await codeOf(client.call(endpoints.access.me))).toBe('401 SESSION_ENDED')
    const user = await test.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name', 'email', 'password_hash'])
      .where('id', '=', faithful.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ first_name: '', last_name: '', password_hash: null })
    const request = await test.db
      .selectFrom('user_request')
      .select(['applicant_name', 'applicant_email', 'text_sealed', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(request).toEqual({
      applicant_name: '',
      applicant_email: user.email,
      text_sealed: null,
      state: 'ACTIVE',
    })
    expect(user.email).not.toContain(faithful.email)
  })

  it('approved twice, also concurrently, erases and mails once; an erased person can request nothing more', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    const { id } = await client.call(calls.askErasure, { body: {} })
    const approve = async () => (await asAdministrator()).call(calls.approve, { params: { id }, body: {} })
    const userOf = () =>
      test.db.selectFrom('app_user').selectAll().where('id', '=', faithful.id).executeTakeFirstOrThrow()
    for (const { state } of await Promise.all([approve(), approve()])) expect(state).toBe('ACTIVE')
    const forgotten = await userOf()
    const told = await mailsTo(test.system, faithful.email)
    expect((await approve()).state).toBe('ACTIVE')
    expect(await userOf()).toEqual(forgotten)
    expect(await mailsTo(test.system, faithful.email)).toEqual(told)
    expect(told.filter(({ template }) => template === 'erasureApproved')).toHaveLength(1)
    expect(await codeOf(client.call(calls.askErasure, { body: {} }))).toBe('401 SESSION_ENDED')
    expect(
      await codeOf(
        (await asAdministrator()).call(calls.decline, { params: { id }, body: { reason: 'Too late' } }),
      ),
    ).toBe('409 STATE_DOES_NOT_ALLOW')
  })

  it('declined shows its reason behind the login, never in the mail', async () => {
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    const { id } = await client.call(calls.askErasure, { body: {} })
    const reason = 'A temple has yet to answer'
    await (await asAdministrator()).call(calls.decline, { params: { id }, body: { reason } })
    const mail = await textMailedTo(test.system, faithful.email)
    expect(mail).not.toContain(reason)
    expect(mail).toContain('/me/settings#data')
    expect(await client.call(calls.readErasure)).toMatchObject({ state: 'DECLINED', declineReason: reason })
    expect((await client.call(calls.askErasure, { body: {} })).id).not.toBe(id)
  })
})

it('documents of visitors have a total quota, beyond which they are rejected with a sentence', async () => {
  const quota = async (megabytes: string) => {
    await test.db
      .updateTable('main_parameter')
      .set({ value: megabytes })
      .where('key', '=', 'documentsPerDay')
      .execute()
    forgetParameters(test.system)
  }
  const megabyte = 1024 * 1024
  await quota('1')
  const { id } = await upload(plainPdf)
  await test.db.updateTable('file').set({ bytes: megabyte }).where('id', '=', id).execute()
  expect(await codeOf(upload(plainPdf))).toBe('503 DOCUMENTS_FULL')
  test.setNow('2026-11-22T10:00:01Z')
  expect(await upload(plainPdf)).toHaveProperty('id')
  await quota('500')
})
