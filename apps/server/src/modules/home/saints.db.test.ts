import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2027-01-02T10:00:00Z' })
const { saints, readSaint } = endpoints.website

it('lists saints with their days by rule, in the order of the year', async () => {
  const client = await test.client()
  const list = await client.call(saints)
  expect(list.find(({ slug }) => slug === 'george')?.dates).toEqual(['2027-05-03', '2027-11-03'])
  expect(list.find(({ slug }) => slug === 'life-giving-spring')?.dates).toEqual(['2027-05-07'])
  const first = list.map(({ dates }) => dates[0] ?? '')
  expect(first).toEqual(first.toSorted())
  const next = await client.call(saints, { query: { year: 2028 } })
  expect(next.find(({ slug }) => slug === 'george')?.dates).toEqual(['2028-04-23', '2028-11-03'])
})

it('shows a saint’s days of two years and the temples of the same name', async () => {
  const { id } = await test.db
    .selectFrom('saint')
    .select('id')
    .where('key', '=', 'george')
    .executeTakeFirstOrThrow()
  const temple = await makeTemple(test.db, { saint_id: id })
  await makeTemple(test.db)
  const saint = await (await test.client()).call(readSaint, { params: { slug: 'george' } })
  expect(saint).toMatchObject({
    id,
    title: { en: 'Saint George' },
    dates: ['2027-05-03', '2027-11-03', '2028-04-23', '2028-11-03'],
    furtherDays: [{ title: { en: 'Translation of relics' }, day: { kind: 'FIXED', month: 11, day: 3 } }],
  })
  expect(saint.temples.map((card) => card.slug)).toEqual([temple.slug])
})

it('does not find an unpublished saint', async () => {
  await test.db.updateTable('saint').set({ published: false }).where('key', '=', 'barbara').execute()
  await expect((await test.client()).call(readSaint, { params: { slug: 'barbara' } })).rejects.toMatchObject({
    status: 404,
  })
})
