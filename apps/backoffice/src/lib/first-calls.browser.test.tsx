import { storeSession } from '@kandili/contract/session'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { someUser } from '../testing/render-page.tsx'
import { askEarly, earlyAnswer, forgetCalls, noteCall, recordCalls } from './first-calls.ts'

const url = '/api/countries?page=1'
const signIn = () => storeSession({ token: 'a.b.c', refreshToken: 'refresh', user: someUser() })
const answer = () => {
  const api = fakeApi()
  api.on('GET', '/countries', () => Response.json({ records: [] }))
  api.on('GET', '/public/texts', () => Response.json({}))
  return api
}
/** Opens a page that makes one call, and ends the recording as a key press does. */
const visit = (address: string) => {
  history.replaceState(null, '', address)
  recordCalls()
  noteCall(url)
  noteCall('/api/users/me')
  dispatchEvent(new KeyboardEvent('keydown'))
}
const here = `${location.pathname}${location.search}`
const asked = (api: ReturnType<typeof answer>) => api.calls().map(({ path }) => path)

test('sends the calls that a URL made last time at once, and uses each answer once', async () => {
  const api = answer()
  signIn()
  visit('/countries')
  askEarly('en')
  history.replaceState(null, '', here)
  await vi.waitFor(() => expect(asked(api)).toEqual(['/public/texts', '/countries']))
  expect(await (await earlyAnswer(url))?.json()).toEqual({ records: [] })
  expect(earlyAnswer(url)).toBeUndefined()
})

test('remembers the calls of a page that its user leaves at once', async () => {
  const api = answer()
  signIn()
  history.replaceState(null, '', '/countries')
  recordCalls()
  noteCall(url)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  askEarly('en')
  history.replaceState(null, '', here)
  await vi.waitFor(() => expect(asked(api)).toEqual(['/public/texts', '/countries']))
})

test('does not use an early answer after the user did something', async () => {
  const api = answer()
  signIn()
  visit('/countries')
  askEarly('en')
  recordCalls()
  dispatchEvent(new KeyboardEvent('keydown'))
  history.replaceState(null, '', here)
  await vi.waitFor(() => expect(asked(api)).toHaveLength(2))
  expect(earlyAnswer(url)).toBeUndefined()
})

test('does not remember a URL with a query', async () => {
  const api = answer()
  signIn()
  visit('/countries?q=Maria')
  expect(localStorage.getItem('Kandili-first-calls')).toBeNull()
  askEarly('en')
  history.replaceState(null, '', here)
  await vi.waitFor(() => expect(asked(api)).toEqual(['/public/texts']))
})

test('sends nothing early and remembers nothing after a sign-out', async () => {
  const api = answer()
  signIn()
  visit('/countries')
  forgetCalls()
  askEarly('en')
  history.replaceState(null, '', here)
  await vi.waitFor(() => expect(asked(api)).toEqual(['/public/texts']))
})
