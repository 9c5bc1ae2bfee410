import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeTempleActor } from '../../../test/factories/people.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { fulfilLine } from '../requests/index.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const place = async () => {
  const temple = await makeTemple(test.db)
  const { code, lineIds } = await placePaid(test.context(), requestFor(temple))
  const actor = await makeTempleActor(test.db, temple.id)
  return { code, lineId: lineIds[0] ?? 0, context: test.context({ actor }) }
}
const picture = (code: string, lineId: number, lang = 'el') =>
  test.app.inject({ url: `/api/public/orders/${code}/lines/${lineId}/picture?lang=${lang}` })

it('draws the picture of a done act in both languages', async () => {
  const { code, lineId, context } = await place()
  await fulfilLine(context, lineId, {})
  for (const lang of ['el', 'en']) {
    const drawn = await picture(code, lineId, lang)
    expect([drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
      'image/png',
      'private, max-age=3600',
    ])
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

it('draws the same picture for other names and another answer', async () => {
  const temple = await makeTemple(test.db)
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const draw = async (names: string[]) => {
    const body = requestFor(temple)
    const { code, lineIds } = await placePaid(test.context(), {
      ...body,
      lines: body.lines.map((line) => ({ ...line, names })),
    })
    await fulfilLine(context, lineIds[0] ?? 0, { text: names.join(' ') })
    return (await picture(code, lineIds[0] ?? 0)).rawPayload
  }
  expect((await draw(['Μαρία'])).equals(await draw(['Γεώργιος', 'Ελένη']))).toBe(true)
})

it('has no picture of an act that is not done, nor of an act of another request', async () => {
  const [own, other] = [await place(), await place()]
  expect((await picture(own.code, own.lineId)).statusCode).toBe(404)
  await fulfilLine(other.context, other.lineId, {})
  expect((await picture(own.code, other.lineId)).statusCode).toBe(404)
})
