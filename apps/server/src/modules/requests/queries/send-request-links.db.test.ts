import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const place = async (email: string): Promise<string> => {
  const body = requestFor(await makeTemple(test.db))
  const placed = await (await test.client()).call(endpoints.requests.place, {
    body: { ...body, contact: { ...body.contact, email } },
  })
  return placed.code
}
const askFor = async (email: string) =>
  (await test.client()).call(endpoints.requests.sendLinks, { body: { email } })
const mailsTo = (email: string) =>
  test.db
    .selectFrom('mail')
    .select(['template', 'subject', 'recipient'])
    .where('template', '=', 'links')
    .where('recipient', '=', email)
    .execute()

it('mails the links of an e-mail to it, in any letter case, once an hour', async () => {
  await place('Lost@example.test')
  await place('lost@example.test')
  await askFor('lost@example.test')
  await askFor('LOST@example.test')
  const mails = [...(await mailsTo('lost@example.test')), ...(await mailsTo('Lost@example.test'))]
  expect(mails).toHaveLength(1)
})

it('gives the same answer and mails nothing if the e-mail has no requests', async () => {
  await askFor('nobody@example.test')
  expect(await mailsTo('nobody@example.test')).toEqual([])
})
