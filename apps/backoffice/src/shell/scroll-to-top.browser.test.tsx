import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

test('the button appears past 200 pixels and scrolls to the top', async () => {
  await renderPage(
    <div style={{ height: 5000 }}>
      <ScrollToTop />
    </div>,
    { path: '/' },
  )
  const button = page.getByRole('button', { name: 'Back to the top' })
  scrollTo(0, 200)
  await expect.element(button).not.toBeInTheDocument()
  scrollTo(0, 201)
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.element(button).not.toBeInTheDocument()
})
