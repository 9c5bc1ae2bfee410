import type { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { aLine } from '../../testing/plan.ts'
import { renderPage } from '../../testing/render-page.tsx'
import CommunicationsPage from './communications-page.tsx'

type Calls = typeof endpoints.communications
type Conversation = endpoints.communications.Conversation

const message = (id: number, part: Partial<Conversation['messages'][number]> = {}) => ({
  id,
  sender: 'FAITHFUL' as const,
  by: null,
  sentAt: '2026-11-20T08:00:00Z',
  text: 'Hello',
  forgotten: false,
  attachments: [],
  read: false,
  reported: false,
  ...part,
})
const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  kind: 'REQUEST',
  state: 'OPEN',
  temple: { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  closesAt: null,
  blockedBy: null,
  lastMessageAt: '2026-11-20T08:00:00Z',
  unread: 1,
  requestNumber: 17,
  askedBy: 'Eleni',
  subject: null,
  beginning: 'Thank you, Father.',
  openReports: 0,
  messages: [message(1)],
  reports: [],
  may: { write: true, block: true, unblock: false, close: false },
  ...part,
})

const open = async (at = '/communications?id=5', part: Partial<Conversation> = {}, ofTemple = true) => {
  const api = fakeApi()
  const inbox = { records: [conversation(part)], total: 1, page: 1, size: 20 }
  // First: handlers declared later take precedence.
  api.on<Calls['read']>('GET', '/communications/:id', () => conversation(part))
  api.on<Calls['company']>('GET', '/communications/company', () => inbox)
  api.on<Calls['administration']>('GET', '/communications', () => inbox)
  api.on<Calls['templates']>('GET', '/communications/templates', () => [
    {
      id: null,
      title: { el: 'Το λάβαμε', en: 'We have it' },
      text: { el: 'Λάβαμε.', en: 'Received.' },
      version: 0,
    },
  ])
  api.on<Calls['events']>('GET', '/communications/events', () => new Response(new ReadableStream()))
  api.on<Calls['markRead']>('POST', '/communications/:id/read', () => undefined)
  api.on<typeof endpoints.submissions.list>('GET', '/submissions/company', () => ({
    records: [aLine(17), aLine(170)],
    total: 2,
    page: 1,
    size: 20,
  }))
  const screen = await renderPage(<CommunicationsPage />, {
    path: '/communications',
    at,
    rights: ['companies_communication_view', 'companies_communication_edit', 'companies_submission_view'],
    ...(ofTemple
      ? { user: { type: 'COMPANY', company: { id: 1, title: { el: 'Ναός', en: 'Temple' } } } }
      : {}),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  return { api, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Message', exact: true })
const sent = (api: ReturnType<typeof fakeApi>) => api.calls('POST', '/communications/:id/messages')

describe('a conversation', () => {
  it('shows markup and links of others as plain text', async () => {
    const text = '<b>Now</b> https://evil.test/pay'
    await open('/communications?id=5', { messages: [message(1, { text })] })
    await expect.element(page.getByText(text)).toBeVisible()
    expect(document.querySelectorAll('ol a, ol b b')).toHaveLength(0)
  })

  it('shows its request, with the acts of that one only', async () => {
    await open()
    await page.getByText('The request: 1 act').click()
    await expect.element(page.getByRole('article').first()).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(1)
  })

  it('begins with its last message in the inbox', async () => {
    await open('/communications')
    await expect.element(page.getByRole('link', { name: /Request 17.*Thank you, Father/ })).toBeVisible()
  })

  it('is marked as read when it is opened', async () => {
    const { api } = await open()
    await expect.poll(() => api.calls('POST', '/communications/:id/read')).toHaveLength(1)
  })

  it('is not marked as read while only the inbox is shown', async () => {
    const { api } = await open('/communications')
    await expect.element(page.getByText('Choose a conversation.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Request 17/ })).toBeVisible()
    expect(api.calls('POST')).toEqual([])
  })

  it('warns where an account number is typed, and sends it all the same', async () => {
    const { api } = await open()
    api.on<Calls['write']>('POST', '/communications/:id/messages', () => conversation({}))
    await field.fill('Please pay to GR16 0110 1250 0000 0001 2300 695')
    await expect.element(page.getByText(/^This looks like an account/)).toBeVisible()
    await button('Send').click()
    await expect.poll(() => sent(api)).toHaveLength(1)
    await expect.element(page.getByText(/^This looks like an account/)).not.toBeInTheDocument()
  })

  it('starts with the request that the link names', async () => {
    await open('/communications?id=new&request=17')
    await expect
      .element(page.getByRole('textbox', { name: 'Number of the request' }).last())
      .toHaveValue('17')
  })

  it('keeps the text of a rejected message, and sends the same message again', async () => {
    const { api } = await open()
    api.on<Calls['write']>('POST', '/communications/:id/messages', () => {
      throw new Refusal(409, 'CONVERSATION_BLOCKED', 'It takes no messages')
    })
    await field.fill('With love')
    await button('Send').click()
    await expect.element(page.getByText('It takes no messages')).toBeVisible()
    await expect.element(field).toHaveValue('With love')
    api.on<Calls['write']>('POST', '/communications/:id/messages', () => conversation())
    await button('Send').click()
    await expect.element(field).toHaveValue('')
    const keys = sent(api).map(({ body }) => (body as { key: string }).key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('cannot be answered with an empty message', async () => {
    const { api } = await open()
    await button('Send').click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(sent(api)).toEqual([])
  })

  it('can begin from a template', async () => {
    await open()
    await page.getByRole('combobox', { name: 'Template' }).selectOptions('We have it')
    await expect.element(field).toHaveValue('Received.')
  })

  it('says that it is closed and accepts no messages', async () => {
    await open('/communications?id=5', {
      state: 'CLOSED',
      may: { write: false, block: false, unblock: false, close: false },
    })
    await expect.element(page.getByText('The conversation is closed, some days after the act.')).toBeVisible()
    expect(field.elements()).toEqual([])
  })

  it('shows an administrator only the messages they may read', async () => {
    await open(
      '/communications?id=5',
      { messages: [message(1, { text: null }), message(2, { text: 'An insult', reported: true })] },
      false,
    )
    await expect.element(page.getByText('This message is closed.')).toBeVisible()
    await expect.element(page.getByText('An insult')).toBeVisible()
  })
})

it('filters are part of the URL', async () => {
  const { api, screen } = await open('/communications?show=UNREAD&q=17')
  await expect
    .element(page.getByRole('link', { name: 'Unread', exact: true }))
    .toHaveAttribute('aria-current', 'true')
  const query = api.calls('GET', '/communications/company')[0]?.query
  expect([query?.get('show'), query?.get('q')]).toEqual(['UNREAD', '17'])
  await page.getByRole('link', { name: /Request 17/ }).click()
  expect(screen.address()).toBe('/communications?show=UNREAD&q=17&id=5')
})

it('blocking asks for confirmation', async () => {
  const { api } = await open()
  api.on<Calls['block']>('POST', '/communications/:id/block', () => conversation({ state: 'BLOCKED' }))
  await button('Block').click()
  expect(api.calls('POST', '/communications/:id/block')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect
    .poll(() => api.calls('POST', '/communications/:id/block').map(({ body }) => body))
    .toEqual([{ blocked: true }])
})
