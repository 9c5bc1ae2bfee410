import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { mailsTo } from '../../../../test/factories/kept-mail.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { fulfilLine } from '../fulfilment/fulfil-line.ts'
import { readToday } from '../fulfilment/read-today.ts'
import { settleLine } from '../lifecycle/settle-line.ts'

const START = '2026-11-20T10:00:00Z'
const test = useApp({ now: START })

const place = async () => {
  test.setNow(START)
  const saint = await test.db
    .selectFrom('saint')
    .select(['id', 'title', 'website_slug as slug'])
    .where('website_slug', '=', 'george')
    .executeTakeFirstOrThrow()
  const temple = await makeTemple(test.db)
  const placed = await placePaid(test.context(), requestFor(temple, { saintId: saint.id }))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { ...placed, saint, lineId: placed.lineIds[0] ?? 0, context }
}

it('shows the saint whom an act honours to its temple, its payer and an administrator', async () => {
  const { id, code, saint, context } = await place()
  expect((await readToday(context)).toDo[0]?.saint).toEqual(saint)
  const visitor = await test.client()
  const tracked = await visitor.call(endpoints.requests.track, { params: { code } })
  expect(tracked.lines[0]?.saint).toEqual(saint)
  const admin = await test.client((await addUser(test.db, 'administrator')).email)
  const order = await admin.call(endpoints.orders.read, { params: { id } })
  expect(order.lines[0]).toMatchObject({ saint, names: [] })
})

it('names the saint in the mail about the act, and none of the people prayed for', async () => {
  const { lineId, context } = await place()
  await fulfilLine(context, lineId, {})
  test.setNow('2026-11-20T12:00:00Z')
  await settleLine(test.context(), lineId)
  await test.drainJobs()
  const mail = (await mailsTo(test.system, 'eleni@example.test')).find(
    ({ template }) => template === 'answered',
  )
  expect(mail?.text).toContain('Προς τιμήν: Άγιος Γεώργιος')
  expect(mail?.subject).not.toContain('Γεώργιος')
  expect(mail?.text).not.toContain('Μαρία')
})
