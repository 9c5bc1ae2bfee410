import type { endpoints } from '@kandili/contract'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Maintenance } from './maintenance.tsx'

const open = async (underMaintenance: boolean) => {
  const api = fakeApi()
  api.on<typeof endpoints.website.readParameters>('GET', '/public/parameters', () =>
    Response.json({ underMaintenance }),
  )
  api.on<typeof endpoints.mainParameters.list>('GET', '/main-parameters', () =>
    Response.json({
      records: [
        { id: 5, key: 'holdDays', value: 30, title: { el: '', en: 'Days' } },
        {
          id: 9,
          key: 'underMaintenance',
          value: underMaintenance,
          title: { el: 'Συντήρηση', en: 'Maintenance' },
        },
      ],
      total: 2,
    }),
  )
  const screen = await renderPage(<Maintenance />, { path: '/', rights: ['general_mainparameter_edit'] })
  return { api, screen }
}

test('without maintenance the notice reads one small response, and not all parameters', async () => {
  const { api, screen } = await open(false)
  await vi.waitFor(() => expect(api.calls('GET', '/public/parameters')).toHaveLength(1))
  expect(screen.container.querySelector('section')).toBeNull()
  expect(api.calls('GET', '/main-parameters')).toEqual([])
})

test('under maintenance the notice links to its setting', async () => {
  const { screen } = await open(true)
  await expect.element(screen.getByRole('region', { name: 'Maintenance' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'The maintenance setting' }))
    .toHaveAttribute('href', '/main-parameters#parameter-9')
})
