import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })
const { create, update, versions: history } = endpoints.banks

const bank = { title: { el: 'Τράπεζα', en: 'Bank' } }

it('stores each version of a record with its editor', async () => {
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const input = { ...bank, bic: 'ETHNGRAA', nationalCode: '' }
  const made = await administrator.call(create, { body: input })
  const params = { id: made.id }
  const changed = { ...input, title: { el: 'Άλλη', en: 'Other' }, version: made.version }
  await administrator.call(update, { params, body: changed })
  const { versions } = await administrator.call(history, { params })
  expect(versions.map(({ record }) => record.title)).toEqual([changed.title, bank.title])
  expect(versions[0]?.by).toMatch(/\S/)
})

it("stores the version before a record's first change here", async () => {
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const { records } = await administrator.call(endpoints.countries.list)
  const [country] = records
  if (!country) throw new Error('no country')
  const params = { id: country.id }
  const { title, code, code3, diallingCode, version } = country
  const body = { title: { ...title, en: 'Elsewhere' }, code, code3, diallingCode, version }
  await administrator.call(endpoints.countries.update, { params, body })
  const { versions } = await administrator.call(endpoints.countries.versions, { params })
  expect(versions.map(({ record, by }) => [record.title, by === null])).toEqual([
    [body.title, false],
    [title, true],
  ])
})

it('keeps who published a record and who took it off the website', async () => {
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const title = { el: 'Άγιος', en: 'Saint' }
  const saint = await administrator.call(endpoints.saints.create, {
    body: { title, kind: 'MOVING', paschaOffset: 1 },
  })
  const item = { entity: 'saints', id: saint.id } as const
  await administrator.call(endpoints.publishing.publish, { body: item })
  await administrator.call(endpoints.publishing.unpublish, { body: item })
  const { versions } = await administrator.call(endpoints.saints.versions, { params: { id: saint.id } })
  expect(versions.map(({ by, record }) => [by !== null, record.published])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
})

it('is closed to people without the right to see the noun', async () => {
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  await expect(faithful.call(endpoints.countries.versions, { params: { id: 1 } })).rejects.toMatchObject({
    code: 'RIGHT_MISSING',
  })
})
