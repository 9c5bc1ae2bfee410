import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { storeImage } from '../../files/index.ts'
import { removeUnattachedFiles } from '../../files/remove-unattached-files.ts'
import { declineLine } from '../../requests/fulfilment/decline-line.ts'
import { fulfilLine } from '../../requests/fulfilment/fulfil-line.ts'
import { forgetExpiredDrafts, readDraft, startDraft } from '../../requests/placing/drafts.ts'
import { presentLine } from '../../requests/presenter.ts'
import { readOrder } from '../../requests/queries/read-order.ts'
import { findLinesOfRequest } from '../../requests/repository-lines.ts'
import { forgetNames } from './forget-names.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const paidLine = async () => {
  const temple = await makeTemple(test.db)
  const { id, lineIds } = await placePaid(test.context(), requestFor(temple, { message: 'Με ευγνωμοσύνη' }))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { requestId: id, lineId: lineIds[0] ?? 0, context }
}

/** The first line for a reader to whom the names are open. */
const shown = async (requestId: number) => {
  const [line] = await findLinesOfRequest(test.db, requestId)
  return line && presentLine(test.context(), line)
}

describe('deleting names', () => {
  it('leaves no name, message, answer or reason some days after the act, and every amount', async () => {
    test.setNow('2026-11-20T08:00:00Z')
    const lit = await paidLine()
    const declined = await paidLine()
    const waiting = await paidLine()
    await fulfilLine(lit.context, lit.lineId, { text: 'Χρόνια πολλά' })
    await declineLine(declined.context, declined.lineId, 'Ο ναός είναι κλειστός')

    test.setNow('2026-11-21T08:00:00Z')
    await forgetNames(test.context())
    expect(await shown(lit.requestId)).toMatchObject({
      names: ['Μαρία'],
      forgotten: false,
    })

    test.setNow('2027-12-31T08:00:00Z')
    await forgetNames(test.context())
    for (const { requestId } of [lit, declined]) {
      expect(await shown(requestId)).toMatchObject({
        names: [],
        message: null,
        answer: null,
        declineReason: null,
        forgotten: true,
      })
      expect((await readOrder(test.context(), requestId)).total).toBe(500)
    }
    const kept = await test.db
      .selectFrom('request_line')
      .selectAll()
      .where('id', '=', lit.lineId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      names_sealed: null,
      message_sealed: null,
      answer_sealed: null,
      amount_cents: 500,
    })
    // Texts of lines that still wait for the temple are kept, however long they wait.
    expect((await shown(waiting.requestId))?.names).toEqual(['Μαρία'])
  })

  it('deletes the photograph of an answer with its bytes', async () => {
    test.setNow('2026-11-20T08:00:00Z')
    const { context, lineId } = await paidLine()
    const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const owner = { visibility: 'PRIVATE', ownerUserId: context.actor?.userId ?? 0 } as const
    const { id: fileId } = await storeImage(context, picture, 'candle', owner)
    await fulfilLine(context, lineId, { fileId })
    test.setNow('2027-12-31T08:00:00Z')
    expect(await removeUnattachedFiles(test.context())).toBe(0)
    await forgetNames(test.context())
    expect(await removeUnattachedFiles(test.context())).toBe(1)
    await expect(test.system.storage.get(fileId)).rejects.toThrow()
  })

  it('deletes a visitor’s draft after seven days', async () => {
    test.setNow('2026-11-20T08:00:00Z')
    const { token } = await startDraft(test.context(), { names: ['Μαρία'] })
    expect(await readDraft(test.context(), token)).toEqual({ names: ['Μαρία'] })
    test.setNow('2026-11-27T08:00:01Z')
    await expect(readDraft(test.context(), token)).rejects.toMatchObject({ code: 'DRAFT_EXPIRED' })
    await forgetExpiredDrafts(test.context())
    expect(await test.db.selectFrom('request_draft').select('token_hash').execute()).toEqual([])
  })
})

describe('sealed text', () => {
  it('appears nowhere in the database in plain text', async () => {
    test.setNow('2026-11-20T08:00:00Z')
    const temple = await makeTemple(test.db)
    const headers = { 'idempotency-key': 'sealed-test' }
    await test.app.inject({
      method: 'POST',
      url: '/api/public/orders',
      payload: requestFor(temple, { names: ['Πολυχρονία'], message: 'Μυστικόλεξη' }),
      headers,
    })
    await startDraft(test.context(), { names: ['Πολυχρονία'], message: 'Μυστικόλεξη' })
    await test.drainJobs()
    const tables = (await test.db.introspection.getTables()).filter(({ isView }) => !isView)
    for (const { name, schema } of tables) {
      const rows = await test.db
        .withSchema(schema ?? 'public')
        .selectFrom(name as 'mail')
        .selectAll()
        .execute()
      const shown = JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer'
          ? Buffer.from(value.data).toString('latin1') + Buffer.from(value.data).toString('utf8')
          : value,
      )
      expect(shown, name).not.toMatch(/Πολυχρονία|Μυστικόλεξη/)
    }
  })
})
