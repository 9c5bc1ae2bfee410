import { type CallInput, endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import type { ParameterKey } from '../src/modules/settings/parameter.ts'
import { addUser } from './factories/add-user.ts'
import { requestFor } from './factories/request.ts'
import { makeTemple } from './factories/temple.ts'
import { useApp } from './harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })

const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)

/** Sets a main parameter as an administrator does. */
const set = async (key: ParameterKey, value: number | boolean): Promise<void> => {
  const client = await administrator()
  const { records } = await client.call(endpoints.mainParameters.list)
  const one = records.find((record) => record.key === key)
  if (!one) throw new Error(`There is no parameter ${key}`)
  await client.call(endpoints.mainParameters.save, {
    body: { changes: [{ id: one.id, value, version: one.version }] },
  })
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { code?: string; errors?: { field: string }[] }) =>
      [error.code, ...(error.errors ?? []).map(({ field }) => field)].join(' '),
  )

/** A request with this change of its only line, and what became of it. */
const ask = async (line: Parameters<typeof requestFor>[1]) => {
  const temple = await makeTemple(test.db)
  return codeOf((await test.client()).call(endpoints.requests.place, { body: requestFor(temple, line) }))
}

/** A temple that an administrator creates with nothing but what is required. */
const newTemple = async () => {
  const city = await test.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const body = {
    title: { el: 'Ναός', en: 'Temple' },
    kind: 'PARISH',
    religion: 'ORTHODOX',
    calendarStyle: 'NEW',
    jurisdictionKey: 'GREECE',
    status: 'ENABLED',
    cityId: city.id,
  } as unknown as CallInput<typeof endpoints.temples.create>['body']
  return (await administrator()).call(endpoints.temples.create, { body })
}

/** Each parameter with a value, and what shows that the value rules. */
const rules: readonly [ParameterKey, number, () => Promise<unknown>, unknown][] = [
  ['minOrderAmount', 350, async () => (await newTemple()).minOrderAmount, 350],
  ['commission', 700, async () => (await newTemple()).commission, 700],
  ['namesLimit', 7, async () => (await newTemple()).namesLimit, 7],
  ['messageLength', 5, () => ask({ message: 'Six or more' }), expect.stringContaining('message')],
  [
    'requestHorizonDays',
    3,
    () => ask({ preferredDate: '2026-12-20' }),
    expect.stringContaining('preferredDate'),
  ],
]

it.each(rules)('%s rules', async (key, value, shown, wanted) => {
  expect(await shown()).not.toEqual(wanted)
  await set(key, value)
  expect(await shown()).toEqual(wanted)
})
