import { type Right, rights, withImplied } from '@kandili/contract/authorities'
import { routeTable } from '@kandili/contract/routes'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { describe, expect, it } from 'vitest'
import { isChoosable, matrixOf, screensOpenedBy, stateOf, toggled } from './rights.ts'

const facts = { userType: 'ADMIN', rights: [], stored: [], own: rights } as const
const cellsOf = (authority: string, more: Partial<Parameters<typeof matrixOf>[0]> = {}) =>
  matrixOf({ ...facts, ...more }).find((row) => row.authority === authority)?.cells ?? []

describe('the matrix of rights', () => {
  it('locks what its reader may not give: neither held by him nor by the role', () => {
    const own = ['orders_order_view', 'users_payout_edit']
    expect(cellsOf('orders_order', { own }).map(({ isLocked }) => isLocked)).toEqual([false, true, true])
    // Editing implies viewing, which he does not hold.
    expect(cellsOf('users_payout', { own }).map(({ isLocked }) => isLocked)).toEqual([true, true, true])
    const stored: Right[] = ['users_payout_edit', 'users_payout_view']
    expect(cellsOf('users_payout', { own, stored }).map(({ isLocked }) => isLocked)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('shows a type of user only what makes sense for it', () => {
    const rows = matrixOf({ ...facts, userType: 'CUSTOMER' })
    expect(rows.map(({ authority }) => authority)).toEqual(['notifications_notification', 'users_customer'])
    expect(cellsOf('users_payout', { userType: 'COMPANY' }).map(({ fits }) => fits)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('chooses and takes away whole rows, with what they imply', () => {
    const cells = cellsOf('orders_order')
    expect(stateOf(cells)).toBe('none')
    const all = toggled([], cells, true)
    expect(stateOf(cellsOf('orders_order', { rights: all }))).toBe('all')
    expect(toggled([], [cells[2] as (typeof cells)[number]], true)).toEqual([
      'orders_order_delete',
      'orders_order_view',
    ])
    // Whoever may not view may not edit or delete either.
    expect(toggled(all, [cells[0] as (typeof cells)[number]], false)).toEqual([])
    expect(stateOf(cellsOf('orders_order', { rights: ['orders_order_view'] }))).toBe('some')
    expect(isChoosable(cellsOf('orders_order', { own: [] }))).toBe(false)
  })

  it('names the screens that the guard opens', () => {
    expect(screensOpenedBy([])).toEqual([])
    expect(screensOpenedBy(['orders_order_edit'])).toEqual([])
    expect(screensOpenedBy(['orders_order_view'])).toEqual(['/orders', '/request-responses', '/statistics'])
    expect(screensOpenedBy(['users_customer_view'])).toEqual(['/announcements/:id'])
  })

  it('has words for every screen that it may name', () => {
    for (const path of screensOpenedBy(withImplied(rights))) {
      expect(backofficeMessages.el, path).toHaveProperty([`screen.${path}`])
      expect(routeTable.map((rule) => rule.path)).toContain(path)
    }
  })
})
