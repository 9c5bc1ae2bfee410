import type { endpoints, ImportedLines } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countries } from '../../features/countries/countries.ts'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CatalogueList } from '../catalogue-list.tsx'

type Calls = typeof endpoints.countries

const button = (name: string | RegExp) => page.getByRole('button', { name })
const rights = ['general_mainparameter_view', 'general_mainparameter_edit']
const file = new File(['Title (Greek),Title (English),ISO code (2 letters)\nΓη,Land,XA\n'], 'countries.csv')

const written = (...parts: readonly unknown[]): Response =>
  new Response(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
const created = { fates: [{ line: 2, fate: 'CREATED' }] }
const all = { done: { CREATED: 1, CHANGED: 0, SAME: 0, REFUSED: 0 } }

/** Opens the import of countries and checks a file with one new line. */
const open = async (answer: (body: ImportedLines) => Response) => {
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/countries', () => ({ records: [], total: 0, page: 1, size: 10 }))
  api.on<Calls['ownImports']>('GET', '/countries/imports', () => [])
  api.on<Calls['importLines']>('POST', '/countries/import', ({ body }) =>
    body.dryRun ? written(created, all) : answer(body),
  )
  await renderPage(<CatalogueList of={countries} />, { path: '/countries', rights })
  await button('Import').click()
  await expect.element(button('Choose a file')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Choose a file').elements()[0] as HTMLInputElement, file)
  await button('Check the file').click()
}

test('imports nothing twice after a lost response', async () => {
  const ids = new Set<string>()
  await open((body) => {
    if (ids.has(body.import)) throw new Refusal(409, 'ALREADY_EXISTS', 'There is one already.')
    ids.add(body.import)
    // Imported, but the connection ends before the last part.
    return written(created)
  })
  await button('Import 1 line').click()
  await expect.element(page.getByText('The server did not confirm the import')).toBeVisible()
  await button('Import 1 line').click()
  await expect.element(page.getByText('Created: 1. Changed: 0.')).toBeVisible()
  await expect.element(button('Undo the import')).toBeVisible()
  expect(ids.size).toBe(1)
})
