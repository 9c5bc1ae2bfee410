import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { Catalogue } from '../index.ts'

it('has each key in one folder, since the last of two would show on the pages of both', async () => {
  const root = import.meta.dirname
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const keys = await Promise.all(
    folders.map(async ({ name }) => {
      const file: { el: Catalogue } = await import(pathToFileURL(join(root, name, 'el.ts')).href)
      return Object.keys(file.el)
    }),
  )
  const all = keys.flat()
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
})
