import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hideSmallGroups, LEAST_PEOPLE } from './small-groups.ts'

const groupsOf = (...people: number[]) => people.map((count) => ({ people: count }))
const hiddenOf = (...people: number[]) =>
  hideSmallGroups(groupsOf(...people), { isTotalShown: true }).map(({ isHidden }) => isHidden)

it('hides what is about fewer than five people', () => {
  expect(hiddenOf(4, 1, 5, 0)).toEqual([true, true, false, false])
})

it('hides a second group, so that the first cannot be computed from the total', () => {
  expect(hiddenOf(40, 3, 9)).toEqual([false, true, true])
  expect(hideSmallGroups(groupsOf(40, 3), { isTotalShown: false }).map(({ isHidden }) => isHidden)).toEqual([
    false,
    true,
  ])
})

it('never shows a small group, and never hides one alone beside others', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 8 }), (people) => {
      const groups = hideSmallGroups(groupsOf(...people), { isTotalShown: true })
      for (const group of groups) {
        if (group.people > 0 && group.people < LEAST_PEOPLE) expect(group.isHidden).toBe(true)
        if (group.people === 0) expect(group.isHidden).toBe(false)
      }
      const hidden = groups.filter(({ isHidden }) => isHidden)
      if (hidden.length === 1) expect(groups.filter((group) => group.people > 0)).toHaveLength(1)
    }),
  )
})
