import { endpoints } from '@kandili/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { NewList } from './new-list.tsx'

const both = (text: string) => ({ el: text, en: text })
const temple = {
  slug: 'saint-nicholas',
  title: both('Saint Nicholas'),
  city: both('Milos'),
  price: 8000,
  namesLimit: 10,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
}
const readings = {
  Ελένη: { kind: 'READ', baptismalNames: ['Ελένη'], asRead: 'Ελένης', isAnotherForm: false, proposals: [] },
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('shows what the priest reads of a pasted list, living and departed apart, with its price', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/request/names')) return Response.json({ readings, day: null, days: null })
    if (url.includes(endpoints.fortyLiturgies.temples.path)) return Response.json([temple])
    if (url.includes(endpoints.fortyLiturgies.create.path)) {
      sent.push(JSON.parse(input instanceof Request ? await input.text() : String(init?.body)))
    }
    return Response.json({}, { status: 503 })
  })
  signIn()
  await renderStep(<NewList onClose={() => {}} />)
  await page.getByLabelText('Name 1').click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Living\nΕλένη\nDeparted\nNicholas\nSophia')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByText('Ελένης', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText('Nicholas, Sophia')).toBeVisible()
  const pay = page.getByRole('button', { name: /160/ })
  await pay.click()
  expect(sent).toEqual([])
  await expect.element(page.getByText('We need your consent.').first()).toBeVisible()
  for (const box of page.getByRole('checkbox').elements()) await userEvent.click(box)
  await pay.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    places: 1,
    parts: [
      { intention: 'HEALTH', names: ['Ελένη'] },
      { intention: 'ETERNAL_MEMORY', names: ['Nicholas', 'Sophia'] },
    ],
  })
})
