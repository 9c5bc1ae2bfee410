import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { requestIdOf } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { markRequestPaid } from '../requests/index.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
type Choice = endpoints.account.NotificationChoice

const choose = async (user: AddedUser, ...choices: Choice[]) =>
  (await test.client(user.email)).call(endpoints.account.changeNotificationPreferences, { body: { choices } })
const read = async (user: AddedUser) =>
  (await test.client(user.email)).call(endpoints.account.readNotificationPreferences)
const isOn = async (user: AddedUser, topic: Choice['topic'], channel: Choice['channel']) =>
  (await read(user)).topics
    .find((one) => one.topic === topic)
    ?.channels.find((one) => one.channel === channel)?.enabled

/** A paid request of a customer at a temple, with the resulting mails sent. */
const paidRequest = async (customer: AddedUser, templeId: Awaited<ReturnType<typeof makeTemple>>) => {
  const body = requestFor(
    templeId,
    {},
    { contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: customer.email } },
  )
  const placed = await (await test.client(customer.email)).call(endpoints.requests.place, { body })
  const id = await requestIdOf(test.db, placed.code)
  await test.context().transaction((tx) => markRequestPaid(tx, id))
  await test.drainJobs()
  return placed.lines[0]?.id ?? 0
}
const templatesTo = async (email: string) =>
  (await mailsTo(test.system, email)).map(({ template }) => template)
const bellOf = async (user: AddedUser) =>
  (await (await test.client(user.email)).call(endpoints.notifications.fresh)).total

describe('notification preferences', () => {
  it.each([
    ['what cannot be turned off', { topic: 'SECURITY', channel: 'EMAIL', enabled: false }],
    ['what does not concern him', { topic: 'NEW_REQUEST', channel: 'EMAIL', enabled: false }],
    ['a topic that is not theirs', { topic: 'ATTENTION', channel: 'IN_APP', enabled: true }],
  ] as const)('reject %s, and then store nothing of the call', async (_what, refused) => {
    const customer = await addUser(test.db, 'faithful')
    const call = choose(customer, { topic: 'ANSWER', channel: 'EMAIL', enabled: false }, refused)
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'choices.1' }],
    })
    expect(await isOn(customer, 'ANSWER', 'EMAIL')).toBe(true)
  })

  it('are each user’s own, and the last choice counts', async () => {
    const templeId = (await makeTemple(test.db)).id
    const owner = await addUser(test.db, 'temple-owner', { templeId })
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await choose(owner, { topic: 'NEW_REQUEST', channel: 'PUSH', enabled: false })
    expect(await isOn(owner, 'NEW_REQUEST', 'PUSH')).toBe(false)
    expect(await isOn(owner, 'NEW_REQUEST', 'EMAIL')).toBe(true)
    expect(await isOn(other, 'NEW_REQUEST', 'PUSH')).toBe(true)
    await choose(
      owner,
      { topic: 'NEW_REQUEST', channel: 'PUSH', enabled: false },
      { topic: 'NEW_REQUEST', channel: 'PUSH', enabled: true },
    )
    expect(await isOn(owner, 'NEW_REQUEST', 'PUSH')).toBe(true)
  })

  it('apply when a temple is notified of a request', async () => {
    const temple = await makeTemple(test.db)
    const told = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    const withoutBell = await addUser(test.db, 'temple-sexton', { templeId: temple.id })
    const withoutMail = await addUser(test.db, 'temple-treasurer', { templeId: temple.id })
    await choose(withoutBell, { topic: 'NEW_REQUEST', channel: 'IN_APP', enabled: false })
    await choose(withoutMail, { topic: 'NEW_REQUEST', channel: 'EMAIL', enabled: false })
    await paidRequest(await addUser(test.db, 'faithful'), temple)
    expect(await Promise.all([told, withoutBell, withoutMail].map(bellOf))).toEqual([1, 0, 1])
    expect(await templatesTo(told.email)).toEqual(['newRequest'])
    expect(await templatesTo(withoutBell.email)).toEqual(['newRequest'])
    expect(await templatesTo(withoutMail.email)).toEqual([])
  })

  it('suppress the mail of an answer for a customer who does not want it, never their receipts', async () => {
    const temple = await makeTemple(test.db)
    const priest = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    const wants = await addUser(test.db, 'faithful')
    const wantsNot = await addUser(test.db, 'faithful')
    await choose(wantsNot, { topic: 'ANSWER', channel: 'EMAIL', enabled: false })
    const lines = [await paidRequest(wants, temple), await paidRequest(wantsNot, temple)]
    for (const id of lines) {
      await (await test.client(priest.email)).call(endpoints.submissions.fulfil, { params: { id }, body: {} })
    }
    test.setNow('2026-11-20T08:11:00Z')
    await test.drainJobs()
    test.setNow('2026-11-20T08:00:00Z')
    expect((await templatesTo(wants.email)).toSorted()).toEqual(['answered', 'paid'])
    expect((await templatesTo(wantsNot.email)).toSorted()).toEqual(['paid'])
  })
})
