import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { createHttp } from './http.ts'

const test = useApp()

it('a closing server finishes running requests, and does not wait for keep-alive connections', async () => {
  const app = await createHttp(test.system, async () => null)
  let begun: () => void = () => {}
  let answer: () => void = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.get('/slow', async () => {
    begun()
    await mayAnswer
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answered = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.json())
  await hasBegun
  const closed = app.close()
  // Closing has begun once new connections are refused.
  await expect.poll(() => app.server.listening).toBe(false)
  answer()
  expect(await answered).toEqual({ done: true })
  await closed
})
