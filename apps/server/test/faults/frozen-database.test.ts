import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient, endpoints } from '@kandili/contract'
import { routeTable } from '@kandili/contract/routes'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, type ServerUnderFire } from '../../checks/crash/server-under-fire.ts'
import { allEndpoints, pathOf } from '../harness/endpoints.ts'
import { makeServer, PATIENCE_MS } from './under-fire.ts'

const AT_ONCE = 20
const routesOfWebsite = fileURLToPath(new URL('../../../website/app/routes.ts', import.meta.url))

let running: Awaited<ReturnType<typeof makeServer>>
let server: ServerUnderFire
beforeAll(async () => {
  running = await makeServer()
  server = running.server
  await server.start()
})
afterAll(async () => {
  server.signalDatabase('SIGCONT')
  await running.remove()
})

const filled = (path: string): string => path.replaceAll(/:\w+\??|\*/g, '1')

/** Every page of both apps, of the website in Greek and without a language. */
const pages = (): string[] => {
  // The page that says so is meant to.
  const saysError = (path: string) => path.endsWith('server-error')
  const website = [...readFileSync(routesOfWebsite, 'utf8').matchAll(/route\('([^']+)'/g)].map(
    ([, path]) => path,
  )
  const both = website.flatMap((path) => [`/${filled(String(path))}`, `/el/${filled(String(path))}`])
  return [...new Set(['/', '/el', ...both, ...routeTable.map(({ path }) => filled(path))])].filter(
    (path) => !saysError(path),
  )
}

/** @returns what is wrong with the answer, or nothing */
const ask = async (url: string, init: RequestInit, index: number): Promise<string[]> => {
  const begun = performance.now()
  const headers = { ...init.headers, 'x-forwarded-for': `10.9.${index % 250}.${Math.floor(index / 250)}` }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(server.baseUrl + url, { ...init, headers, redirect: 'manual', signal })
    if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel()
    else await answer.arrayBuffer()
    const isOurs = answer.status < 500 || answer.status === 503
    return isOurs ? [] : [`${init.method ?? 'GET'} ${url} answered ${answer.status}`]
  } catch (error) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    return [
      `${init.method ?? 'GET'} ${url}: ${error instanceof Error ? error.name : error} after ${seconds} s`,
    ]
  }
}

it('every call and every page answers within ten seconds while the database is frozen, and works after it', async () => {
  const { token } = await createClient({ baseUrl: server.baseUrl }).call(endpoints.access.login, {
    body: administrator,
  })
  const authorization = `Bearer ${token}`
  const calls = allEndpoints
    .filter(([, { path }]) => path !== '/jwt/logout')
    .flatMap(([, endpoint]) => {
      const hasBody = endpoint.method !== 'GET' && endpoint.body !== undefined
      const body = hasBody ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
      const init = { method: endpoint.method, ...body }
      return [
        [pathOf(endpoint), init],
        [pathOf(endpoint), { ...init, headers: { ...body.headers, authorization } }],
      ] as const
    })
  const visits = pages().map((path) => [path, {}] as const)
  server.signalDatabase('SIGSTOP')
  const turn = pLimit(AT_ONCE)
  const found = await Promise.all(
    [...visits, ...calls].map(([url, init], index) => turn(() => ask(url, init, index))),
  )
  const page = await fetch(`${server.baseUrl}/el/track/${'A'.repeat(22)}`)
  const words = await page.text()
  server.signalDatabase('SIGCONT')
  expect(found.flat()).toEqual([])
  expect(page.status).toBe(503)
  expect(words).toContain('lang="el"')
  await server.untilReady()
  expect(await ask('/api/public/temples', {}, 0)).toEqual([])
})
