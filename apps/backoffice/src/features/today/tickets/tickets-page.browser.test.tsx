import type { endpoints } from '@kandili/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import TicketsPage from './tickets-page.tsx'

type Calls = typeof endpoints.submissions

const vigil = {
  id: 1,
  title: { el: 'Αγρυπνία', en: 'Vigil' },
  startsOn: '2026-12-05',
  startsAt: '21:00',
  tickets: [
    { code: '11-aaaaaaaaaaaaaaaa', requestNumber: 101, places: 2, shownAt: null },
    { code: '12-bbbbbbbbbbbbbbbb', requestNumber: 102, places: 1, shownAt: '2026-12-05T18:02:00.000Z' },
  ],
}
let userId = 500

/** @param outcome what the server answers to a check-in */
const open = async (outcome: 'ADMITTED' | 'SHOWN_BEFORE' = 'ADMITTED') => {
  const api = fakeApi()
  const network = { isOffline: false }
  const shown = new Set<string>()
  const lost = () => {
    if (network.isOffline) throw new TypeError('Failed to fetch')
  }
  api.on<Calls['listTickets']>('GET', '/submissions/tickets', () => {
    lost()
    const shownAt = (code: string) => (shown.has(code) ? '2026-12-05T18:30:00.000Z' : null)
    const tickets = vigil.tickets.map((one) => ({ ...one, shownAt: one.shownAt ?? shownAt(one.code) }))
    return [{ ...vigil, tickets }]
  })
  api.on<Calls['checkIn']>('POST', '/submissions/tickets', ({ body }) => {
    lost()
    for (const { code } of body.checkIns) shown.add(code)
    return body.checkIns.map(({ code }) => ({ code, outcome, shownAt: '2026-12-05T18:30:00.000Z' }))
  })
  await renderPage(<TicketsPage />, {
    path: '/today/tickets',
    rights: ['companies_submission_view', 'companies_submission_edit'],
    user: { id: userId, type: 'COMPANY' },
  })
  await expect.element(page.getByText('1 of 3 have come')).toBeVisible()
  return { api, network }
}
const show = async (text: string) => {
  await page.getByLabelText('Ticket').fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

beforeEach(() => {
  userId += 1
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('lets a ticket in once, by its code or by the number of its request', async () => {
  const { api } = await open()
  await show('https://kandili.test/today/tickets#11-aaaaaaaaaaaaaaaa')
  await expect.element(page.getByText('Welcome: 2 people')).toBeVisible()
  await expect.element(page.getByText('3 of 3 have come')).toBeVisible()
  await show('101')
  await expect.element(page.getByText(/^Shown before, at/)).toBeVisible()
  await show('102')
  await expect.element(page.getByText('Shown before, at 20:02')).toBeVisible()
  await show('999')
  await expect.element(page.getByText('Not a valid ticket')).toBeVisible()
  expect(api.calls('POST')).toHaveLength(1)
})

test('checks in without a network, says a ticket shown twice, and sends what waits afterwards', async () => {
  const { api, network } = await open('SHOWN_BEFORE')
  network.isOffline = true
  await show('101')
  await expect.element(page.getByText('Welcome: 2 people')).toBeVisible()
  await expect.element(page.getByText(/^No network since/)).toBeVisible()
  await expect.element(page.getByText('Sending 1')).toBeVisible()
  await show('101')
  await expect.element(page.getByText(/^Shown before, at/)).toBeVisible()
  network.isOffline = false
  dispatchEvent(new Event('online'))
  // Another device had seen it first.
  await expect.element(page.getByText('Number 101 had been shown at 20:30, on another device.')).toBeVisible()
  await expect.element(page.getByText('Sending 1')).not.toBeInTheDocument()
  const sent = api.calls('POST').map(({ body }) => (body as { checkIns: { key: string }[] }).checkIns)
  expect(new Set(sent.flat().map(({ key }) => key)).size).toBe(1)
})

/** A camera that sees a code, or none if it is refused. */
const holdBefore = (code: string | null) => {
  const sees = [{ rawValue: `https://kandili.test/today/tickets#${code}` }]
  const picture = document.createElement('canvas')
  picture.getContext('2d')?.fillRect(0, 0, 1, 1)
  const stream = picture.captureStream(10)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => sees
    },
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (code === null) throw new DOMException('refused', 'NotAllowedError')
    return stream
  })
  return stream
}

test('reads a ticket by the camera once while it is held before it, and lets go of the camera', async () => {
  const stream = holdBefore('11-aaaaaaaaaaaaaaaa')
  const { api } = await open()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect.element(page.getByText('Welcome: 2 people')).toBeVisible()
  await expect.element(page.getByText('3 of 3 have come')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true)
  await expect.element(page.getByText('Welcome: 2 people')).toBeVisible()
  expect(api.calls('POST')).toHaveLength(1)
})

test('says that the camera was refused, and takes the number', async () => {
  holdBefore(null)
  await open()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect.element(page.getByText('The camera is not available: type the number.')).toBeVisible()
  await show('101')
  await expect.element(page.getByText('Welcome: 2 people')).toBeVisible()
})
