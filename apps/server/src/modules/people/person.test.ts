import { authorities, authorityLevels } from '@kandili/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { lackingRights } from '../authorization/actor.ts'
import { limitOf, mayDoTo } from './person.ts'

const allRights = authorities.flatMap((authority) => authorityLevels.map((level) => `${authority}_${level}`))
const rights = fc.subarray(allRights)
const actorWith = (held: readonly string[]): Actor => ({
  userId: 1,
  sessionId: 'session',
  type: 'ADMIN',
  rights: held,
  templeId: null,
})

it('nobody manages themselves, whatever rights they hold', () => {
  fc.assert(
    fc.property(rights, (held) => {
      const { limit, may } = mayDoTo(actorWith(held), { id: 1, type: 'ADMIN', rights: held })
      expect(limit).toBe('OWN_ACCOUNT')
      expect(may).toMatchObject({
        changeRoles: false,
        changeStatus: false,
        delete: false,
        resetSecondFactor: false,
      })
      expect(may.edit).toBe(held.includes('users_user_edit'))
    }),
  )
})

it('nobody manages an administrator or a temple’s user who holds a right that they lack', () => {
  fc.assert(
    fc.property(rights, rights, fc.constantFrom('ADMIN', 'COMPANY'), (held, others, type) => {
      const { limit, may } = mayDoTo(actorWith(held), { id: 2, type, rights: others })
      expect(limit).toBe(lackingRights(others, held).length > 0 ? 'RIGHTS_EXCEED_OWN' : null)
      if (limit) expect(Object.values(may)).not.toContain(true)
    }),
  )
})

it('a customer’s rights are about their own rows and exceed nobody’s', () => {
  fc.assert(
    fc.property(rights, rights, (held, others) => {
      expect(limitOf(actorWith(held), { id: 2, type: 'CUSTOMER', rights: others })).toBeNull()
    }),
  )
})
