import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { textsOfPdf } from '../../../../test/harness/pdf-text.ts'
import { fulfilLine } from '../fulfilment/fulfil-line.ts'
import { printSheet } from './print-sheet.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const query = (asked: object = {}) => endpoints.submissions.sheet.query.parse(asked)
const noFeast = async () => null

it('prints all 620 due names of the temple, paid or to be paid at the door, and records who printed', async () => {
  const temple = await makeTemple(test.db, { names_limit: 40 })
  const names = Array.from({ length: 31 }, (_, index) => (index % 2 === 0 ? 'Μαρία' : 'Γεώργιος'))
  for (let request = 0; request < 20; request += 1)
    await placePaid(
      test.context(),
      requestFor(temple, { names, intention: request % 2 ? 'HEALTH' : 'ETERNAL_MEMORY' }),
    )
  await place(test.context(), requestFor(temple, { names: ['Σοφία'] }))
  await placePaid(test.context(), requestFor(await makeTemple(test.db), { names: ['Ιωάννης'] }))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const { pdf, date } = await printSheet(context, query({ names: 'FAMILIES' }), noFeast)
  expect(date).toBe('2026-11-20')
  const text = textsOfPdf(pdf)
    .flat()
    .map((one) => one.text)
    .join('')
  expect(text.match(/Μαρίας|Γεωργίου/g)).toHaveLength(620)
  expect(text).not.toMatch(/Σοφίας|Ιωάννου/)
  const [entry] = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('actor_user_id', '=', context.actor?.userId ?? 0)
    .execute()
  expect(entry).toEqual({ action: 'EXPORT', facts: { sheet: 'FAMILIES', names: 620 } })
})

it("prints what was lit today too, under the feast, and on a later day only that day's acts", async () => {
  const temple = await makeTemple(test.db)
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const { lineIds } = await placePaid(test.context(), requestFor(temple, { names: ['Ελένη'] }))
  await fulfilLine(context, lineIds[0] ?? 0, {})
  await placePaid(test.context(), requestFor(temple, { names: ['Πέτρος'], preferredDate: '2026-11-25' }))
  const textOf = async (asked: object) =>
    textsOfPdf((await printSheet(context, query(asked), async () => 'Αγίας Αικατερίνης')).pdf)
      .flat()
      .map((one) => one.text)
      .join('')
  const today = await textOf({})
  expect(today).toContain('Ελένης')
  expect(today).not.toContain('Πέτρου')
  expect(today).toContain('Αγίας Αικατερίνης')
  const later = await textOf({ date: '2026-11-25' })
  expect(later).toContain('Πέτρου')
  expect(later).not.toContain('Ελένης')
})
