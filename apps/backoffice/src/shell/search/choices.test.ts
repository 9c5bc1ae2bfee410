import { translateFrom } from '@kandili/messages'
import { el } from '@kandili/messages/backoffice/el'
import { en } from '@kandili/messages/backoffice/en'
import { describe, expect, test } from 'vitest'
import { type Found, groupsOf, wantedOf } from './choices.ts'

const t = translateFrom('en', en)
const facts = { at: '2026-11-20T08:00:00Z', amount: 1000, state: 'PAID' } as const
const request: Found = {
  kind: 'REQUEST',
  id: 17,
  title: '17',
  detail: 'Maria Kosta',
  facts,
  request: { service: 'CANDLE', intention: 'HEALTH', temple: 'Saint Nicholas', refunded: 400 },
}
const none = { facts: null, request: null }
const temple: Found = { kind: 'TEMPLE', id: 3, title: 'Saint Nicholas', detail: 'Volos', ...none }
const payout: Found = { ...temple, kind: 'PAYOUT', id: 9, detail: 'P9', facts: { ...facts, state: 'SENT' } }
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
    expect(everything('17', ['orders_order_edit']).at(-1)).toMatchObject({
      label,
      isActs: true,
      choices: [{ path: '/orders/17?act=refund', title: 'Refund request 17', isImpossible: false }],
    })
  })

  test('puts the record before its act, so that Enter alone does nothing dangerous', () => {
    const [first, acts] = everything('refund 17', ['orders_order_edit', 'users_company_edit'])
    expect(first).toMatchObject({ label: 'nav.orders', choices: [{ path: '/orders/17', facts }] })
    expect(acts?.isActs).toBe(true)
  })

  test('says of an act that it is not possible', () => {
    const unpaid: Found = { ...request, facts: { ...facts, state: 'PENDING_PAYMENT' } }
    expect(everything('17', ['orders_order_edit'], [unpaid]).at(-1)?.choices).toMatchObject([
      { isImpossible: true },
    ])
  })

  test('shows when a payout was proposed, over how much, and its state', () => {
    expect(everything('nicholas', [], [payout])).toMatchObject([
      { label: 'nav.payouts', choices: [{ path: '/payouts/9', facts: { ...payout.facts, of: 'payout' } }] },
    ])
  })

  test('leads from several requests to all of them', () => {
    const [requests] = everything('kosta', [], [request, { ...request, id: 18, title: '18' }])
    expect(requests?.choices.at(-1)).toMatchObject({ path: '/orders?q=kosta' })
  })

  test('offers to insert a record where the user may', () => {
    expect(everything('insert', [], []).at(-1)?.choices).toEqual([
      { path: '/saints/new', title: 'Insert: Άγιοι', detail: '' },
    ])
  })
})
