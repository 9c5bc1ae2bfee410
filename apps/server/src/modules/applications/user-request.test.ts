import { type UserRequestState, userRequestStates } from '@kandili/contract'
import { userRequestTransitions } from '@kandili/domain'
import { expect, it } from 'vitest'
import { inBoth, mayMove } from './user-request.ts'

it('every state can be reached, and a decision is final', () => {
  const reached = new Set<UserRequestState>(['PENDING'])
  for (const targets of Object.values(userRequestTransitions)) for (const to of targets) reached.add(to)
  expect([...reached].sort()).toEqual([...userRequestStates].sort())
  expect(mayMove('ACTIVE', 'DECLINED')).toBe(false)
  expect(mayMove('DECLINED', 'ACTIVE')).toBe(false)
  for (const to of userRequestStates) {
    expect(mayMove('DELETED', to)).toBe(false)
    expect(mayMove(to, 'PENDING')).toBe(false)
  }
})

it('a title in one language serves for both', () => {
  expect(inBoth({ el: 'Άγιος Νικόλαος', en: '' })).toEqual({ el: 'Άγιος Νικόλαος', en: 'Άγιος Νικόλαος' })
  expect(inBoth({ el: 'α', en: 'a' })).toEqual({ el: 'α', en: 'a' })
})
