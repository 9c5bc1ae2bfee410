import { routeRuleOf } from '@kandili/contract/routes'
import { expect, test } from 'vitest'
import { navigationFor } from '../lib/session/screens.ts'
import { screens } from './screens.ts'

const company = { id: 1, title: { el: 'Ναός', en: 'Temple' } }
const paths = (rights: string[], of: typeof company | null) =>
  navigationFor(screens, { rights, user: { company: of } }).map(({ path }) => path)

test('every screen is in the route table, in the default layout', () => {
  for (const { path } of screens) {
    expect(routeRuleOf(path.replace(':id', '1')), path).toMatchObject({ path, layout: 'default' })
  }
})

test("the navigation offers what the rights allow, and the temple's own screens only to its people", () => {
  expect(paths([], null)).toEqual([])
  expect(paths(['orders_order_view'], null)).toEqual([
    '/orders',
    '/statistics',
    '/request-responses',
    '/bank-statements',
    '/gateways',
  ])
  expect(paths(['companies_submission_view', 'orders_order_edit'], null)).toEqual([])
  expect(paths(['companies_submission_view'], company)).toEqual([
    '/today',
    '/submissions',
    '/counter',
    '/responses',
    '/answer-templates',
  ])
})
