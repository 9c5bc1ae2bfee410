import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../', import.meta.url))
/** Used in the answer of a preview; not a record. */
const notRecorded = ['kinds']

/** What the sources of the server name as the kind of a record: in an entry of the audit trail or as a catalogue's noun. */
const kinds = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:entity|noun): '([a-z-]+)'/g),
    ])
    .map(([, kind = '']) => kind),
)

it.each(['el', 'en'] as const)('has words in %s for every kind of record in the audit trail', (language) => {
  const words: Readonly<Record<string, string>> = backofficeMessages[language]
  const missing = [...kinds].filter((kind) => !notRecorded.includes(kind) && !words[`audit.entity.${kind}`])
  expect(missing).toEqual([])
  expect(kinds.size).toBeGreaterThan(50)
})
