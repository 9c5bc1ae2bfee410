import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Person } from './person.ts'
import { nameFields, PersonForm } from './person-form.tsx'

type Calls = typeof endpoints.customers

const person = {
  id: 17,
  version: 3,
  firstName: 'Eleni',
  lastName: 'Papadaki',
  may: { edit: true, delete: false },
} as Person
/** Of the names alone, as the form below. */
const schema = async () =>
  (await import('@kandili/contract/endpoints/customers')).update.body.pick({
    firstName: true,
    lastName: true,
    version: true,
  })

test('a person whom somebody else has changed is shown in their current state before saving', async () => {
  const api = fakeApi()
  const now = { ...person, version: 4, firstName: 'Helena' }
  api.on<Calls['read']>('GET', '/customers/:id', () => Response.json(now))
  api.on<Calls['update']>('PUT', '/customers/:id', ({ body }) => {
    if (body.version !== 4) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
    return Response.json({ ...now, ...body, version: 5 })
  })
  await renderPage(
    <PersonForm
      noun="customers"
      person={person}
      form={nameFields}
      schema={schema}
      valuesOf={(one) => one}
      listLabel="nav.customers"
      side={null}
    />,
    { path: '/customers/:id', at: '/customers/17' },
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'First name' }).fill('Lena')
  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Yours: Lena' }).click()
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect
    .poll(() => api.calls('PUT').map(({ body }) => body))
    .toMatchObject([{ version: 3 }, { version: 4, firstName: 'Lena' }])
})
