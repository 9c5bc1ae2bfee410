import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { ReadAloud } from './read-aloud.tsx'

afterEach(() => vi.restoreAllMocks())

it('reads the question of the page, never the names for prayer', async () => {
  const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => {})
  await renderStep(
    <div>
      <main id="content">
        <h1>Is everything right?</h1>
        <p data-quiet="">For: Maria</p>
        <label>
          First name <input defaultValue="Eleni" />
        </label>
        <button type="button" data-read="">
          Pay
        </button>
      </main>
      <ReadAloud />
    </div>,
  )
  await page.getByRole('button', { name: 'Read it to me' }).click()
  expect(speak.mock.calls[0]?.[0].text).toBe('Is everything right?. First name. Pay')
})
