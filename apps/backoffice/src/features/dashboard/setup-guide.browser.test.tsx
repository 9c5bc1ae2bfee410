import type { endpoints } from '@kandili/contract'
import { setupSteps } from '@kandili/contract/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SetupGuide } from './setup-guide.tsx'

type Setup = endpoints.opening.Setup
type State = Setup['steps'][number]['state']

const setupWith = (states: Partial<Record<(typeof setupSteps)[number], State>>): Setup => {
  const steps = setupSteps.map((step) => ({
    step,
    state: states[step] ?? ('OPEN' as const),
    confirmable: step === 'KEY',
    dismissible: step === 'KEY' || step === 'MAIL' || step === 'GATEWAY',
  }))
  return {
    steps,
    open: steps.filter(({ state }) => state === 'OPEN').length,
    templeId: 7,
    playMoney: true,
    realGateway: false,
    mailServer: false,
    backupAt: null,
  }
}

const open = async (first: Setup, then: Setup = first) => {
  const api = fakeApi()
  let present = first
  api.on<typeof endpoints.opening.readSetup>('GET', '/setup', () => present)
  api.on<typeof endpoints.opening.answerSetup>('PUT', '/setup/:step', () => {
    present = then
    return then
  })
  await renderPage(<SetupGuide />, { path: '/dashboard', others: { '/elsewhere': <p>Elsewhere</p> } })
  return api
}

test('each open step says what to do and links to the screen for it', async () => {
  await open(setupWith({ MAIL: 'DONE' }))
  await expect.element(page.getByText('5 steps are still open.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue with its publication' }))
    .toHaveAttribute('href', '/temples/7/publication')
  await expect
    .element(page.getByRole('link', { name: 'Go to the main parameters' }))
    .toHaveAttribute('href', '/main-parameters#OPERATOR')
  const mail = page.getByRole('listitem').filter({ hasText: 'E-mail' })
  await expect.element(mail.getByText('Done', { exact: true })).toBeVisible()
})

test('confirms the back-up of the key after asking', async () => {
  const api = await open(setupWith({}), setupWith({ KEY: 'DONE' }))
  await page.getByRole('button', { name: 'I have done this: Back-up of the key' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Is there a copy of the key in a safe place?' }))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'I have done this' }).click()
  await expect.element(page.getByRole('button', { name: 'Open again: Back-up of the key' })).toBeVisible()
  expect(api.calls('PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/setup/KEY', { answer: 'CONFIRMED' }],
  ])
})

test('skips a step at once', async () => {
  const api = await open(setupWith({}), setupWith({ MAIL: 'DISMISSED' }))
  await page.getByRole('button', { name: 'Set aside: E-mail' }).click()
  await expect.element(page.getByText('5 steps are still open.')).toBeVisible()
  expect(api.calls('PUT').map(({ body }) => body)).toEqual([{ answer: 'DISMISSED' }])
})

test('proves e-mail by one to oneself', async () => {
  const api = await open({ ...setupWith({}), mailServer: true })
  api.on<typeof endpoints.opening.proveMail>('POST', '/setup/mail', () => setupWith({}))
  await page.getByRole('button', { name: 'Send me an e-mail' }).click()
  await expect.element(page.getByText(/^The e-mail is on its way/)).toBeVisible()
  expect(api.calls('POST')).toHaveLength(1)
})

test('shows nothing when no step is open', async () => {
  const done = setupWith({
    ORGANISATION: 'DONE',
    TEMPLE: 'DONE',
    GATEWAY: 'DISMISSED',
    MAIL: 'DONE',
    KEY: 'DONE',
  })
  const api = await open(done)
  await expect.poll(() => api.calls('GET', '/setup').length).toBe(1)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('asks the gateways, and says which of them refuses', async () => {
  const ready = { ...setupWith({}), playMoney: false, realGateway: true }
  const api = await open(ready)
  api.on<typeof endpoints.opening.proveGateways>('POST', '/setup/gateways', () => ({
    ...ready,
    gateways: [{ name: 'STRIPE', result: 'REFUSED', code: 'api_key_expired', milliseconds: 120 }],
  }))
  await page.getByRole('button', { name: 'Ask it now' }).click()
  await expect.element(page.getByText('It answered and refused: api_key_expired.')).toBeVisible()
})

test('says when the last back-up ended', async () => {
  await open({ ...setupWith({}), backupAt: '2026-11-20T01:10:00Z' })
  await expect.element(page.getByText(/^The last one was reported on 20\/11\/2026/)).toBeVisible()
})
