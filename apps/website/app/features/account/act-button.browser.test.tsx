import { ApiError } from '@kandili/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { ActButton } from './act-button.tsx'

const button = () => page.getByRole('button', { name: 'Pause' })

describe('a button that makes a call', () => {
  it('ignores further presses until the call has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const act = vi.fn(() => promise)
    await renderStep(<ActButton act={act}>Pause</ActButton>)
    await button().click()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
    await button().click({ force: true })
    expect(act).toHaveBeenCalledTimes(1)
    resolve()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
    await button().click()
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('reports why the server refused, and that it did not answer', async () => {
    const refused = new ApiError({
      status: 409,
      message: 'LIST_FULL',
      description: 'It is full.',
      errors: [],
    })
    const act = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(new TypeError('fetch failed'))
    await renderStep(<ActButton act={act}>Pause</ActButton>)
    await button().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('It is full.')
    await button().click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Kandili did not answer. Please try again.')
  })
})
