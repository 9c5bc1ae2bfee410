import { describe, expect, it } from 'vitest'
import { withHydrationMarks } from './hydration-marks.server.ts'

describe('the parts of a page that Preact hydrates', () => {
  it('are everything in its body', () => {
    expect(withHydrationMarks('<html><head></head><body><p>1</p><p>2</p></body></html>')).toBe(
      '<html><head></head><body><!--$s--><p>1</p><p>2</p><!--/$s--></body></html>',
    )
  })

  it('end at the last end of a body, and not at one in the text', () => {
    expect(withHydrationMarks('<body><script>"</body>"</script></body>')).toBe(
      '<body><!--$s--><script>"</body>"</script><!--/$s--></body>',
    )
  })

  it('are each part that React marked', () => {
    expect(withHydrationMarks('<body><!--$--><p>1</p><p>2</p><!--/$--><p>3</p></body>')).toBe(
      '<body><!--$s--><!--$s--><p>1</p><p>2</p><!--/$s--><p>3</p><!--/$s--></body>',
    )
  })

  it('are empty without a page', () => {
    expect(withHydrationMarks('Unexpected Server Error')).toBe('Unexpected Server Error')
  })
})
