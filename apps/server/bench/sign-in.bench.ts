/** Signing in over HTTP, and how long other calls take while eight people sign in again and again. */
import { hash } from '@node-rs/argon2'
import { call } from './harness/http.ts'
import { measure, type Timing } from './harness/measure.ts'
import { password, withServer } from './harness/server.ts'
import { printTable } from './harness/table.ts'

const times = 100
const otherTimes = 200
const clients = 8
/** argon2id with the parameters of identity/credentials/password.ts. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const aimOfSignIn = 2
/** With a spare CPU, others hardly notice; without it a file would wait behind every hash. */
const aimOfOthers = 3

await withServer(async ({ baseUrl }) => {
  const signIn = () =>
    call(`${baseUrl}/api/users/login`, {
      method: 'POST',
      body: { username: 'customer@kandili.test', password },
    })
  const temples = () => call(`${baseUrl}/api/public/temples?size=12`)
  const file = () => call(`${baseUrl}/favicon.svg`)

  const argon = await measure(() => hash(password, costs), { times })
  const alone = await measure(signIn, { times })
  const templesAlone = await measure(temples, { times: otherTimes })
  const fileAlone = await measure(file, { times: otherTimes })

  /** Measures `work` while everybody else signs in without a pause. */
  const meanwhile = async (work: () => Promise<unknown>): Promise<{ timing: Timing; perSecond: number }> => {
    let isOver = false
    let signedIn = 0
    const began = performance.now()
    const others = Array.from({ length: clients }, async () => {
      for (; !isOver; signedIn += 1) await signIn()
    })
    const timing = await measure(work, { times: otherTimes })
    const perSecond = (signedIn / (performance.now() - began)) * 1000
    isOver = true
    await Promise.all(others)
    return { timing, perSecond }
  }
  const templesMeanwhile = await meanwhile(temples)
  const fileMeanwhile = await meanwhile(file)

  printTable('Signing in', [
    { name: 'one argon2id (19 MiB, 2 passes)', timing: argon },
    {
      name: 'sign-in, 1 client',
      timing: alone,
      against: { unit: 'one argon2id', timing: argon, aim: aimOfSignIn },
    },
    { name: 'list of temples, nobody signs in', timing: templesAlone },
    {
      name: `list of temples, ${clients} sign in`,
      timing: templesMeanwhile.timing,
      against: { unit: 'the same alone', timing: templesAlone, aim: aimOfOthers },
    },
    { name: 'a file, nobody signs in', timing: fileAlone },
    {
      name: `a file, ${clients} sign in`,
      timing: fileMeanwhile.timing,
      against: { unit: 'the same alone', timing: fileAlone, aim: aimOfOthers },
    },
  ])
  process.stdout.write(
    `${Math.round(templesMeanwhile.perSecond)} sign-ins a second beside the list of temples, ${Math.round(fileMeanwhile.perSecond)} beside the file\n`,
  )
})
