import type { ProofPolicy } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { listed } from '../../../../test/factories/listed.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Refusal } from '../../../platform/errors.ts'
import { settleLine, settleLines } from '../lifecycle/settle-line.ts'
import { findEvents, findRequest } from '../repository-requests.ts'
import { acceptLine } from './accept-line.ts'
import { declineLine } from './decline-line.ts'
import { fulfilLine } from './fulfil-line.ts'
import { listSubmissions } from './list-submissions.ts'
import { readDoneToday, readToday } from './read-today.ts'
import { undoLine } from './undo-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const page = { page: 1, size: 10, order: 'asc' } as const

const paidRequest = async ({
  paid = true,
  proofPolicy = 'PHOTO',
}: {
  paid?: boolean
  proofPolicy?: ProofPolicy
} = {}) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db, { proof_policy: proofPolicy })
  const { id, lineIds } = await (paid ? placePaid : place)(test.context(), requestFor(temple))
  const actor = await makeTempleActor(test.db, temple.id)
  return { temple, requestId: id, lineId: lineIds[0] ?? 0, context: test.context({ actor }) }
}
const stateOf = async (requestId: number) => (await findRequest(test.db, requestId))?.state
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code,
  )

describe("a temple's acts", () => {
  it('are not possible on an unpaid line, nor on another temple’s', async () => {
    const unpaid = await paidRequest({ paid: false })
    const paid = await paidRequest()
    expect(await codeOf(fulfilLine(unpaid.context, unpaid.lineId, {}))).toBe('ENTITY_NOT_FOUND')
    for (const act of [acceptLine, undoLine])
      expect(await codeOf(act(unpaid.context, paid.lineId))).toBe('ENTITY_NOT_FOUND')
    expect(await codeOf(declineLine(unpaid.context, paid.lineId, 'no'))).toBe('ENTITY_NOT_FOUND')
    expect((await listed(listSubmissions(unpaid.context, page))).total).toBe(0)
  })

  it('start from a list with the same lines at once and in pages, and none of another temple', async () => {
    await paidRequest()
    const { context, lineId } = await paidRequest()
    const first = await listed(listSubmissions(context, page))
    expect(first.records.map(({ id }) => id)).toEqual([lineId])
    expect(first.records[0]?.names.length).toBeGreaterThan(0)
    expect(await listed(listSubmissions(context, { ...page, size: 'all' }))).toEqual({
      ...first,
      size: 'all',
    })
    expect((await listed(listSubmissions(context, { ...page, size: 'all' }, ['ACCEPTED']))).records).toEqual(
      [],
    )
  })

  it('are found by the number of the request, the first name of who asked, and the day', async () => {
    const { context, lineId } = await paidRequest()
    const [record] = (await listed(listSubmissions(context, page))).records
    if (!record) throw new Error('The request has a line.')
    const found = async (query: object) =>
      (await listed(listSubmissions(context, { ...page, ...query }))).records.map(({ id }) => id)
    expect(await found({ q: String(record.requestNumber) })).toEqual([lineId])
    expect(await found({ q: String(record.requestNumber + 1) })).toEqual([])
    expect(await found({ q: record.askedBy.slice(0, 4).toUpperCase() })).toEqual([lineId])
    expect(await found({ q: 'example' })).toEqual([])
    expect(await found({ dayFrom: '2000-01-01', dayTo: '2000-01-02' })).toEqual([])
  })

  it('light a candle with one tap: the flame burns from that moment', async () => {
    const { context, lineId, requestId } = await paidRequest()
    const done = await fulfilLine(context, lineId, { text: 'Χρόνια πολλά' })
    expect(done).toMatchObject({
      state: 'FULFILLED',
      litAt: '2026-11-20T08:00:00.000Z',
      answer: { text: 'Χρόνια πολλά' },
    })
    expect(done.undoUntil).toBe('2026-11-20T08:10:00.000Z')
    const moves = (await findEvents(test.db, requestId))
      .filter((event) => event.line_id === lineId)
      .map((event) => event.to_state)
    expect(moves).toEqual(['PENDING', 'ACCEPTED', 'FULFILLED'])
    expect(await stateOf(requestId)).toBe('PAID')
  })

  it('succeed and change nothing when repeated', async () => {
    const { context, lineId, requestId } = await paidRequest()
    await acceptLine(context, lineId)
    await acceptLine(context, lineId)
    await Promise.all([fulfilLine(context, lineId, {}), fulfilLine(context, lineId, {})])
    const moves = (await findEvents(test.db, requestId)).filter((event) => event.line_id === lineId)
    expect(moves).toHaveLength(3)
  })

  it('fail with both states when impossible', async () => {
    const { context, lineId } = await paidRequest()
    await declineLine(context, lineId, 'Ο ναός είναι κλειστός')
    await expect(fulfilLine(context, lineId, {})).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
      facts: { from: 'DECLINED', to: 'FULFILLED' },
    })
  })

  it('complete the request after the undo period and mail the answer once', async () => {
    const { context, lineId, requestId } = await paidRequest()
    await fulfilLine(context, lineId, {})
    await settleLine(test.context(), lineId)
    expect(await stateOf(requestId)).toBe('PAID')
    test.setNow('2026-11-20T08:10:00Z')
    await settleLine(test.context(), lineId)
    await settleLine(test.context(), lineId)
    expect(await stateOf(requestId)).toBe('COMPLETED')
    expect(await codeOf(undoLine(context, lineId))).toBe('UNDO_EXPIRED')
  })

  it('leave no trace and settle nothing when undone', async () => {
    const { context, lineId, requestId } = await paidRequest()
    await fulfilLine(context, lineId, { text: 'λάθος' })
    expect(await undoLine(context, lineId)).toMatchObject({ state: 'ACCEPTED', litAt: null, answer: null })
    test.setNow('2026-11-20T09:00:00Z')
    await settleLine(test.context(), lineId)
    expect(await stateOf(requestId)).toBe('PAID')
    const declined = await declineLine(context, lineId, 'Ο ιερέας λείπει')
    expect(declined.declineReason).toBe('Ο ιερέας λείπει')
    expect(await undoLine(context, lineId)).toMatchObject({ state: 'ACCEPTED', declineReason: null })
  })

  it('wait as before once a decline is undone, taken on or not', async () => {
    const { context, lineId } = await paidRequest()
    await declineLine(context, lineId, 'Ο ιερέας λείπει')
    expect((await undoLine(context, lineId)).state).toBe('PENDING')
    await acceptLine(context, lineId)
    await declineLine(context, lineId, 'Ο ιερέας λείπει')
    expect((await undoLine(context, lineId)).state).toBe('ACCEPTED')
  })

  it.each(['NONE', 'TEXT'] as const)(
    'send no photograph if the policy is %s; words are allowed',
    async (proofPolicy) => {
      const { context, lineId } = await paidRequest({ proofPolicy })
      expect((await readToday(context)).toDo).toMatchObject([{ proof: proofPolicy }])
      await expect(
        fulfilLine(context, lineId, { text: 'Με αγάπη', fileId: 'aFileOfNobody' }),
      ).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ field: 'fileId', message: 'rule.noPhotograph' }],
      })
      expect((await readToday(context)).toDo).toMatchObject([{ state: 'PENDING' }])
      expect(await fulfilLine(context, lineId, { text: 'Με αγάπη' })).toMatchObject({ state: 'FULFILLED' })
    },
  )

  it('send a photograph if the policy is PHOTO and it is their own', async () => {
    const { context, lineId } = await paidRequest()
    expect((await readToday(context)).toDo).toMatchObject([{ proof: 'PHOTO' }])
    expect(await codeOf(fulfilLine(context, lineId, { fileId: 'aFileOfNobody' }))).toBe('ENTITY_NOT_FOUND')
  })

  it('may add an answer later, if there was none', async () => {
    const { context, lineId } = await paidRequest()
    await fulfilLine(context, lineId, {})
    test.setNow('2026-11-20T08:30:00Z')
    await settleLine(test.context(), lineId)
    expect(await fulfilLine(context, lineId, { text: 'Με αγάπη' })).toMatchObject({
      answer: { text: 'Με αγάπη' },
    })
    test.setNow('2026-11-20T09:30:00Z')
    await settleLine(test.context(), lineId)
    expect(await codeOf(fulfilLine(context, lineId, { text: 'ξανά' }))).toBe('STATE_DOES_NOT_ALLOW')
  })

  it('stay final when an answer is added later, which can be replaced until it is mailed', async () => {
    const { context, lineId, requestId } = await paidRequest()
    await fulfilLine(context, lineId, {})
    test.setNow('2026-11-20T08:30:00Z')
    await settleLine(test.context(), lineId)
    await test.drainJobs()
    expect(await fulfilLine(context, lineId, { text: 'Με ἀγάπη' })).toMatchObject({ undoUntil: null })
    expect(await codeOf(undoLine(context, lineId))).toBe('UNDO_EXPIRED')
    expect(await fulfilLine(context, lineId, { text: 'Με αγάπη' })).toMatchObject({
      state: 'FULFILLED',
      answer: { text: 'Με αγάπη' },
    })
    expect(await stateOf(requestId)).toBe('COMPLETED')
    const { settled_at } = await test.db
      .selectFrom('request_line')
      .select('settled_at')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
    expect(settled_at).toEqual(new Date('2026-11-20T08:30:00Z'))
    test.setNow('2026-11-20T08:41:00Z')
    await settleLines(test.context())
    await test.drainJobs()
    const mails = await test.db
      .selectFrom('mail')
      .select('id')
      .where('dedup_key', 'like', `answered:${lineId}:%`)
      .execute()
    expect(mails).toHaveLength(2)
  })
})

describe('today', () => {
  it('lists names as read aloud, or as typed if the customer chose so', async () => {
    const { temple, context } = await paidRequest()
    const names = ['Γιώργος', 'Τάκης', 'π. Νικόλαος']
    const { id } = await placePaid(
      test.context(),
      requestFor(temple, { names, asTyped: [' Γιώργος'] }, { language: 'en' }),
    )
    const line = (await readToday(context)).toDo.find((one) => one.requestNumber === id)
    expect(line?.names).toEqual(names)
    expect(line?.namesAsRead.map(({ name, asRead }) => [name, asRead])).toEqual([
      ['π. Νικόλαος', 'Νικολάου ιερέως'],
      ['Γιώργος', 'Γιώργος'],
      ['Τάκης', 'Τάκης'],
    ])
  })

  it('lists the names of a request in English in Greek at a Greek-speaking temple', async () => {
    const { temple, context } = await paidRequest()
    const { id } = await placePaid(
      test.context(),
      requestFor(temple, { names: ['Costas', 'Helen', 'Stephen'] }, { language: 'en' }),
    )
    const line = (await readToday(context)).toDo.find((one) => one.requestNumber === id)
    expect(line?.namesAsRead.map(({ name, asRead, isInDoubt }) => [name, asRead, isInDoubt])).toEqual([
      ['Costas', 'Κωνσταντίνου', false],
      ['Helen', 'Ελένης', false],
      ['Stephen', 'Στεφάνου', false],
    ])
  })

  it('returns all 620 due lines, and done lines in pages', async () => {
    const temple = await makeTemple(test.db)
    const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
    for (let request = 0; request < 62; request++) {
      const lines = Array.from({ length: 10 }, () => lineFor(temple))
      await placePaid(test.context(), requestFor(temple, {}, { lines }))
    }
    const before = await readToday(context)
    expect([before.toDo.length, before.doneTotal, before.later]).toEqual([620, 0, 0])
    await test.db
      .updateTable('request_line')
      .set({ state: 'FULFILLED', updated_at: test.system.clock.now() })
      .where(
        'id',
        'in',
        before.toDo.slice(0, 130).map(({ id }) => id),
      )
      .execute()
    const after = await readToday(context)
    expect([after.toDo.length, after.done.length, after.doneTotal]).toEqual([490, 100, 130])
    const further = await readDoneToday(context, 2)
    expect([further.done.length, further.doneTotal]).toEqual([30, 130])
    expect(new Set([...after.done, ...further.done].map(({ id }) => id)).size).toBe(130)
  })

  it('shows due and late lines, not later ones', async () => {
    const { temple, context } = await paidRequest()
    await placePaid(test.context(), requestFor(temple, { preferredDate: '2026-12-06' }))
    expect(await readToday(context)).toMatchObject({
      date: '2026-11-20',
      toDo: [{ late: false }],
      later: 1,
      laterDays: [{ date: '2026-12-06', lines: 1 }],
    })
    expect(await readToday(context, '2026-12-06')).toMatchObject({
      date: '2026-12-06',
      present: '2026-11-20',
      toDo: [{ preferredDate: '2026-12-06' }],
      done: [],
    })
    expect(await readToday(context, '2026-11-19')).toMatchObject({ date: '2026-11-20' })
    test.setNow('2026-12-06T08:00:00Z')
    const today = await readToday(context)
    expect(today.toDo.map(({ late }) => late)).toEqual([true, false])
    expect(today.toDo[0]?.names).toEqual(['Μαρία'])
  })
})
