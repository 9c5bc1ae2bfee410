import { randomUUID } from 'node:crypto'
import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { openAttention } from '../../../platform/attention/repository.ts'
import { readWaiting } from './read-waiting.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })

const nothing = {
  attention: 0,
  orders: 0,
  submissions: 0,
  userRequests: 0,
  conversations: 0,
  payouts: 0,
  bank: 0,
  mails: 0,
}

it('counts what waits for administrators, by their rights, and for a temple its own acts', async () => {
  const temple = await makeTemple(test.db)
  await placePaid(test.context(), requestFor(temple))
  const at = new Date('2026-11-21T10:00:00Z')
  await openAttention(test.db, { kind: 'STATEMENT_TO_REVIEW', cause: 'statement', facts: {}, opened_at: at })
  await test.db
    .insertInto('mail')
    .values({
      id: randomUUID(),
      dedup_key: 'waiting',
      recipient: 'a@example.test',
      language: 'el',
      template: 'x',
      subject: 'x',
      body_sealed: Buffer.from(''),
      state: 'FAILED',
    })
    .execute()

  const administrator = await addUser(test.db, 'administrator')
  const waiting = (await test.client(administrator.email)).call(endpoints.waiting.read)
  expect(await waiting).toEqual({ ...nothing, attention: 1, orders: 1, bank: 1, mails: 1 })

  const ofTemple = await makeTempleActor(test.db, temple.id)
  expect(await readWaiting(test.context({ actor: ofTemple }))).toEqual({ ...nothing, submissions: 1 })
  const ofAnother = await makeTempleActor(test.db, (await makeTemple(test.db)).id)
  expect(await readWaiting(test.context({ actor: ofAnother }))).toEqual(nothing)
  const treasurer = {
    ...ofTemple,
    type: 'ADMIN' as const,
    templeId: null,
    rights: ['users_payout_view' as const],
  }
  expect(await readWaiting(test.context({ actor: treasurer }))).toEqual({ ...nothing, bank: 1 })
  await expect((await test.client()).call(endpoints.waiting.read)).rejects.toMatchObject({ status: 401 })
})
