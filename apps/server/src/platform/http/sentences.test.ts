import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCodes } from '@kandili/contract'
import { errorMessages } from '@kandili/messages/errors'
import { describe, expect, it } from 'vitest'

const sources = [
  ...['@kandili/contract', '@kandili/domain'].map((of) =>
    fileURLToPath(new URL('.//', import.meta.resolve(of))),
  ),
  fileURLToPath(new URL('../../', import.meta.url)),
]

/** Every rule's key that contract, domain and server use, with a file that does. */
const rulesInUse = new Map<string, string>(
  sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const keys = readFileSync(join(folder, name), 'utf8').matchAll(/'(rule\.\w+)'/g)
        return [...keys].map(([, key = '']): [string, string] => [key, name])
      }),
  ),
)

describe('sentences', () => {
  it.each(['el', 'en'] as const)('has one in %s for every error code and every rule in use', (language) => {
    const sentences: Readonly<Record<string, string>> = errorMessages[language]
    const missing = [...Object.keys(errorCodes), ...rulesInUse.keys()].filter((key) => !sentences[key])
    expect(missing).toEqual([])
    expect(rulesInUse.size).toBeGreaterThan(25)
  })

  it('has no sentence without a rule, except those only a browser reads and the end of another', () => {
    // An amount and a percentage as typed; the API takes cents and hundredths.
    const others = ['amount', 'percent', 'atMost']
    const without = Object.keys(errorMessages.en)
      .filter((key) => /^rule\.\w+$/.test(key) && !rulesInUse.has(key))
      .map((key) => key.slice('rule.'.length))
    expect(without.filter((rule) => !others.includes(rule))).toEqual([])
  })
})
