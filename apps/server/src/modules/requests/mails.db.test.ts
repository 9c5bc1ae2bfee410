import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

it('does not flood a mailbox with requests that somebody places with its e-mail', async () => {
  const temple = await makeTemple(test.db)
  const client = await test.client()
  const place = async (email: string) => {
    const contact = { firstName: 'Ελένη', lastName: 'Παππά', email }
    await client.call(endpoints.requests.place, { body: requestFor(temple, {}, { contact }) })
  }
  for (let time = 0; time < 12; time += 1) await place(time % 2 ? 'eleni@example.gr' : 'Eleni@Example.gr')
  await place('anna@example.gr')
  await test.drainJobs()
  const received = await test.db
    .selectFrom('mail')
    .select('recipient')
    .where('template', '=', 'received')
    .execute()
  expect(received.filter(({ recipient }) => /eleni/i.test(recipient))).toHaveLength(10)
  expect(await mailsTo(test.system, 'anna@example.gr')).toHaveLength(1)
})
