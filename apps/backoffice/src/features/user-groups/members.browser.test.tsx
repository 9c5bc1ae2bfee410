import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Members } from './members.tsx'

type Calls = typeof endpoints.userGroups

test('the previous page is shown after the last member of a page is removed', async () => {
  const api = fakeApi()
  let people: endpoints.userGroups.Person[] = ['Anna', 'Maria', 'Zoe'].map((name, index) => ({
    id: index + 1,
    name,
    type: 'ADMIN',
    email: '',
  }))
  api.on<Calls['members']>('GET', '/user-groups/:id/members', ({ query }) => {
    const at = Number(query.get('page'))
    return { records: people.slice(2 * at - 2, 2 * at), total: people.length, page: at, size: 2 }
  })
  api.on<Calls['changeMembers']>('PUT', '/user-groups/:id/members', ({ body }) => {
    people = people.filter(({ id }) => !body.remove?.includes(id))
    return { memberCount: people.length }
  })
  await renderPage(<Members groupId={7} />, { path: '/user-groups/7', rights: ['users_role_edit'] })
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: /Zoe/ }).click()
  await expect.element(page.getByText('Maria')).toBeVisible()
})
