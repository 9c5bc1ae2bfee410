import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { action } from './track.tsx'

it('says why a request cannot be confirmed', async () => {
  const params = { code: 'c'.repeat(22) }
  const description = 'You have too many unpaid requests at this temple'
  const { asking } = visiting({
    params,
    form: { key: 'k'.repeat(22) },
    answers: [
      {
        endpoint: endpoints.requests.confirmContact,
        params,
        status: 409,
        answer: { status: 409, message: 'TOO_MANY_UNPAID', description, errors: [] },
      },
    ],
  })
  expect(await action(asking)).toMatchObject({
    data: { unconfirmed: { message: description } },
    init: { status: 422 },
  })
})
