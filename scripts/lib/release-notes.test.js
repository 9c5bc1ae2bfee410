import { expect, it } from 'vitest'
import { releaseNotes } from './release-notes.js'

const changelog =
  '# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-12-01)\n\n- Candles.\n\n## 0.1.0\n\n- First.\n'
const notesOf = (tag, packageVersion) => releaseNotes({ tag, packageVersion, changelog })

it('returns the entries of one version', () => {
  expect(notesOf('v0.10.0', '0.10.0')).toBe('- Candles.\n')
  expect(notesOf('v0.1.0', '0.1.0')).toBe('- First.\n')
})

it('rejects a tag of another version, and a version without entries', () => {
  expect(() => notesOf('v0.2.0', '0.1.0')).toThrow('package.json has 0.1.0')
  expect(() => notesOf('v0.3.0', '0.3.0')).toThrow('no entries')
})
