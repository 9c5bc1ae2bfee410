import { routeRuleOf } from '@kandili/contract/routes'
import { expect, test } from 'vitest'
import { roomsFor } from '../lib/session/rooms.ts'
import { rooms } from './rooms.ts'
import { screens } from './screens.ts'

const company = { id: 1, title: { el: 'Ναός', en: 'Temple' } }
type Type = 'ADMIN' | 'COMPANY'
const paths = (rights: string[], of: typeof company | null, type: Type = of ? 'COMPANY' : 'ADMIN') =>
  roomsFor(rooms, { rights, user: { type, company: of } }).flatMap(({ tabs }) => tabs.map(({ path }) => path))

test('every screen is in the route table, in the default layout', () => {
  for (const { path } of screens) {
    expect(routeRuleOf(path.replaceAll(/:(?:id|answerId)/g, '1')), path).toMatchObject({
      path,
      layout: 'default',
    })
  }
})

test('every tab of a room has a screen', () => {
  const built = screens.map(({ path }) => path)
  for (const { tabs } of [...rooms.temple, ...rooms.administrator]) {
    for (const { path } of tabs) expect(built).toContain(path)
  }
})

test('a temple has six rooms, and in them what the rights allow', () => {
  expect(rooms.temple).toHaveLength(6)
  expect(paths([], company)).toEqual([])
  expect(paths(['companies_submission_view', 'orders_order_view'], company)).toEqual([
    '/today',
    '/submissions',
    '/responses',
    '/answer-templates',
    '/today/tickets',
    '/submissions/figures',
    '/counter',
    '/counter/till',
  ])
})

test('the people of an organisation have its statistics and collections alone', () => {
  expect(paths(['companies_organisation_view'], null, 'COMPANY')).toEqual(['/my-organisation', '/surveys'])
  // They have no temple, without which a temple's own screens say so instead of opening.
  expect(screens.find(({ path }) => path === '/my-organisation')?.ofTemple).toBeUndefined()
})

test("the administrators' rooms offer what the rights allow, without a temple's own screens", () => {
  expect(paths([], null)).toEqual([])
  expect(paths(['orders_order_view'], null)).toEqual([
    '/orders',
    '/request-responses',
    '/statistics',
    '/bank-statements',
    '/gateways',
  ])
  expect(paths(['companies_submission_view', 'orders_order_edit'], null)).toEqual([])
})

test.each(['temple', 'administrator'] as const)('the rooms of a %s differ in name and icon', (kind) => {
  for (const property of ['label', 'icon'] as const) {
    expect(new Set(rooms[kind].map((room) => room[property])).size).toBe(rooms[kind].length)
  }
})

test('an administrator has about twenty rooms, with every list that they may open', () => {
  expect(rooms.administrator).toHaveLength(19)
  const opened = rooms.administrator.flatMap(({ tabs }) => tabs.map(({ path }) => path))
  const ofTemple = new Set(rooms.temple.flatMap(({ tabs }) => tabs.map(({ path }) => path)))
  const lists = screens.filter(({ path, ofTemple: isOfTemple }) => !path.includes(':id') && !isOfTemple)
  const missing = lists
    .map(({ path }) => path)
    .filter((path) => !opened.includes(path) && !ofTemple.has(path))
  // A new request opens from the list, an organisation's sums from its own menu, the changelog from the foot; the earlier dashboard and the second path of the announcements by their URL.
  expect(missing).toEqual([
    '/orders/new',
    '/my-organisation',
    '/changelog',
    '/announcements/list',
    '/dashboard-bak',
    '/account-settings/:tab',
  ])
})
