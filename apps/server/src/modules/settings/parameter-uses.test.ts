import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parameterReaders } from './parameter.ts'

const modules = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: modules })
  .filter((path) => !path.endsWith('.test.ts'))
  .filter(
    (path) =>
      !path.startsWith('settings/') ||
      path.endsWith('read-public-parameters.ts') ||
      path.endsWith('close-for-maintenance.ts'),
  )
  .map((path) => readFileSync(`${modules}${path}`, 'utf8'))

test.each(Object.keys(parameterReaders))('the product reads the main parameter %s', (key) => {
  const use = new RegExp(`['.]${key}\\b`)
  expect(sources.some((source) => use.test(source))).toBe(true)
})
