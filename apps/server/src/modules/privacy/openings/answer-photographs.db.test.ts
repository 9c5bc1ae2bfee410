import { endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Context } from '../../../platform/context.ts'
import { storeImage } from '../../files/index.ts'
import { fulfilLine } from '../../requests/fulfilment/fulfil-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const photographOf = async (context: Context) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ddc744' } })
    .jpeg()
    .toBuffer()
  const ownerUserId = context.actor?.userId ?? null
  return storeImage(context, bytes, 'candle', { visibility: 'PRIVATE', ownerUserId })
}

const answered = async () => {
  const temple = await makeTemple(test.db, { proof_policy: 'PHOTO' })
  const { id, lineIds } = await placePaid(test.context(), requestFor(temple))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const file = await photographOf(context)
  await fulfilLine(context, lineIds[0] ?? 0, { fileId: file.id })
  return { requestId: id, templeId: temple.id, fileId: file.id }
}

const look = async (email: string, fileId: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await test.signIn(email)}` }
  return (await test.app.inject({ method: 'GET', url: `/api/files/${fileId}`, headers })).statusCode
}

it('an administrator sees a photograph of an answer once the names are open, and each view is recorded', async () => {
  const { requestId, templeId, fileId } = await answered()
  const administrator = await addUser(test.db, 'administrator')
  expect(await look(administrator.email, fileId)).toBe(404)
  await (await test.client(administrator.email)).call(endpoints.orders.openNames, {
    params: { id: requestId },
    body: { reason: 'MISTAKE', note: 'The wrong photograph was sent' },
  })
  expect(await look(administrator.email, fileId)).toBe(200)
  expect(await look(administrator.email, fileId)).toBe(200)
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'entity_id', 'temple_id'])
    .where('actor_user_id', '=', administrator.id)
    .where('entity', '=', 'answer-photographs')
    .execute()
  expect(entries).toEqual([
    { action: 'VIEW', entity: 'answer-photographs', entity_id: String(requestId), temple_id: templeId },
  ])
})

it('an administrator sees a photograph that answers several requests once one of them is open', async () => {
  const temple = await makeTemple(test.db, { proof_policy: 'PHOTO' })
  const [first, second] = [
    await placePaid(test.context(), requestFor(temple)),
    await placePaid(test.context(), requestFor(temple)),
  ]
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const file = await photographOf(context)
  for (const { lineIds } of [first, second]) await fulfilLine(context, lineIds[0] ?? 0, { fileId: file.id })
  const administrator = await addUser(test.db, 'administrator')
  await (await test.client(administrator.email)).call(endpoints.orders.openNames, {
    params: { id: second.id },
    body: { reason: 'MISTAKE', note: 'The wrong photograph was sent' },
  })
  expect(await look(administrator.email, file.id)).toBe(200)
  const { entity_id } = await test.db
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('actor_user_id', '=', administrator.id)
    .where('entity', '=', 'answer-photographs')
    .executeTakeFirstOrThrow()
  expect(entity_id).toBe(String(second.id))
})

it('the photograph does not exist for the people of another temple', async () => {
  const { fileId } = await answered()
  const other = await makeTemple(test.db)
  const { email } = await addUser(test.db, 'temple-owner', { templeId: other.id })
  expect(await look(email, fileId)).toBe(404)
})
