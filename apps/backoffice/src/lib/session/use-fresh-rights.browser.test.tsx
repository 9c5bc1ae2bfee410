import type { endpoints } from '@kandili/contract'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage, someUser } from '../../testing/render-page.tsx'
import { useFreshRights } from './use-fresh-rights.ts'
import { useRight } from './user.tsx'

const Page = () => {
  useFreshRights(true)
  return <p>{useRight('users_role_view') ? 'Roles are open' : 'Roles are closed'}</p>
}

test('a new event stream reads the rights once, and again when the server reports a change', async () => {
  const api = fakeApi()
  let authorities: { authority: string }[] = []
  api.on<typeof endpoints.access.me>('GET', '/users/me', () => someUser({ authorities }))
  const line = new TransformStream<string, string>()
  const writer = line.writable.getWriter()
  api.on<typeof endpoints.access.meEvents>(
    'GET',
    '/users/me/events',
    () => new Response(line.readable.pipeThrough(new TextEncoderStream())),
  )
  const page = await renderPage(<Page />, { path: '/' })
  await vi.waitFor(() => expect(api.calls('GET', '/users/me/events')).toHaveLength(1))
  await writer.write('data: {"bell":true}\n\n')
  await writer.write('data: {"changed":true}\n\n')
  await vi.waitFor(() => expect(api.calls('GET', '/users/me')).toHaveLength(1))
  await expect.element(page.getByText('Roles are closed')).toBeVisible()
  authorities = [{ authority: 'users_role_view' }]
  await writer.write('data: {"changed":true}\n\n')
  await expect.element(page.getByText('Roles are open')).toBeVisible()
  expect(api.calls('GET', '/users/me')).toHaveLength(2)
})
