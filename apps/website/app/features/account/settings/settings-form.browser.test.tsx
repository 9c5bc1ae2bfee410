import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../../testing/render-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { type Settings, SettingsForm } from './settings-form.tsx'

const settings = {
  profile: { version: 3, firstName: 'Eleni', lastName: 'Pistou', language: 'en', photo: null },
  preferences: {
    topics: [{ topic: 'ANSWER', channels: [{ channel: 'EMAIL', enabled: true, fixed: false }] }],
  },
  delivery: {
    quietFrom: null,
    quietUntil: null,
    timeZone: 'Europe/Athens',
    digestHour: null,
    discreet: false,
  },
} as unknown as Settings

const refusal = (field: string, message: string) =>
  Response.json(
    { status: 422, message: 'VALIDATION_FAILED', description: 'Not valid', errors: [{ field, message }] },
    { status: 422 },
  )

const isAlone = (url: string, end: string) => new URL(url, 'https://own.invalid').pathname.endsWith(end)

const open = async (answer: (url: string) => Response | undefined) => {
  signIn()
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push({ url, ...JSON.parse(String(init.body)) })
    return answer(url) ?? Response.json(isAlone(url, '/profile') ? settings.profile : {})
  })
  const saved: Settings[] = []
  await renderStep(<SettingsForm settings={settings} onSaved={(now) => saved.push(now)} />)
  return { sent, saved }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('saves the details, the topics and the hours with one button', async () => {
  const { sent } = await open(() => undefined)
  await page.getByRole('textbox', { name: 'First name' }).fill('Helen')
  await page.getByRole('checkbox', { name: 'E-mail' }).click()
  await page.getByText('When to notify you').click()
  await page.getByRole('textbox', { name: 'Quiet from' }).fill('22')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  expect(sent).toMatchObject([
    { firstName: 'Helen', version: 3, photoFileId: null },
    { choices: [{ topic: 'ANSWER', channel: 'EMAIL', enabled: false }] },
    { quietFrom: '22:00' },
  ])
})

test('marks the refused fields of all parts at once, and keeps what another part saved', async () => {
  const { saved } = await open((url) => {
    if (isAlone(url, '/profile')) return refusal('lastName', 'Too long.')
    if (isAlone(url, '/notification-delivery')) return refusal('quietUntil', 'No such hour.')
    return Response.json({ topics: [] })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Settings Not Saved')).toBeVisible()
  const marked = () =>
    [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'))
  await expect.poll(marked).toEqual(['lastName', 'quietUntil'])
  expect(saved.at(-1)).toMatchObject({ profile: { version: 3 }, preferences: { topics: [] } })
})
