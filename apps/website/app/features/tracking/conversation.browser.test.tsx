import type { endpoints } from '@kandili/contract'
import { sharedMessages, trackMessages } from '@kandili/messages/website'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider, WordsProvider } from '../../lib/language.ts'
import type { RefusedMessage } from './conversation.server.ts'
import { Conversations } from './conversation.tsx'

type Tracked = endpoints.communications.TrackedConversation

const message = (text: string): Tracked['messages'][number] => ({
  id: 1,
  sender: 'TEMPLE',
  by: null,
  sentAt: '2026-11-20T08:00:00Z',
  text,
  forgotten: false,
  attachments: [],
  read: true,
  reported: false,
})
const conversation = (part: Partial<Tracked> = {}): Tracked => ({
  id: 5,
  kind: 'REQUEST',
  state: 'OPEN',
  temple: { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  closesAt: null,
  blockedBy: null,
  lastMessageAt: '2026-11-20T08:00:00Z',
  unread: 0,
  messages: [message('Good morning')],
  mayWrite: true,
  ...part,
})

const refusedMessage: RefusedMessage = {
  templeId: 1,
  problems: { fields: {}, message: 'Too many attempts' },
  text: 'With love',
  files: [{ id: 'B'.repeat(22), title: 'grandfather' }],
}

/** Action data of a form lasts until the page is loaded again. */
function LivePage({ part, answered }: { part: Partial<Tracked>; answered: RefusedMessage | undefined }) {
  const [refused, setRefused] = useState(answered)
  return (
    <>
      <button type="button" onClick={() => setRefused(undefined)}>
        Read again
      </button>
      <Conversations
        code={'A'.repeat(22)}
        conversations={[conversation(part)]}
        turnTo={{ email: 'help@example.test', phone: '' }}
        origin="https://kandili.example"
        messageKey="key-number-1"
        isNew={(part.unread ?? 0) > 0}
        refused={refused}
      />
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

const draw = async (part: Partial<Tracked> = {}, refused?: RefusedMessage, path = '/') => {
  const words = { track: trackMessages.en, shared: sharedMessages.en }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider value="en">
          <WordsProvider value={words}>
            <LivePage part={part} answered={refused} />
          </WordsProvider>
        </LanguageProvider>
      ),
    },
  ])
  await render(<Page initialEntries={[path]} />)
}

it('shows markup and foreign URLs as text, and a URL of our own site as a link', async () => {
  const text = '<b>Pay</b> https://evil.test or read https://kandili.example/en/help'
  await draw({ messages: [message(text)] })
  await expect.element(page.getByRole('link', { name: 'https://kandili.example/en/help' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await expect.element(page.getByText(/<b>Pay<.b> https:.{2}evil.test/)).toBeVisible()
})

it('a closed conversation accepts nothing and says where to turn', async () => {
  await draw({ state: 'CLOSED', mayWrite: false })
  await expect.element(page.getByText(/help@example.test/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

it('a rejected message keeps its text and its attachments', async () => {
  await draw({}, refusedMessage)
  await expect.element(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('With love')
  await expect.element(page.getByText('Attached: grandfather')).toBeVisible()
  await expect.element(page.getByText('Too many attempts')).toBeVisible()
})

it('a refused message and its attachments stay when the page reloads its data', async () => {
  await draw({ messages: [] }, refusedMessage)
  const written = page.getByRole('textbox', { name: 'Your message' })
  await written.fill('With love, again')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(written).toBeVisible()
  await expect.element(written).toHaveValue('With love, again')
  await expect.element(page.getByText('Attached: grandfather')).toBeVisible()
  await expect.element(page.getByText('Too many attempts')).toBeVisible()
})

it('says a new message in one row, and marks it as read only once it is seen', async () => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
  await draw({ unread: 1 })
  const row = page.getByText('The temple wrote to you')
  await expect.element(row).toBeVisible()
  await expect.element(page.getByText('Good morning')).not.toBeVisible()
  expect(calls).not.toHaveBeenCalled()
  await row.click()
  await expect.element(page.getByText('Good morning')).toBeVisible()
  await expect
    .poll(() => calls.mock.calls.map(([to]) => String(to)))
    .toEqual([expect.stringMatching(/\/read$/)])
})

it('opens for a link to the messages', async () => {
  await draw({ unread: 1 }, undefined, '/#messages')
  await expect.element(page.getByText('Good morning')).toBeVisible()
})
