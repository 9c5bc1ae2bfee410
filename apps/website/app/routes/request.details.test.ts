import { endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { action } from './request.details.tsx'

const { diptychs, requests, website } = endpoints
const params = { slug: 'saint-nicholas' }

const press = async (intent: string, names: string[]) => {
  const { asking, sent } = visiting({
    cookie: `Kandili-draft=${'d'.repeat(30)}; Kandili-diptychs=${'m'.repeat(30)}`,
    form: { intent, names, message: 'For a journey', typeId: '1', quantity: '1', intention: 'HEALTH' },
    answers: [
      { endpoint: requests.readDraft, answer: { service: 'CANDLE', templeSlug: params.slug } },
      { endpoint: requests.saveDraft, answer: undefined },
      { endpoint: website.readParameters, answer: {} },
      {
        endpoint: website.readTemple,
        params,
        answer: { ...params, minOrderAmount: 0, offerings: [{ service: 'CANDLE', typeId: 1, rite: null }] },
      },
      {
        endpoint: diptychs.readOnDevice,
        answer: Array.from({ length: 300 }, (_, id) => ({
          id,
          name: `Μαρία${id}`,
          side: 'LIVING',
          asTyped: true,
        })),
      },
    ],
  })
  const answer = await action(asking)
  return { answer, draft: sent[requests.saveDraft.path] as endpoints.requests.Draft }
}

describe('without scripts', () => {
  it('a book of three hundred names fills the available rows, and the input stays', async () => {
    const { answer, draft } = await press('diptychs-LIVING', ['Άννα'])
    expect((answer as Response).status).toBe(302)
    expect(draft.names).toHaveLength(REQUEST_LIMITS.nameRows)
    expect(draft.names?.slice(0, 2)).toEqual(['Άννα', 'Μαρία0'])
    expect(draft.message).toBe('For a journey')
  })

  it('does not add a row beyond the limit', async () => {
    const rows = Array.from({ length: REQUEST_LIMITS.nameRows }, () => 'Άννα')
    expect((await press('add-name', rows)).draft.names).toHaveLength(REQUEST_LIMITS.nameRows)
  })
})
