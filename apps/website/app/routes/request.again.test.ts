import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
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

const contact = { firstName: 'Helen', lastName: 'Pappas', email: 'helen@example.test', phone: null }
const payer = { endpoint: requests.readContact, params, answer: { ...contact, mayCorrect: true } }

const leadsTo = async (
  form: Record<string, string>,
  draft: endpoints.requests.Draft = {},
  more: Parameters<typeof visiting>[0]['answers'] = [],
) => {
  const { asking, sent } = visiting({
    cookie: `Kandili-draft=${'d'.repeat(30)}`,
    form: { code: params.code, ...form },
    answers: [
      ...more,
      { endpoint: requests.readDraft, answer: draft },
      { endpoint: requests.saveDraft, answer: undefined },
      {
        endpoint: requests.track,
        params,
        answer: { paidAt: '2026-11-20T08:00:00Z', lines: [line(1), line(2)] },
      },
    ],
  })
  const answer = await action(asking)
  return { to: answer.headers.get('location'), kept: sent[requests.saveDraft.path] }
}

it('opens the page of one act for a declined act at another temple, with its names and its payer', async () => {
  expect(await leadsTo({ line: '1', temple: 'saint-george' }, {}, [payer])).toMatchObject({
    to: '/en/request/one',
    kept: {
      templeSlug: 'saint-george',
      names: ['Ελένη'],
      intention: 'HEALTH',
      email: 'helen@example.test',
    },
  })
})

it('opens the basket for several acts, and beside one that was begun', async () => {
  expect(await leadsTo({}, {}, [payer])).toMatchObject({ to: '/en/request/basket' })
  const begun = { service: 'TAMA', templeSlug: 'saint-george' } as const
  expect(await leadsTo({ line: '1' }, begun, [payer])).toMatchObject({ to: '/en/request/basket' })
})

describe('an unpaid request', () => {
  const act = { ...line(1), amount: 700, preferredDate: '2026-12-06', message: 'For her journey' }
  const unpaid = { endpoint: requests.track, params, answer: { paidAt: null, total: 700, lines: [act] } }
  const temple = {
    endpoint: endpoints.website.readTemple,
    params: { slug: 'saint-nicholas' },
    answer: { offerings: [{ typeId: 1, price: 500 }] },
  }
  const other = {
    endpoint: requests.readContact,
    params,
    answer: { message: 'ENTITY_NOT_FOUND' },
    status: 404,
  }

  it('returns to its payer with everything that was typed', async () => {
    expect(await leadsTo({}, {}, [unpaid, temple, payer])).toMatchObject({
      to: '/en/request/one',
      kept: {
        names: ['Ελένη'],
        preferredDate: '2026-12-06',
        message: 'For her journey',
        amount: '7,00',
        email: 'helen@example.test',
        acceptSensitive: true,
      },
    })
  })

  it("leaves the amount open if it was the temple's price", async () => {
    const atPrice = { ...unpaid, answer: { ...unpaid.answer, lines: [{ ...act, amount: 500 }] } }
    const { kept } = await leadsTo({}, {}, [atPrice, temple, payer])
    expect(kept).not.toHaveProperty('amount')
  })

  it('gives neither contact nor consent to others who have the link', async () => {
    const { kept } = await leadsTo({}, {}, [unpaid, temple, other])
    expect(kept).toMatchObject({ names: ['Ελένη'] })
    expect(kept).not.toHaveProperty('email')
    expect(kept).not.toHaveProperty('acceptSensitive')
  })
})
