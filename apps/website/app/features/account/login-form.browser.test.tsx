import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => vi.unstubAllGlobals())

it('never shows the password of a previous user', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await renderStep(
    <LoginForm accounts={[]} isMain>
      {null}
    </LoginForm>,
  )
  const password = page.getByLabelText('Password', { exact: true })
  await page.getByLabelText('E-mail').fill('maria@kandili.test')
  await password.fill('a candle in the wind')
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(password).toHaveValue('')
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
})
