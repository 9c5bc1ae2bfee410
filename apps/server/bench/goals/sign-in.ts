import { hash } from '@node-rs/argon2'
import { inMs, type Part } from '../harness/goals.ts'
import { call } from '../harness/http.ts'
import { measure } from '../harness/measure.ts'
import { password } from '../harness/server.ts'

/** argon2id with the server's parameters (identity/credentials/password.ts). */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const times = 60
const beyond = 3

export const signingIn: Part = async ({ baseUrl }) => {
  const argon = await measure(() => hash(password, costs), { times })
  const whole = await measure(
    () =>
      call(`${baseUrl}/api/users/login`, {
        method: 'POST',
        body: { username: 'customer@kandili.test', password },
      }),
    { times },
  )
  return [
    {
      work: 'sign-in',
      goal: `one argon2id and ${beyond} ms`,
      measure: `p50 ${inMs(whole.median)}, of it argon2id ${inMs(argon.median)}`,
      isMet: whole.median <= argon.median + beyond,
      ratio: `${(whole.median / argon.median).toFixed(2)} argon2id`,
    },
  ]
}
