import { existsSync, readFileSync } from 'node:fs'
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

it('has its fonts in packages that a production installation keeps', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8'),
  )
  const names = [...fontFiles.values()].map((path) => /node_modules\/@[^/]+\/[^/]+/.exec(path)?.[0] ?? path)
  expect(names.filter((name) => packages[name]?.dev !== undefined || !(name in packages))).toEqual([])
})
