import { ApiError, type Client, endpoints, userStatuses } from '@kandili/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addRole } from '../../../test/factories/add-role.ts'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { findGoverning } from '../authorization/repository-administrators.ts'
import { findRights } from './repository.ts'

const test = useApp()
const { users } = endpoints

const PEOPLE = 4
const one = fc.nat({ max: PEOPLE - 1 })
const command = fc.oneof(
  fc.record({
    what: fc.constant('status' as const),
    by: one,
    on: one,
    status: fc.constantFrom(...userStatuses),
  }),
  fc.record({ what: fc.constant('delete' as const), by: one, on: one }),
  fc.record({
    what: fc.constant('roles' as const),
    by: one,
    on: one,
    roles: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Role 0 manages everything; 1 manages users only; 2 only reads. */
const makeRoles = async (): Promise<number[]> => {
  const { id: governs } = await test.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'administrator')
    .executeTakeFirstOrThrow()
  return [
    governs,
    await addRole(test.db, 'ADMIN', ['users_user_view', 'users_user_edit', 'users_user_delete']),
    await addRole(test.db, 'ADMIN', ['users_user_view']),
  ]
}

/** Exactly four administrators: two who manage everything, one who only manages users and one who only reads. */
const makePeople = async (roles: readonly number[]): Promise<{ id: number; client: Client }[]> => {
  await test.db.updateTable('app_user').set({ status: 'DISABLED' }).execute()
  const people = []
  for (const role of [0, 0, 1, 2]) {
    const user = await addUser(test.db, 'administrator')
    await test.db
      .updateTable('user_role')
      .set({ role_id: roles[role] ?? 0 })
      .where('user_id', '=', user.id)
      .execute()
    people.push({ id: user.id, client: await test.client(user.email) })
  }
  return people
}

const run = async (
  { client }: { client: Client },
  { id }: { id: number },
  step: Command,
  roles: readonly number[],
): Promise<unknown> => {
  const params = { id }
  if (step.what === 'status')
    return client.call(users.changeStatus, { params, body: { status: step.status } })
  if (step.what === 'delete') return client.call(users.remove, { params })
  const { version } = await client.call(users.read, { params })
  const roleIds = step.roles.map((role) => roles[role] ?? 0)
  const body = { firstName: 'Άννα', lastName: 'Ρήγα', language: 'el' as const, roleIds, version }
  return client.call(users.update, { params, body })
}

const refusalOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code
  throw error
}

/** The two who manage everything, concurrently: an order of events that is rare by chance. */
const eachOther = (status: 'DISABLED' | 'LOCKED'): [Command, Command] => [
  { what: 'status', by: 0, on: 1, status },
  { what: 'status', by: 1, on: 0, status },
]

it('no sequence of calls, two at a time, leaves the platform without an administrator or raises its caller', async () => {
  const roles = await makeRoles()
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, command), { minLength: 3, maxLength: 8 }), async (pairs) => {
      const people = await makePeople(roles)
      const person = (index: number) => {
        const found = people[index]
        if (!found) throw new Error(`there is no person ${index}`)
        return found
      }
      for (const pair of pairs) {
        const before = await Promise.all(pair.map(({ by }) => findRights(test.db, person(by).id)))
        const outcomes = await Promise.allSettled(
          pair.map((step) => run(person(step.by), person(step.on), step, roles)),
        )
        for (const outcome of outcomes) {
          if (outcome.status === 'fulfilled') done += 1
          else expect(refusalOf(outcome.reason)).not.toBe('INTERNAL')
        }
        expect(await findGoverning(test.db)).not.toEqual([])
        for (const [index, { by, on, what }] of pair.entries()) {
          const other = pair[1 - index]
          // Rights that a colleague grants concurrently are not the user's own doing.
          if (what !== 'roles' || by !== on || other?.on === by) continue
          expect(await findRights(test.db, person(by).id)).toEqual(before[index])
        }
      }
    }),
    { numRuns: 15, examples: [[[eachOther('DISABLED'), eachOther('LOCKED'), eachOther('DISABLED')]]] },
  )
  expect(done).toBeGreaterThan(0)
}, 120_000)
