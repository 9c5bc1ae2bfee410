import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import * as question from './simple.question.tsx'
import * as simple from './simple.tsx'

const { almanac, requests, website } = endpoints
const params = { slug: 'saint-nicholas' }
const candle = { service: 'CANDLE', rite: null, intentions: ['HEALTH'] }
const temple = {
  ...params,
  pausedUntil: null,
  minOrderAmount: 0,
  offerings: [
    { ...candle, typeId: 1, price: 200 },
    { ...candle, typeId: 2, price: 500 },
  ],
}
type Draft = endpoints.requests.Draft

const visit = (draft: Draft, form: Record<string, string | string[]>, asked?: string) =>
  visiting({
    cookie: `Kandili-draft=${'d'.repeat(30)}`,
    params: asked ? { question: asked } : {},
    form,
    answers: [
      { endpoint: requests.readDraft, answer: draft },
      { endpoint: requests.saveDraft, answer: undefined },
      { endpoint: website.readTemple, params, answer: temple },
      { endpoint: almanac.declension, answer: asRead },
    ],
  })
/** "Γεώργιος Παπαδόπουλος" as the API reads it. */
const asRead = {
  name: 'Γεώργιος Παπαδόπουλος',
  baptismal: 'Γεώργιος',
  genitive: null,
  asRead: 'Γεώργιος Παπαδόπουλος',
  isInDoubt: true,
  vocative: null,
  alternatives: [],
  gender: null,
  confidence: 'DOUBT',
  notes: ['SEVERAL_NAMES'],
  candidates: ['Γεώργιος'],
  baptismalNames: ['Γεώργιος'],
  severalNames: null,
}
const kept = ({ sent }: ReturnType<typeof visit>) => sent[requests.saveDraft.path] as Draft

const begun: Draft = {
  service: 'CANDLE',
  intention: 'HEALTH',
  templeSlug: params.slug,
  typeId: 1,
  names: ['Άννα'],
  firstName: 'Ελένη',
  lastName: 'Παππά',
  email: 'eleni@example.gr',
}

describe('the simple form', () => {
  it('asks the price of the candle, whatever amount was entered in the full form', async () => {
    const visited = visit({ ...begun, amount: '30' }, { candle: '2' }, 'candle')
    await question.action(visited.asking)
    expect(kept(visited)).toMatchObject({ typeId: 2, seenPrice: 500 })
    expect(kept(visited).amount).toBeUndefined()
  })

  it('continues an unfinished act of another kind as it is', async () => {
    const memorial: Draft = {
      service: 'MEMORIAL',
      preferredDate: '2026-12-05',
      message: 'At the grave',
      amount: '80',
      saintId: 4,
      rite: 'FORTY_DAYS',
      names: ['Άννα'],
    }
    const visited = visit(memorial, {})
    await simple.action(visited.asking)
    expect(kept(visited)).toEqual(memorial)
  })

  it('continues the open act of a full basket, and keeps the others', async () => {
    const { firstName: _, lastName: __, email: ___, ...act } = { ...begun, service: 'MEMORIAL' }
    const visited = visit({ ...act, others: Array.from({ length: 39 }, () => act) }, {})
    const answer = (await simple.action(visited.asking)) as Response
    expect(answer.headers.get('location')).toBe('/en/simple/name')
    expect(kept(visited).others).toHaveLength(39)
  })

  it('keeps every name of a candle that was begun in the full form', async () => {
    const names = Array.from({ length: 15 }, (_, index) => `Άννα${'α'.repeat(index)}`)
    const visited = visit({ ...begun, names }, { intent: 'next', names }, 'names')
    await question.action(visited.asking)
    expect(kept(visited).names).toEqual(names)
  })

  it('says how long a name may be', async () => {
    const visited = visit(begun, { intent: 'next', names: 'Άννα'.repeat(15) }, 'names')
    expect(await question.action(visited.asking)).toMatchObject({
      data: { problems: { 'names.0': expect.stringContaining('40') } },
    })
  })

  it('offers the baptismal name without its surname, and takes it with one press', async () => {
    const names = ['Άννα', asRead.name]
    const refused = visit(begun, { intent: 'next', names }, 'names')
    expect(await question.action(refused.asking)).toMatchObject({
      data: { mends: { 'names.1': 'Γεώργιος' } },
    })
    const pressed = visit(begun, { intent: 'mend-1', names }, 'names')
    await question.action(pressed.asking)
    expect(kept(pressed).names).toEqual(['Άννα', 'Γεώργιος'])
  })

  it('takes a telephone in place of an e-mail, and says what is missing beside it', async () => {
    const noEmail = { ...begun, email: undefined }
    const visited = visit(noEmail, { phone: '69 1234 5678' }, 'email')
    const answer = (await question.action(visited.asking)) as Response
    expect(answer.headers.get('location')).toBe('/en/simple/pay')
    expect(kept(visited)).toMatchObject({ email: '', phone: '69 1234 5678' })
    for (const phone of ['', '12']) {
      const refused = await question.action(visit(noEmail, { phone }, 'email').asking)
      expect(refused).toMatchObject({ data: { problems: { phone: expect.any(String) } } })
    }
  })
})
