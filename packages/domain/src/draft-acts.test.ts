import type { endpoints } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract/values'
import { describe, expect, it } from 'vitest'
import {
  actsOf,
  addAct,
  isFinished,
  isFull,
  joinActs,
  keepActs,
  openAct,
  positionOf,
  removeAct,
  splitNotes,
  splitOpenAct,
  withTemple,
} from './draft-acts.ts'

type Draft = endpoints.requests.Draft

const act = (name: string, templeSlug = 'saint-nicholas') => ({
  service: 'CANDLE',
  templeSlug,
  typeId: 1,
  intention: 'HEALTH',
  names: [name],
})
const contact = { firstName: 'Helen', email: 'helen@example.test' }
const draft: Draft = { ...contact, ...act('Anna'), others: [act('Maria'), act('Sophia')], position: 1 }
const namesIn = (one: Draft): (string | undefined)[] => actsOf(one).map(({ names }) => names?.[0])

describe('the acts of a draft', () => {
  it('include the edited one in its place', () => {
    expect(namesIn(draft)).toEqual(['Maria', 'Anna', 'Sophia'])
    expect(positionOf(draft)).toBe(1)
  })

  it('are one in a draft from before there were several', () => {
    expect(namesIn({ ...contact, ...act('Anna') })).toEqual(['Anna'])
  })

  it('do not include a blank act', () => {
    expect(actsOf({ ...contact, service: 'CANDLE' })).toEqual([])
    expect(positionOf({ service: 'CANDLE' })).toBeUndefined()
  })

  it('keep their order when another one is opened', () => {
    const opened = openAct(draft, 2)
    expect(opened.names).toEqual(['Sophia'])
    expect(opened.firstName).toBe('Helen')
    expect(namesIn(opened)).toEqual(['Maria', 'Anna', 'Sophia'])
    expect(openAct(draft, 3)).toBe(draft)
  })

  it('get a blank one at the end, which keeps the last one', () => {
    const added = addAct(draft)
    expect(added.names).toBeUndefined()
    expect(added.email).toBe('helen@example.test')
    expect(namesIn({ ...added, ...act('Irene') })).toEqual(['Maria', 'Anna', 'Sophia', 'Irene'])
  })

  it('are no more than a request may have', () => {
    const full = joinActs(
      {},
      Array.from({ length: REQUEST_LIMITS.lines + 2 }, (_, index) => act(`Name ${index}`)),
    )
    expect(actsOf(full)).toHaveLength(REQUEST_LIMITS.lines)
    expect(isFull(full)).toBe(true)
    expect(addAct(full)).toBe(full)
  })

  it.each([
    [0, ['Anna', 'Sophia'], ['Anna']],
    [1, ['Maria', 'Sophia'], ['Sophia']],
    [2, ['Maria', 'Anna'], ['Anna']],
  ])('lose the one at %i and continue with the nearest', (index, names, written) => {
    const left = removeAct(draft, index)
    expect(namesIn(left)).toEqual(names)
    expect(left.names).toEqual(written)
  })

  it('keep the contact when the last one is removed', () => {
    expect(removeAct({ ...contact, ...act('Anna') }, 0)).toEqual(contact)
  })

  it('stay if only some are placed', () => {
    expect(namesIn(keepActs(draft, [0, 2]) ?? {})).toEqual(['Maria', 'Sophia'])
    expect(keepActs(draft, [])).toBeUndefined()
  })

  it('of two drafts are joined in their order', () => {
    expect(namesIn(joinActs({ ...contact, ...act('Irene') }, actsOf(draft)))).toEqual([
      'Irene',
      'Maria',
      'Anna',
      'Sophia',
    ])
  })

  it('are finished with a temple, a type, an intention and a name', () => {
    expect(isFinished(act('Anna'))).toBe(true)
    expect(isFinished(act(' '))).toBe(false)
    expect(isFinished({ ...act('Anna'), typeId: undefined })).toBe(false)
  })

  it('do not pass on the consent for their names', () => {
    const agreed: Draft = { ...contact, ...act('Anna'), acceptSensitive: true }
    expect(addAct(agreed).acceptSensitive).toBeUndefined()
    expect(actsOf(addAct(agreed))[0]?.acceptSensitive).toBe(true)
    expect(withTemple(agreed, 'saint-nicholas').acceptSensitive).toBe(true)
    expect(withTemple(agreed, 'saint-george').acceptSensitive).toBeUndefined()
  })

  it('become one for each full note, the living and the departed apart', () => {
    const many = {
      ...act(''),
      names: ['Anna', 'Maria', ' ', 'Sophia'],
      otherNames: ['Irene'],
      asTyped: ['Sophia'],
    }
    const notes = splitNotes(many, 2).map(({ intention, names, asTyped }) => [intention, names, asTyped])
    expect(notes).toEqual([
      ['HEALTH', ['Anna', 'Maria'], []],
      ['HEALTH', ['Sophia'], ['Sophia']],
      ['ETERNAL_MEMORY', ['Irene'], []],
    ])
    expect(namesIn(splitOpenAct({ ...draft, ...many }, 10))).toEqual(['Maria', 'Anna', 'Irene', 'Sophia'])
    expect(splitNotes(act('Anna'), 10)).toHaveLength(1)
  })
})
