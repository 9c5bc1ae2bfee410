import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@kandili/contract'
import { afterAll, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'

/** Stands for Nominatim; `answers` is what it says next. */
const asked: URL[] = []
let answer: { status: number; body: string } = { status: 200, body: '[]' }
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder'))
  response
    .writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    .end(answer.body)
})
geocoder.listen(0)
await once(geocoder, 'listening')
afterAll(() => void geocoder.close())

const { port } = geocoder.address() as AddressInfo
const test = useApp({ env: { GEOCODER_URL: `http://localhost:${port}/search` } })
const { findAddress, readSources } = endpoints.maps
const find = async (q: string) =>
  (await test.client((await addUser(test.db, 'administrator')).email)).call(findAddress, { query: { q } })

it('finds the places of an address, in the language of the caller', async () => {
  answer = {
    status: 200,
    body: JSON.stringify([{ display_name: 'Ermou 5', lat: '37.9761', lon: '23.7312', importance: 0.4 }]),
  }
  expect(await find('Ermou 5')).toEqual({
    places: [{ title: 'Ermou 5', lat: 37.9761, lng: 23.7312 }],
    isAway: false,
  })
  expect(asked.at(-1)?.searchParams.get('q')).toBe('Ermou 5')
  expect(asked.at(-1)?.searchParams.get('accept-language')).toMatch(/^(el|en)$/)
})

it('finds nothing for an address that it does not know', async () => {
  answer = { status: 200, body: '[]' }
  expect(await find('Nowhere 1')).toEqual({ places: [], isAway: false })
})

it.each([
  [500, 'oops'],
  [200, '<html>'],
  [200, '[{"display_name":"x","lat":"north","lon":"2"}]'],
])('says that the service is away if it answers %i %s', async (status, body) => {
  answer = { status, body }
  expect(await find('Ermou 5')).toEqual({ places: [], isAway: true })
})

it('follows no redirect', async () => {
  answer = { status: 302, body: '' }
  expect(await find('Ermou 5')).toEqual({ places: [], isAway: true })
  expect(asked.at(-1)?.pathname).toBe('/search')
})

it('is closed to the faithful', async () => {
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  await expect(faithful.call(readSources)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  await expect(faithful.call(findAddress, { query: { q: 'Ermou 5' } })).rejects.toMatchObject({
    code: 'RIGHT_MISSING',
  })
})
