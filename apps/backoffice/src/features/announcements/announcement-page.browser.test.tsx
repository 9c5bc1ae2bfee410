import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import AnnouncementPage from './announcement-page.tsx'

type Calls = typeof endpoints.announcements

const announcement: endpoints.announcements.Announcement = {
  id: 7,
  version: 1,
  updatedAt: '2026-11-20T08:00:00Z',
  title: { el: 'Πανήγυρις', en: 'Feast' },
  text: { el: 'Την Κυριακή.', en: 'On Sunday.' },
  audienceTypes: [],
  roleId: null,
  role: null,
  templeId: null,
  temple: null,
  language: null,
  fromDate: '2026-11-20',
  untilDate: null,
  published: false,
  websiteSlug: null,
  byMail: false,
  byPush: false,
  file: null,
  state: 'DRAFT',
  recipientCount: 0,
  sentCount: 0,
  readCount: 0,
  sentAt: null,
}

test('an announcement with unsaved changes cannot be sent without them', async () => {
  const api = fakeApi()
  api.on<Calls['read']>('GET', '/announcements/:id', () => announcement)
  api.on<typeof endpoints.roles.lookup>('GET', '/roles/list', () => [])
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<Calls['send']>('POST', '/announcements/:id/send', () => ({ ...announcement, state: 'SENDING' }))
  await renderPage(<AnnouncementPage />, {
    path: '/announcements/:id',
    at: '/announcements/7',
    rights: ['general_announcement_view', 'general_announcement_edit'],
  })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const text = page.getByRole('textbox', { name: 'Text, English' })
  await text.fill('On Saturday.')
  await send.click()
  await expect.element(page.getByText('Save the announcement first')).toBeVisible()
  expect(api.calls('POST')).toEqual([])
  await text.fill('On Sunday.')
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => api.calls('POST').map(({ path }) => path)).toEqual(['/announcements/7/send'])
})
