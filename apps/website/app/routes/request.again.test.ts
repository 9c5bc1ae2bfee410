import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { action } from './request.again.ts'

const { requests } = endpoints
const params = { code: 'c'.repeat(22) }
const line = (id: number) => ({
  id,
  service: 'CANDLE',
  typeId: 1,
  quantity: 1,
  intention: 'HEALTH',
  names: ['Ελένη'],
  asTyped: [],
  saint: null,
  temple: { id: 7, slug: 'saint-nicholas' },
})

const leadsTo = async (form: Record<string, string>, draft: endpoints.requests.Draft = {}) => {
  const { asking, sent } = visiting({
    cookie: `Kandili-draft=${'d'.repeat(30)}`,
    form: { code: params.code, ...form },
    answers: [
      { endpoint: requests.readDraft, answer: draft },
      { endpoint: requests.saveDraft, answer: undefined },
      { endpoint: requests.track, params, answer: { lines: [line(1), line(2)] } },
    ],
  })
  const answer = await action(asking)
  return { to: answer.headers.get('location'), kept: sent[requests.saveDraft.path] }
}

it('opens the page of one act for a declined act at another temple, with its names', async () => {
  expect(await leadsTo({ line: '1', temple: 'saint-george' })).toMatchObject({
    to: '/en/request/one',
    kept: { templeSlug: 'saint-george', names: ['Ελένη'], intention: 'HEALTH' },
  })
})

it('opens the basket for several acts, and beside one that was begun', async () => {
  expect(await leadsTo({})).toMatchObject({ to: '/en/request/basket' })
  const begun = { service: 'TAMA', templeSlug: 'saint-george' } as const
  expect(await leadsTo({ line: '1' }, begun)).toMatchObject({ to: '/en/request/basket' })
})
