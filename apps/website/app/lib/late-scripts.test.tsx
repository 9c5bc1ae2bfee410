import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.server.ts'

describe('the scripts of a page', () => {
  it('are less urgent than its styles and pictures', () => {
    const page = renderToString(
      <html lang="el">
        <head>
          <link rel="preload" href="/font.woff2" as="font" />
        </head>
        <body>
          <link rel="modulepreload" href="/entry.js" />
          <link rel="modulepreload" href="/page.js" />
        </body>
      </html>,
    )
    const sent = withLateScripts(page)
    expect(sent.match(/<link rel="modulepreload" fetchpriority="low" href="\/\w+\.js"/g)).toHaveLength(2)
    expect(sent.match(/fetchpriority/g)).toHaveLength(2)
  })
})
