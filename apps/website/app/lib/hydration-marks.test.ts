import { describe, expect, it } from 'vitest'
import { withHydrationMarks } from './hydration-marks.server.ts'

describe('what Preact adopts of a page', () => {
  it('is everything in its body', () => {
    expect(withHydrationMarks('<html><head></head><body><p>1</p><p>2</p></body></html>')).toBe(
      '<html><head></head><body><!--$s--><p>1</p><p>2</p><!--/$s--></body></html>',
    )
  })

  it('ends at the last end of a body, and not at one that somebody wrote', () => {
    expect(withHydrationMarks('<body><script>"</body>"</script></body>')).toBe(
      '<body><!--$s--><script>"</body>"</script><!--/$s--></body>',
    )
  })

  it('is each part that React marked', () => {
    expect(withHydrationMarks('<body><!--$--><p>1</p><p>2</p><!--/$--><p>3</p></body>')).toBe(
      '<body><!--$s--><!--$s--><p>1</p><p>2</p><!--/$s--><p>3</p><!--/$s--></body>',
    )
  })

  it('is nothing where there is no page', () => {
    expect(withHydrationMarks('Unexpected Server Error')).toBe('Unexpected Server Error')
  })
})
