import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { ShopForm } from './shop-form.tsx'

test('the buttons that reveal the keys are named in the language of the page, each by its field', async () => {
  await renderPage(<ShopForm shop={null} queryKey={['shop']} />, { path: '/shop', language: 'el' })
  const eyes = page.getByRole('button', { name: /^Εμφάνιση ή απόκρυψη: / })
  await expect.element(eyes.first()).toBeVisible()
  expect(eyes.elements()).toHaveLength(2)
})
