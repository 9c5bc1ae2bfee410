import '@kandili/design/disclosure.css'
import { expect, test } from 'vitest'
import { renderStep } from '../testing/render-page.tsx'

test('the caret of a disclosure is never alone on a line', async () => {
  await renderStep(
    <details>
      <summary>Another eleven names that celebrate today</summary>
      <p>Barbara</p>
    </details>,
  )
  const summary = document.querySelector('summary')
  const words = document.createRange()
  words.selectNodeContents(summary ?? document.body)
  for (let width = 150; width < 450; width += 1) {
    document.body.style.width = `${width}px`
    const lines = new Set([...words.getClientRects()].map(({ top }) => top)).size
    const lineHeight = words.getBoundingClientRect().height / lines
    expect(summary?.getBoundingClientRect().height, `at ${width}`).toBeLessThan((lines + 0.9) * lineHeight)
  }
})
