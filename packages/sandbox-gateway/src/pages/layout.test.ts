import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { html } from './html.ts'
import { fontFiles, page } from './layout.ts'

it('loads the fonts of the product from its own files', () => {
  const shown = page({ language: 'el', theme: 'system', styleNonce: '', path: '' }, 'Title', html`<p></p>`)
  const urls = [...shown.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url)
  expect(urls.length).toBeGreaterThan(3)
  for (const url of urls) {
    expect(url).toMatch(/^\/sandbox\/fonts\//)
    expect(existsSync(fontFiles.get(url.split('/').at(-1) ?? '') ?? '')).toBe(true)
  }
})
