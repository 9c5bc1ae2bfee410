import { expect, test } from 'vitest'
import { rightsByArea } from './rights-by-area.ts'

test('groups rights by area, in the order of the contract, and shows unknown ones under none', () => {
  expect(
    rightsByArea(['users_user_delete', 'orders_order_view', 'users_user_view', 'users_user', 'x_view']),
  ).toEqual([
    { authority: 'orders_order', levels: ['view'] },
    { authority: 'users_user', levels: ['view', 'delete'] },
  ])
  expect(rightsByArea([])).toEqual([])
})
