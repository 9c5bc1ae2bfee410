import { loadCounted, type Part, rateRow, timeRow } from '../harness/goals.ts'
import { call, signIn } from '../harness/http.ts'
import { callOf, openClient } from '../harness/load.ts'
import { measure } from '../harness/measure.ts'
import { password } from '../harness/server.ts'

const plan = { clients: 8, calls: 3000 }

/** The reads of a visitor's browser and the website's loaders without a login. */
export const publicReads: Part = async (server, units) => {
  const list = '/api/public/temples?size=12'
  const found = JSON.parse(await call(`${server.baseUrl}${list}`)) as { records: { slug: string }[] }
  const temple = `/api/public/temples/${found.records[0]?.slug}`
  const rateOf = (path: string) => loadCounted(server, () => callOf('GET', path), plan)
  return [
    rateRow('public list of temples', await rateOf(list), units.bareByEight, 3000),
    rateRow("a temple's data", await rateOf(temple), units.bareByEight, 5000),
  ]
}

/** Pages as a visitor without a session gets them, compressed as browsers ask. */
export const pages: Part = async (server, units) => {
  const found = JSON.parse(await call(`${server.baseUrl}/api/public/temples?size=1`)) as {
    records: { slug: string }[]
  }
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const rateOf = (path: string, calls = 1200) =>
    loadCounted(server, () => callOf('GET', path, { headers }), { clients: 8, calls })
  const home = await rateOf('/el')
  const temple = await rateOf(`/el/temples/${found.records[0]?.slug}`)
  let number = 0
  const anew = await loadCounted(
    server,
    () => callOf('GET', `/el/temples/${found.records[0]?.slug}?anew=${++number}`, { headers }),
    { clients: 2, calls: 300 },
  )
  return [
    rateRow('home page, HTML, visitors', home, units.bareByEight, 1500),
    rateRow('temple page, HTML, visitors', temple, units.bareByEight, 1500),
    {
      ...rateRow('temple page drawn anew: processor', anew, units.bareByEight),
      goal: '5 ms',
      ...(anew.processor === undefined ? {} : { isMet: anew.processor <= 5 }),
    },
  ]
}

/** A call of a signed-in user that reads nothing but their identity. */
export const signedIn: Part = async ({ baseUrl }, units) => {
  const headers = await signIn(baseUrl, 'admin@kandili.test', password)
  const client = await openClient(baseUrl)
  const timing = await measure(() => client.call(callOf('GET', '/api/orders/statuses', { headers })), {
    times: 1500,
  })
  client.end()
  return [
    timeRow(
      'a signed-in call that reads nothing',
      timing,
      { unit: 'bare calls', timing: units.bare.timing },
      1,
    ),
  ]
}
