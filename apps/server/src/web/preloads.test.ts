import { expect, it } from 'vitest'
import { preloadLinks } from './preloads.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_entry-2.js'] },
  '_entry-2.js': { file: 'assets/entry-2.js' },
  '_shell-3.js': { file: 'assets/shell-3.js', imports: ['_entry-2.js'], css: ['assets/shell-3.css'] },
  'src/app/start.tsx': { file: 'assets/start-4.js', imports: ['_shell-3.js', '_entry-2.js'] },
  '../../packages/messages/src/backoffice/el.ts': { file: 'assets/el-5.js' },
  '../../packages/messages/src/backoffice/en.ts': { file: 'assets/en-6.js' },
  'src/features/roles/roles.ts': { file: 'assets/roles-7.js' },
}

it('a page preloads the shell with its styles, and the texts of its language', () => {
  const links = preloadLinks(manifest, 'el', '/assets/backoffice/', 'abc')
  expect(
    [...links.matchAll(/rel="(\w+)".*?\/assets\/backoffice\/assets\/([\w.-]+)" nonce="abc"/g)].map(
      ([, rel, file]) => `${rel} ${file}`,
    ),
  ).toEqual([
    'stylesheet shell-3.css',
    'modulepreload start-4.js',
    'modulepreload shell-3.js',
    'modulepreload entry-2.js',
    'modulepreload el-5.js',
  ])
})

it('a manifest without the shell preloads nothing', () => {
  expect(preloadLinks({}, 'el', '/', 'abc')).toBe('')
})
