import { readFileSync } from 'node:fs'
import { displayBreakpoints, overlayNavigationBelow } from '@kandili/design/breakpoints'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'

const propsOf = (name: string) => theme.components?.[name]?.defaultProps as Record<string, unknown>

describe('the theme uses the numbers of the specification', () => {
  it('for the widths at which the layout changes', () => {
    expect(theme.breakpoints).toEqual({ xs: '0em', sm: '37.5em', md: '60em', lg: '79em', xl: '119em' })
    expect(displayBreakpoints).toEqual({ sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
    expect(overlayNavigationBelow).toBe(976)
  })

  it.each(['Modal', 'Drawer'])('for how a %s opens: over the page, within 300 ms', (name) => {
    expect(propsOf(name)).toMatchObject({ zIndex: 2000, transitionProps: { duration: 300 } })
  })

  it.each(['./progress-bar.module.css', '../../../website/app/shell/progress-bar.module.css'])(
    'for the progress bar (%s)',
    (file) => {
      const css = readFileSync(new URL(file, import.meta.url), 'utf8')
      expect(css).toMatch(/height: 2px;/)
      expect(css).toMatch(/background: #a7844e;/)
      expect(css).toMatch(/(running|loading)"\] \{[^}]*transition: transform 3000ms/)
    },
  )

  it('for the button that scrolls to the top, which is never printed', () => {
    const css = readFileSync(new URL('./shell.module.css', import.meta.url), 'utf8')
    expect(css.slice(css.indexOf('@media print'))).toMatch(/\.toTop[^}]*display: none/)
  })
})
