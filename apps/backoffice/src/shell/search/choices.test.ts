import { translateFrom } from '@kandili/messages'
import { el } from '@kandili/messages/backoffice/el'
import { en } from '@kandili/messages/backoffice/en'
import { describe, expect, test } from 'vitest'
import { type Found, groupsOf, wantedOf } from './choices.ts'

const t = translateFrom('en', en)
const request: Found = { kind: 'REQUEST', id: 17, title: '17', detail: 'Maria Kosta' }
const temple: Found = { kind: 'TEMPLE', id: 3, title: 'Saint Nicholas', detail: 'Volos' }
const places = [
  { path: '/saints', title: 'Άγιοι' },
  { path: '/orders', title: 'Requests' },
  { path: '/user-groups', title: 'User groups' },
]
const everything = (typed: string, rights: string[] = [], found: Found[] = [request, temple]) =>
  groupsOf({ typed, found, places, mayEdit: (path) => path === '/saints', rights, t })

describe('the search over everything', () => {
  test('separates an action from its object', () => {
    expect(wantedOf('refund 17', t)).toMatchObject({ q: '17', action: { kind: 'REQUEST' } })
    expect(wantedOf('refund', t)).toEqual({ q: 'refund' })
    expect(wantedOf('Saint Nicholas', t)).toEqual({ q: 'Saint Nicholas' })
    const greek = translateFrom('el', el)
    expect(wantedOf('ΕΠΙΣΤΡΟΦΗ 17', greek)).toMatchObject({ q: '17', action: { kind: 'REQUEST' } })
    expect(wantedOf('pafsi nikolaos', greek)).toMatchObject({ q: 'nikolaos', action: { kind: 'TEMPLE' } })
  })

  test('finds screens by name in Greek and in Latin letters', () => {
    expect(everything('agioi', [], [])[0]).toMatchObject({
      label: 'search.screens',
      choices: [{ path: '/saints' }],
    })
  })

  test.each(['g', 'gr', 'gro', 'grou', 'group', 'User gro'])('finds a screen by %j', (typed) => {
    const [screens] = everything(typed, [], [])
    expect(screens?.choices).toContainEqual(expect.objectContaining({ path: '/user-groups' }))
  })

  test('offers an action only to users with its right', () => {
    const label = 'search.actions'
    expect(everything('17').some((group) => group.label === label)).toBe(false)
    expect(everything('17', ['orders_order_edit']).at(-1)).toEqual({
      label,
      choices: [{ path: '/orders/17?act=refund', title: 'Refund request 17', detail: 'Maria Kosta' }],
    })
    expect(everything('refund 17', ['orders_order_edit', 'users_company_edit'])).toHaveLength(1)
  })

  test('offers to insert a record where the user may', () => {
    expect(everything('insert', [], []).at(-1)?.choices).toEqual([
      { path: '/saints/new', title: 'Insert: Άγιοι', detail: '' },
    ])
  })
})
