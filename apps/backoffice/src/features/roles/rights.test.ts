import { type Right, rights, withImplied } from '@kandili/contract/authorities'
import { routeTable } from '@kandili/contract/routes'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { describe, expect, it } from 'vitest'
import { screens } from '../../app/screens.ts'
import { canGrow, isChoosable, matrixOf, screensOpenedBy, stateOf, toggled } from './rights.ts'

const facts = { userType: 'ADMIN', rights: [], stored: [], own: rights } as const
const cellsOf = (authority: string, more: Partial<Parameters<typeof matrixOf>[0]> = {}) =>
  matrixOf({ ...facts, ...more }).find((row) => row.authority === authority)?.cells ?? []

describe('the matrix of rights', () => {
  it('locks rights that neither the editor nor the role holds', () => {
    const own = ['orders_order_view', 'users_payout_edit']
    expect(cellsOf('orders_order', { own }).map(({ isLocked }) => isLocked)).toEqual([false, true, true])
    // Editing implies viewing, which the editor does not hold.
    expect(cellsOf('users_payout', { own }).map(({ isLocked }) => isLocked)).toEqual([true, true, true])
    const stored: Right[] = ['users_payout_edit', 'users_payout_view']
    expect(cellsOf('users_payout', { own, stored }).map(({ isLocked }) => isLocked)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('shows only the rights that make sense for a type of user', () => {
    const rows = matrixOf({ ...facts, userType: 'CUSTOMER' })
    expect(rows.map(({ authority }) => authority)).toEqual(['notifications_notification', 'users_customer'])
    expect(cellsOf('users_payout', { userType: 'COMPANY' }).map(({ fits }) => fits)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('selects and clears whole rows, with what they imply', () => {
    const cells = cellsOf('orders_order')
    expect(stateOf(cells)).toBe('none')
    const all = toggled([], cells, true)
    expect(stateOf(cellsOf('orders_order', { rights: all }))).toBe('all')
    expect(toggled([], [cells[2] as (typeof cells)[number]], true)).toEqual([
      'orders_order_delete',
      'orders_order_view',
    ])
    // Editing and deleting imply viewing.
    expect(toggled(all, [cells[0] as (typeof cells)[number]], false)).toEqual([])
    expect(stateOf(cellsOf('orders_order', { rights: ['orders_order_view'] }))).toBe('some')
    expect(isChoosable(cellsOf('orders_order', { own: [] }))).toBe(false)
  })

  it('calls a row complete only if all of it is given, also what its reader may not give', () => {
    const own: Right[] = ['orders_order_view', 'orders_order_edit']
    const part = cellsOf('orders_order', { own, rights: own })
    expect(stateOf(part)).toBe('some')
    expect(canGrow(part)).toBe(false)
    expect(toggled(own, part, canGrow(part))).toEqual([])
    const stored: Right[] = ['orders_order_view', 'orders_order_edit', 'orders_order_delete']
    expect(stateOf(cellsOf('orders_order', { own, stored, rights: stored }))).toBe('all')
    const less = cellsOf('orders_order', { own, stored, rights: own })
    expect([stateOf(less), canGrow(less)]).toEqual(['some', true])
  })

  const everyPath = new Set(routeTable.map(({ path }) => path))

  it('names the screens that the guard opens', () => {
    expect(screensOpenedBy([], everyPath)).toEqual([])
    expect(screensOpenedBy(['orders_order_edit'], everyPath)).toEqual([])
    expect(screensOpenedBy(['orders_order_view'], everyPath)).toEqual([
      '/orders',
      '/request-responses',
      '/statistics',
      '/gateways',
      '/bank-statements',
    ])
    expect(screensOpenedBy(['users_customer_view'], everyPath)).toEqual(['/announcements/:id'])
  })

  it('names no screen that is not built', () => {
    const built = new Set(screens.map(({ path }) => path))
    expect(screensOpenedBy(['orders_order_view'], built)).toEqual([
      '/orders',
      '/request-responses',
      '/statistics',
      '/gateways',
      '/bank-statements',
    ])
    const withoutGateways = new Set([...built].filter((path) => path !== '/gateways'))
    expect(screensOpenedBy(['orders_order_view'], withoutGateways)).not.toContain('/gateways')
  })

  it('has words for every screen that it may name', () => {
    for (const path of screensOpenedBy(withImplied(rights), everyPath)) {
      expect(backofficeMessages.el, path).toHaveProperty([`screen.${path}`])
      expect(routeTable.map((rule) => rule.path)).toContain(path)
    }
  })
})
