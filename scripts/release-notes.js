/** `node scripts/release-notes.js v0.2.0`: prints the version's part of CHANGELOG.md, for the release workflow. */
import { readFileSync } from 'node:fs'
import { releaseNotes } from './lib/release-notes.js'
import { inRepository } from './lib/repository.js'
import { script } from './lib/run.js'

await script(() => {
  const packageVersion = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')).version
  const changelog = readFileSync(inRepository('CHANGELOG.md'), 'utf8')
  process.stdout.write(releaseNotes({ tag: process.argv[2] ?? '', packageVersion, changelog }))
})
