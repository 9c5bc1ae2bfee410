import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { OutboxTabs } from './outbox-tabs.tsx'

test('tabs beside a list scroll sideways only, without a vertical scrollbar', async () => {
  await renderPage(
    <div style={{ width: '12rem' }}>
      <OutboxTabs />
    </div>,
    { path: '/mails' },
  )
  const tabs = page.getByRole('navigation')
  await expect.element(tabs).toBeInTheDocument()
  const { scrollWidth, clientWidth } = tabs.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  const { overflowX, overflowY } = getComputedStyle(tabs.element())
  expect({ overflowX, overflowY }).toEqual({ overflowX: 'auto', overflowY: 'hidden' })
})
