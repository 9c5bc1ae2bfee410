import { endpoints, type Right } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { listed } from '../../../../test/factories/listed.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { openNames } from '../../privacy/openings/open-names.ts'
import { fulfilLine } from '../fulfilment/fulfil-line.ts'
import { listResponses, readResponse } from './list-responses.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const text = '<i>Έγινε</i> https://example.org'

const answered = async (now = '2026-11-20T08:00:00Z') => {
  test.setNow(now)
  const temple = await makeTemple(test.db)
  const { id, code, lineIds } = await placePaid(test.context(), requestFor(temple))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const lineId = lineIds[0] ?? 0
  await fulfilLine(context, lineId, { text })
  return { temple, requestId: id, code, lineId, context }
}
const admin = async (rights: Right[] = ['orders_order_view', 'orders_names_view']) => {
  const { id: userId } = await addUser(test.db, 'administrator')
  return test.context({ actor: { userId, sessionId: 'none', type: 'ADMIN', rights, templeId: null } })
}
const list = (context: ReturnType<typeof test.context>, query: object) =>
  listed(listResponses(context, endpoints.requestResponses.list.query.parse(query)))
const ids = async (context: ReturnType<typeof test.context>, query: object) =>
  (await list(context, query)).records.map(({ id }) => id)

describe('responses', () => {
  it('are listed to their own temple only, whatever the filters', async () => {
    const own = await answered()
    const other = await answered()
    expect(await ids(own.context, {})).toEqual([own.lineId])
    expect(await ids(own.context, { templeId: other.temple.id })).toEqual([])
    await expect(readResponse(own.context, other.lineId)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    expect(await readResponse(own.context, own.lineId)).toMatchObject({
      responseText: text,
      manualResponse: true,
      responseImg: null,
      requestCode: null,
    })
  })

  it('are found by temple, day, kind, hand and request, and never by their words', async () => {
    const context = await admin()
    const { temple, lineId, requestId, code } = await answered('2026-11-21T22:30:00Z')
    const templeId = temple.id
    // Half past midnight in Athens: already the 22nd.
    expect(await ids(context, { templeId, answeredFrom: '2026-11-22', answeredTo: '2026-11-22' })).toEqual([
      lineId,
    ])
    expect(await ids(context, { templeId, answeredTo: '2026-11-21' })).toEqual([])
    expect(await ids(context, { templeId, kind: 'TEXT', manualResponse: 'true' })).toEqual([lineId])
    expect(await ids(context, { templeId, kind: ['PHOTO', 'SOUND', 'LIVE'] })).toEqual([])
    expect(await ids(context, { templeId, manualResponse: 'false' })).toEqual([])
    expect(await ids(context, { q: code })).toEqual([lineId])
    expect(await ids(context, { q: String(requestId) })).toEqual([lineId])
    expect(await ids(context, { q: code.slice(0, 10) })).toEqual([])
    expect(await ids(context, { q: 'Έγινε' })).toEqual([])
  })

  it('contain neither words nor the tracking code in a list', async () => {
    const { temple, code } = await answered()
    const answer = JSON.stringify(await list(await admin(), { templeId: temple.id }))
    expect(answer).not.toContain('Έγινε')
    expect(answer).not.toContain(code)
  })

  it('are not listed to an administrator who may not see requests', async () => {
    const { lineId } = await answered()
    const context = await admin(['companies_submission_view'])
    expect(await ids(context, {})).toEqual([])
    await expect(readResponse(context, lineId)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it('stay closed to an administrator until the names are opened; each reading after that is recorded', async () => {
    const { lineId, requestId } = await answered()
    const context = await admin()
    expect(await readResponse(context, lineId)).toMatchObject({
      isOpen: false,
      responseText: null,
      kinds: ['TEXT'],
    })
    await openNames(context, requestId, { reason: 'REPORTED', note: 'A complaint by telephone' })
    for (let reading = 0; reading < 2; reading += 1)
      expect(await readResponse(context, lineId)).toMatchObject({ isOpen: true, responseText: text })
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where('entity', '=', 'request-responses')
      .where('entity_id', '=', String(lineId))
      .where('actor_user_id', '=', context.actor?.userId ?? 0)
      .execute()
    expect(entries.length).toBeGreaterThanOrEqual(2)
  })
})
