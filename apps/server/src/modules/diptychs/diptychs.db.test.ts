import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import type { Database } from '../../platform/context.ts'
import { erasePerson } from '../people/index.ts'
import { lockBook } from './repository.ts'

const test = useApp({ now: '2026-11-22T08:00:00Z' })
const calls = endpoints.diptychs
const as = (user: AddedUser) => test.client(user.email)
const gone = { status: 404 }

const ownBook = async (user: AddedUser) => {
  const [own] = await (await as(user)).call(calls.read)
  if (!own) throw new Error('Everybody has a book')
  return own
}

const add = async (user: AddedUser, names: string[], side: 'LIVING' | 'DEPARTED' = 'LIVING') =>
  (await as(user)).call(calls.addNames, {
    params: { id: (await ownBook(user)).id },
    body: { names: names.map((name) => ({ name, side })) },
  })

/** How many transactions wait for a locked row. */
const countWaiting = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The key in the last mail of a template to somebody. */
const keyMailedTo = async (email: string): Promise<string> => {
  const row = await test.db
    .selectFrom('mail')
    .select('body_sealed')
    .where('recipient', '=', email)
    .where('template', '=', 'diptychsInvitation')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { text } = JSON.parse(await test.system.vault.open(null, row.body_sealed))
  return /invitation\/([\w-]+)/.exec(text)?.[1] ?? ''
}

/** A book with Ευθαλία, shared with a second person who accepted. */
const shared = async (may: 'SEE' | 'WRITE') => {
  const owner = await addUser(test.db, 'faithful')
  const guest = await addUser(test.db, 'faithful')
  const book = await add(owner, ['Ευθαλία'])
  const [name] = book.names
  await (await as(owner)).call(calls.invite, { params: { id: book.id }, body: { email: guest.email, may } })
  const key = await keyMailedTo(guest.email)
  await (await as(guest)).call(calls.acceptInvitation, { params: { key } })
  return { owner, guest, bookId: book.id, nameId: name?.id ?? 0, key }
}

describe('diptychs', () => {
  it('keep names in reading order, as the priest reads them, with the name day that moves with Pascha', async () => {
    const user = await addUser(test.db, 'faithful')
    const { names } = await add(user, ['Γιώργος', 'π. Ανδρέας'])
    expect(names).toMatchObject([
      { name: 'π. Ανδρέας', asRead: 'Ανδρέου ιερέως', nameDay: { date: '2026-11-30' } },
      { name: 'Γιώργος', asRead: 'Γεωργίου', nameDay: { date: '2027-05-03' } },
    ])
  })

  it("are sealed with their owner's key, never plain in the database", async () => {
    const user = await addUser(test.db, 'faithful')
    const book = await add(user, ['Θεοφανία'])
    const rows = await test.db
      .selectFrom('diptych_name')
      .select('body_sealed')
      .where('book_id', '=', book.id)
      .execute()
    const sealed = rows[0]?.body_sealed ?? Buffer.alloc(0)
    expect(sealed.includes('Θεοφανία')).toBe(false)
    await expect(test.system.vault.open(null, sealed)).rejects.toThrow()
    expect(await test.system.vault.open({ person: user.id }, sealed)).toContain('Θεοφανία')
  })

  it('are hidden from everybody else: other people, administrators and temples', async () => {
    const user = await addUser(test.db, 'faithful')
    const book = await add(user, ['Μαρία'])
    const id = book.names[0]?.id ?? 0
    for (const kind of ['faithful', 'administrator'] as const) {
      const other = await as(await addUser(test.db, kind))
      await expect(
        other.call(calls.changeName, { params: { id }, body: { note: 'x' } }),
      ).rejects.toMatchObject(gone)
      await expect(other.call(calls.removeName, { params: { id } })).rejects.toMatchObject(gone)
      await expect(other.call(calls.copyNames, { params: { id: book.id } })).rejects.toMatchObject(gone)
    }
    const administrator = await as(await addUser(test.db, 'administrator'))
    await expect(administrator.call(calls.read)).rejects.toMatchObject(gone)
    await expect((await test.client()).call(calls.read)).rejects.toMatchObject({ status: 401 })
  })

  it('reject a surname, and names beyond their limit', async () => {
    const user = await addUser(test.db, 'faithful')
    await expect(add(user, ['Μαρία Παπαδάκη'])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await add(
      user,
      Array.from({ length: 400 }, () => 'Μαρία'),
    )
    await expect(add(user, ['Ελένη'])).rejects.toMatchObject({ code: 'LIST_FULL' })
  })

  it('remove a name and can restore it for a day', async () => {
    const user = await addUser(test.db, 'faithful')
    const client = await as(user)
    const params = { id: (await add(user, ['Μαρία'])).names[0]?.id ?? 0 }
    expect((await client.call(calls.removeName, { params })).names).toEqual([])
    expect((await client.call(calls.restoreName, { params })).names).toHaveLength(1)
    await client.call(calls.removeName, { params })
    test.setNow('2026-11-24T08:00:00Z')
    await test.system.jobs.send(test.context(), 'forget-removed-names', {})
    await test.drainJobs()
    test.setNow('2026-11-22T08:00:00Z')
    await expect(client.call(calls.restoreName, { params })).rejects.toMatchObject(gone)
  })

  it('read a pasted list and report names that are there twice or on the other side', async () => {
    const user = await addUser(test.db, 'faithful')
    const { id } = await add(user, ['Γιώργος'])
    await add(user, ['Σοφία'], 'DEPARTED')
    const read = await (await as(user)).call(calls.readList, {
      params: { id },
      body: { text: 'Γεώργιος Παπαδόπουλος\nΣοφία\nΕλένη\nΕλένη', side: 'LIVING' },
    })
    expect(read.map(({ name, isTwice, isOnOtherSide }) => [name, isTwice, isOnOtherSide])).toEqual([
      ['Γεώργιος', true, false],
      ['Σοφία', false, true],
      ['Ελένη', false, false],
      ['Ελένη', true, false],
    ])
  })
})

describe('somebody who has fallen asleep', () => {
  it('moves to the departed with a date, gets reminders, and moves back without a trace', async () => {
    const user = await addUser(test.db, 'faithful')
    const client = await as(user)
    const params = { id: (await add(user, ['Σοφία'])).names[0]?.id ?? 0 }
    const moved = await client.call(calls.changeName, {
      params,
      body: { side: 'DEPARTED', reposedOn: '2026-11-20', remind: true },
    })
    expect(moved.names[0]).toMatchObject({
      side: 'DEPARTED',
      nameDay: null,
      reposedOn: '2026-11-20',
      isReminded: true,
    })
    const back = await client.call(calls.changeName, { params, body: { side: 'LIVING' } })
    expect(back.names[0]).toMatchObject({ side: 'LIVING', reposedOn: null, isReminded: false })
  })

  it('rejects a future date, and a year typed with two digits', async () => {
    const user = await addUser(test.db, 'faithful')
    const params = { id: (await add(user, ['Σοφία'])).names[0]?.id ?? 0 }
    const client = await as(user)
    for (const reposedOn of ['2026-12-01', '0026-10-15']) {
      await expect(
        client.call(calls.changeName, { params, body: { side: 'DEPARTED', reposedOn, remind: true } }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })

  it('is mentioned in one mail before the fortieth day, without a name', async () => {
    const user = await addUser(test.db, 'faithful')
    const params = { id: (await add(user, ['Θεοδότη'])).names[0]?.id ?? 0 }
    await (await as(user)).call(calls.changeName, {
      params,
      body: { side: 'DEPARTED', reposedOn: '2026-11-01', remind: true },
    })
    const mailsOf = async (now: string) => {
      test.setNow(now)
      await test.system.jobs.send(test.context(), 'remind-memorials', {})
      await test.drainJobs()
      test.setNow('2026-11-22T08:00:00Z')
      return test.db
        .selectFrom('mail')
        .select(['subject', 'body_sealed'])
        .where('recipient', '=', user.email)
        .where('template', '=', 'diptychsReminder')
        .execute()
    }
    expect(await mailsOf('2026-11-25T06:00:00Z')).toEqual([])
    const [mail] = await mailsOf('2026-12-04T06:00:00Z')
    expect(await test.system.vault.open(null, mail?.body_sealed ?? Buffer.alloc(0))).not.toContain('Θεοδότη')
    expect(await mailsOf('2026-12-05T06:00:00Z')).toHaveLength(1)
  })
})

describe('two changes of one name at once', () => {
  it('both count', async () => {
    const user = await addUser(test.db, 'faithful')
    const client = await as(user)
    const book = await add(user, ['Σοφία'], 'DEPARTED')
    const params = { id: book.names[0]?.id ?? 0 }
    const [renamed, dated] = await test.db.transaction().execute(async (holding) => {
      await lockBook(holding, book.id)
      const both = [
        client.call(calls.changeName, { params, body: { name: 'Σοφιανή' } }),
        client.call(calls.changeName, { params, body: { reposedOn: '2026-11-20' } }),
      ]
      await expect.poll(() => countWaiting(holding)).toBe(2)
      return both
    })
    await Promise.all([renamed, dated])
    expect((await ownBook(user)).names).toMatchObject([{ name: 'Σοφιανή', reposedOn: '2026-11-20' }])
  })
})

describe('shared diptychs', () => {
  it('open for an account whose e-mail was registered with capitals', async () => {
    const owner = await addUser(test.db, 'faithful')
    const { id } = await add(owner, ['Μαρία'])
    const email = `Guest.Capital-${owner.id}@Kandili.test`
    const guest = await addUser(test.db, 'faithful', { email })
    await (await as(owner)).call(calls.invite, { params: { id }, body: { email, may: 'SEE' } })
    const params = { key: await keyMailedTo(email.toLowerCase()) }
    expect(await (await as(guest)).call(calls.readInvitation, { params })).toMatchObject({ may: 'SEE' })
    expect(await (await as(guest)).call(calls.acceptInvitation, { params })).toEqual({ id })
    expect((await (await as(guest)).call(calls.read)).map(({ may }) => may)).toEqual(['OWN', 'SEE'])
  })

  it('are shared once with somebody who is invited again under another e-mail', async () => {
    const { owner, guest, bookId } = await shared('SEE')
    const email = `new-${guest.email}`
    await test.db.updateTable('app_user').set({ email }).where('id', '=', guest.id).execute()
    const body = { email, may: 'WRITE' } as const
    await (await as(owner)).call(calls.invite, { params: { id: bookId }, body })
    const params = { key: await keyMailedTo(email) }
    await (await test.client(email)).call(calls.acceptInvitation, { params })
    expect((await ownBook(owner)).shares).toMatchObject([{ email, may: 'WRITE', state: 'ACCEPTED' }])
  })

  it('are readable by the invited only, even if somebody else has the link', async () => {
    const owner = await addUser(test.db, 'faithful')
    const guest = await addUser(test.db, 'faithful')
    const { id } = await add(owner, ['Μαρία'])
    await (await as(owner)).call(calls.invite, { params: { id }, body: { email: guest.email, may: 'SEE' } })
    const params = { key: await keyMailedTo(guest.email) }
    const stranger = await as(await addUser(test.db, 'faithful'))
    await expect(stranger.call(calls.acceptInvitation, { params })).rejects.toMatchObject(gone)
    expect(await (await as(guest)).call(calls.readInvitation, { params })).toMatchObject({ may: 'SEE' })
    test.setNow('2026-12-10T08:00:00Z')
    await expect(
      test.client(guest.email).then((c) => c.call(calls.acceptInvitation, { params })),
    ).rejects.toThrow()
    test.setNow('2026-11-22T08:00:00Z')
    await (await as(guest)).call(calls.acceptInvitation, { params })
    const books = await (await as(guest)).call(calls.read)
    expect(books.map(({ ownedBy, may, names }) => [ownedBy !== null, may, names.length])).toEqual([
      [false, 'OWN', 0],
      [true, 'SEE', 1],
    ])
  })

  it('are writable only for those with permission, and each keeps their own note', async () => {
    const { owner, guest, bookId, nameId } = await shared('SEE')
    const client = await as(guest)
    const params = { id: bookId }
    const body = { names: [{ name: 'Νίκος', side: 'LIVING' as const }] }
    await expect(client.call(calls.addNames, { params, body })).rejects.toMatchObject(gone)
    await expect(
      client.call(calls.changeName, { params: { id: nameId }, body: { name: 'Άννα' } }),
    ).rejects.toMatchObject(gone)
    const noted = await client.call(calls.changeName, { params: { id: nameId }, body: { note: 'η θεία' } })
    expect(noted.names[0]?.note).toBe('η θεία')
    expect((await ownBook(owner)).names[0]?.note).toBeNull()
    const share = (await ownBook(owner)).shares[0]?.id ?? 0
    await (await as(owner)).call(calls.changeShare, { params: { id: share }, body: { may: 'WRITE' } })
    expect((await client.call(calls.addNames, { params, body })).names).toHaveLength(2)
    await expect(
      client.call(calls.invite, { params, body: { email: 'third@example.test', may: 'SEE' } }),
    ).rejects.toMatchObject(gone)
  })

  it('end when they are revoked or left; copies stay', async () => {
    const { owner, guest } = await shared('WRITE')
    const client = await as(guest)
    const [, book] = await client.call(calls.read)
    expect(await client.call(calls.copyNames, { params: { id: book?.id ?? 0 } })).toEqual({ copied: 1 })
    expect(await client.call(calls.copyNames, { params: { id: book?.id ?? 0 } })).toEqual({ copied: 0 })
    const share = (await ownBook(owner)).shares[0]?.id ?? 0
    await (await as(owner)).call(calls.endShare, { params: { id: share } })
    const left = await client.call(calls.read)
    expect(left.map(({ names }) => names.map(({ name }) => name))).toEqual([['Ευθαλία']])
    const other = await shared('SEE')
    const [, theirs] = await (await as(other.guest)).call(calls.read)
    await (await as(other.guest)).call(calls.endShare, { params: { id: theirs?.shareId ?? 0 } })
    expect((await ownBook(other.owner)).shares).toEqual([])
  })

  it('are erased with their owner, with a mail to each guest and the key destroyed', async () => {
    const { owner, guest, bookId } = await shared('SEE')
    await test.context().transaction((inside) => erasePerson(inside, owner.id))
    const [own, ...others] = await (await as(guest)).call(calls.read)
    expect([own?.may, others]).toEqual(['OWN', []])
    const kept = await test.db.selectFrom('diptych_name').select('id').where('book_id', '=', bookId).execute()
    const keys = await test.db
      .selectFrom('data_key')
      .select('owner_id')
      .where('owner_id', '=', -owner.id)
      .execute()
    expect([kept, keys]).toEqual([[], []])
    const mails = await test.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', guest.email)
      .where('template', '=', 'diptychsClosed')
      .execute()
    expect(mails).toHaveLength(1)
  })
})

describe('a browser that is signed in', () => {
  it('shows the names without a token until its session ends', async () => {
    const user = await addUser(test.db, 'faithful')
    await add(user, ['Μαρία'])
    const token = await test.signIn(user.email)
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/me/diptychs',
      headers: { authorization: `Bearer ${token}` },
    })
    const [, mark = ''] = /Kandili-diptychs=([\w-]+)/.exec(String(answer.headers['set-cookie'])) ?? []
    const namesFor = async (headers: Record<string, string>) =>
      (await test.app.inject({ method: 'GET', url: '/api/public/diptychs', headers })).json()
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly')
    // Every read marks an unmarked browser: the latest mark of the session is valid.
    expect(await namesFor({ 'x-diptychs': mark })).toMatchObject([{ name: 'Μαρία' }])
    expect(await namesFor({})).toEqual([])
    await test.db
      .updateTable('login_session')
      .set({ ended_at: new Date('2026-11-22T08:00:00Z') })
      .where('user_id', '=', user.id)
      .execute()
    expect(await namesFor({ 'x-diptychs': mark })).toEqual([])
  })
})

describe('the export of one’s data', () => {
  it("holds the person's own diptychs, and of others only that they are shared", async () => {
    const { guest } = await shared('SEE')
    await add(guest, ['Ελένη'])
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/users/me/export',
      headers: { authorization: `Bearer ${await test.signIn(guest.email)}` },
    })
    expect(answer.json().diptychs).toMatchObject({
      names: [{ name: 'Ελένη' }],
      sharedBy: [{ may: 'SEE' }],
    })
    expect(JSON.stringify(answer.json().diptychs)).not.toContain('Ευθαλία')
  })
})

describe('an invitation that nobody accepts', () => {
  it('is deleted with its e-mail a month after it expired', async () => {
    const owner = await addUser(test.db, 'faithful')
    const { id } = await ownBook(owner)
    const body = { email: 'aunt@example.gr', may: 'SEE' as const }
    await (await as(owner)).call(calls.invite, { params: { id }, body })
    const knownOn = async (day: string) => {
      test.setNow(`${day}T08:00:00Z`)
      await test.system.jobs.send(test.context(), 'forget-diptychs-invitations', {})
      await test.drainJobs()
      test.setNow('2026-11-22T08:00:00Z')
      const shares = await test.db
        .selectFrom('diptych_share')
        .select('email')
        .where('book_id', '=', id)
        .execute()
      return shares.map(({ email }) => email)
    }
    expect(await knownOn('2027-01-04')).toEqual(['aunt@example.gr'])
    expect(await knownOn('2027-01-06')).toEqual([])
  })
})
