import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { action } from './track.change.tsx'

const { requests } = endpoints
const params = { code: 'c'.repeat(22) }

it('rejects more names than an act may have, without cutting any off', async () => {
  const names = Array.from({ length: 41 }, (_, index) => `Άννα${index}`)
  const { asking, sent } = visiting({
    params: { ...params, line: '5' },
    form: { intent: 'save', names },
    answers: [
      {
        endpoint: requests.track,
        params,
        answer: { lines: [{ id: 5, mayChange: true, typeId: 1, temple: { slug: null } }] },
      },
      { endpoint: requests.changeLine, params: { ...params, lineId: 5 }, answer: undefined },
    ],
  })
  expect(await action(asking)).toMatchObject({
    data: { problems: { fields: { 'names.0': expect.stringContaining('40') } }, typed: { names } },
    init: { status: 422 },
  })
  expect(sent).toEqual({})
})
