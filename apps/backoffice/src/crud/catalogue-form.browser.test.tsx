import type { endpoints } from '@kandili/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countries } from '../features/countries/countries.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CatalogueForm } from './catalogue-form.tsx'

type Calls = typeof endpoints.countries

const greece = {
  id: 17,
  version: 3,
  updatedAt: '2026-11-20T08:00:00Z',
  title: { el: 'Ελλάδα', en: 'Greece' },
  code: 'GR',
  code3: 'GRC',
  diallingCode: '+30',
}
const rights = ['general_mainparameter_view', 'general_mainparameter_edit', 'general_mainparameter_delete']

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })

const open = (at: string, state?: object) =>
  renderPage(<CatalogueForm of={countries} />, {
    path: '/countries/:id',
    at,
    state,
    rights,
    others: { '/countries': <p>The list</p>, '/elsewhere': <p>Elsewhere</p> },
  })

const openGreece = async () => {
  const api = fakeApi()
  api.on<Calls['read']>('GET', '/countries/:id', () => greece)
  const screen = await open('/countries/17')
  await expect.element(field('Title, English')).toHaveValue('Greece')
  return { api, screen }
}

const fillNew = async () => {
  await field('Title, Greek').fill('Ελλάδα')
  await field('Title, English').fill('Greece')
  await field('ISO code (2 letters)').fill('GR')
  await field('ISO code (3 letters)').fill('GRC')
}

test('holding down the save key inserts one record', async () => {
  const api = fakeApi()
  api.on<Calls['create']>('POST', '/countries', () => greece)
  await open('/countries/new')
  await fillNew()
  await userEvent.keyboard('{Control>}{s}{s}{s}{/Control}')
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('POST')).toHaveLength(1)
})

test('pressing the save button twice inserts one record', async () => {
  const api = fakeApi()
  const answers: (() => void)[] = []
  api.on<Calls['create']>(
    'POST',
    '/countries',
    () => new Promise((resolve) => answers.push(() => resolve(greece))),
  )
  await open('/countries/new')
  await fillNew()
  const save = button('Save').element()
  if (!(save instanceof HTMLElement)) throw new Error('no button')
  save.click()
  save.click()
  await expect.poll(() => answers.length).toBe(1)
  for (const answer of answers) answer()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('POST')).toHaveLength(1)
})

test('begins with what a template holds, and notes what was made from it', async () => {
  const api = fakeApi()
  api.on<Calls['create']>('POST', '/countries', () => greece)
  api.on<typeof endpoints.templates.noteUse>('POST', '/templates/:id/uses', () => {
    throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
  })
  await open('/countries/new', { copy: { title: greece.title, code: 'GR', code3: 'GRC' }, template: 5 })
  await expect.element(field('Title, English')).toHaveValue('Greece')
  await button('Save').click()
  // It is stored, whatever becomes of the note.
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('POST').map(({ path, body }) => [path, body])).toMatchObject([
    ['/countries', { code: 'GR' }],
    ['/templates/5/uses', { recordId: greece.id }],
  ])
})

test('sends nothing while a field is missing, and focuses the first invalid field', async () => {
  const api = fakeApi()
  await open('/countries/new')
  await field('Title, English').fill('Greece')
  await button('Save').click()
  await expect.element(field('Title, Greek')).toHaveFocus()
  await expect.element(field('Title, Greek')).toHaveAccessibleDescription('This field is required.')
  await expect.element(field('Title, Greek')).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls('POST')).toEqual([])
})

test("shows the server's sentence beside its field until the field is corrected", async () => {
  const { api } = await openGreece()
  api.on<Calls['update']>('PUT', '/countries/:id', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Please check the form.', [
      { field: 'code', message: 'Another country has this code.' },
    ])
  })
  await field('ISO code (2 letters)').fill('FR')
  await button('Save').click()
  await expect.element(field('ISO code (2 letters)')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert').getByText('Another country has this code.')).toBeVisible()
  await field('ISO code (2 letters)').fill('GR')
  await expect.element(field('ISO code (2 letters)')).not.toHaveAttribute('aria-invalid')
})

test('a conflict shows both values, and saves the chosen one over the new version', async () => {
  const { api } = await openGreece()
  const theirs = { ...greece, version: 4, diallingCode: '+31', title: { el: 'Ελλάς', en: 'Greece' } }
  api.on<Calls['update']>('PUT', '/countries/:id', ({ body }) => {
    if (body.version === 3) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this record.')
    return theirs
  })
  await field('ISO code (2 letters)').fill('EL')
  api.on<Calls['read']>('GET', '/countries/:id', () => theirs)
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Yours: EL' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Theirs: +31' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('PUT').at(-1)?.body).toMatchObject({
    version: 4,
    code: 'EL',
    diallingCode: '+31',
    title: theirs.title,
  })
})

test('saves over a newer version in which nothing of the form has changed', async () => {
  const { api } = await openGreece()
  const theirs = { ...greece, version: 4 }
  api.on<Calls['update']>('PUT', '/countries/:id', ({ body }) => {
    if (body.version === 3) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this record.')
    return theirs
  })
  await field('Title, English').fill('Hellas')
  api.on<Calls['read']>('GET', '/countries/:id', () => theirs)
  await button('Save').click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('PUT').map(({ body }) => body)).toMatchObject([
    { version: 3 },
    { version: 4, title: { en: 'Hellas' } },
  ])
})

test('an earlier version can be loaded into the form and saved like any change', async () => {
  const { api } = await openGreece()
  const { diallingCode: _, ...former } = greece
  api.on<Calls['versions']>('GET', '/countries/:id/versions', () => ({
    versions: [
      { version: 3, at: '2026-11-20T08:00:00Z', by: 'Maria Kosta', record: greece },
      { version: 2, at: '2026-11-19T08:00:00Z', by: null, record: { ...former, code3: 'GRE' } },
    ],
  }))
  await page.getByText('History', { exact: true }).click()
  await expect.element(page.getByText('Maria Kosta')).toBeVisible()
  await button('Put into the form: 19/11/2026 10:00').click()
  await expect.element(field('ISO code (3 letters)')).toHaveValue('GRE')
  // This field was added after that version.
  await expect.element(field('Dialling code')).toHaveValue('+30')
})

test('the other save button opens a new record after saving, with the focus in its first field', async () => {
  const api = fakeApi()
  api.on<Calls['create']>('POST', '/countries', () => greece)
  await open('/countries/new')
  await fillNew()
  await button('Save and add another').click()
  await expect.element(field('Title, English')).toHaveValue('')
  await expect.element(field('Title, Greek')).toHaveFocus()
  expect(api.calls('POST')).toHaveLength(1)
})

test('a conflict keeps the input and sends the version that the form began with', async () => {
  const { api } = await openGreece()
  api.on<Calls['update']>('PUT', '/countries/:id', () => {
    throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this record.')
  })
  await field('Title, English').fill('Hellas')
  await button('Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field('Title, English')).toHaveValue('Hellas')
  expect(api.calls('PUT').map(({ body }) => body)).toMatchObject([{ version: 3, title: { en: 'Hellas' } }])
})

test('an unresolved conflict is shown again and overwrites nothing', async () => {
  const { api } = await openGreece()
  const theirs = { ...greece, version: 4, diallingCode: '+31' }
  api.on<Calls['update']>('PUT', '/countries/:id', ({ body }) => {
    if (body.version === 3) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this record.')
    return theirs
  })
  await field('Title, English').fill('Hellas')
  api.on<Calls['read']>('GET', '/countries/:id', () => theirs)
  await button('Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Save')).toHaveFocus()
  await button('Save').click()
  await expect.element(page.getByRole('dialog').getByRole('radio', { name: 'Theirs: +31' })).toBeChecked()
  expect(api.calls('PUT').map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 3 }])
})

test('asks about unsaved changes, and keeps them when the user stays', async () => {
  const { screen } = await openGreece()
  await field('Title, English').fill('Hellas')
  await page.getByRole('link', { name: 'Countries' }).click()
  await button('Stay').click()
  expect(screen.address()).toBe('/countries/17')
  await expect.element(field('Title, English')).toHaveValue('Hellas')
  await page.getByRole('link', { name: 'Countries' }).click()
  await expect.element(button('Stay')).toHaveAttribute('data-variant', 'filled')
  await expect.element(button('Leave without saving')).toHaveAttribute('data-variant', 'default')
  await button('Leave without saving').click()
  await expect.element(page.getByText('The list')).toBeVisible()
})

test('discarding changes removes their errors', async () => {
  const { api } = await openGreece()
  api.on<Calls['update']>('PUT', '/countries/:id', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Please check the form.', [
      { field: 'code', message: 'Another country has this code.' },
    ])
  })
  await field('ISO code (2 letters)').fill('FR')
  await button('Save').click()
  await expect.element(field('ISO code (2 letters)')).toHaveAttribute('aria-invalid', 'true')
  await button('Discard changes').click()
  await expect.element(field('ISO code (2 letters)')).toHaveValue('GR')
  await expect.element(field('ISO code (2 letters)')).not.toHaveAttribute('aria-invalid')
})

describe('leaving while a record is being saved', () => {
  const leaveWhileSaving = async () => {
    const { api, screen } = await openGreece()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<typeof greece>()
    api.on<Calls['update']>('PUT', '/countries/:id', () => {
      asked.resolve()
      return answer.promise
    })
    await field('Title, English').fill('Hellas')
    await button('Save').click()
    await asked.promise
    await screen.go('/elsewhere')
    expect(screen.address()).toBe('/countries/17')
    return { answer, screen }
  }

  test('waits for the answer and navigates to where they wanted', async () => {
    const { answer, screen } = await leaveWhileSaving()
    answer.resolve(greece)
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Elsewhere')).toBeVisible()
    expect(screen.address()).toBe('/elsewhere')
  })

  test('asks for confirmation if saving was refused', async () => {
    const { answer, screen } = await leaveWhileSaving()
    answer.reject(new Refusal(422, 'VALIDATION_FAILED', 'Please check the form.'))
    await button('Stay').click()
    expect(screen.address()).toBe('/countries/17')
    await expect.element(field('Title, English')).toHaveValue('Hellas')
  })
})

test('leaves a deleted record without asking about unsaved changes', async () => {
  const { api } = await openGreece()
  api.on<Calls['massDelete']>('PUT', '/countries/mass-delete', () => ({
    deleted: [17],
    kept: [],
    undo: null,
  }))
  await field('Title, English').fill('Hellas')
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
})

test('a record that fails to load reports it and can be loaded again', async () => {
  const api = fakeApi()
  let isBroken = true
  api.on<Calls['read']>('GET', '/countries/:id', () => {
    if (isBroken) throw new Refusal(500, 'INTERNAL', 'Something broke.')
    return greece
  })
  await open('/countries/17')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(field('Title, English')).toHaveValue('Greece')
})

test('names others who have the form open until they leave', async () => {
  const api = fakeApi()
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  api.on<Calls['read']>('GET', '/countries/:id', () => greece)
  api.on<Calls['editing']>(
    'GET',
    '/countries/:id/editing',
    () => new Response(new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) })),
  )
  await open('/countries/17')
  const say = (editors: object[]) =>
    lines[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ editors })}\n\n`))
  await expect.element(field('Title, English')).toHaveValue('Greece')
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
  say([{ name: 'Maria Papadaki', since: '2026-11-20T08:42:00Z' }])
  await expect.element(page.getByText(/Maria Papadaki has been editing this since/)).toBeVisible()
  say([])
  await expect.element(page.getByText(/has been editing this since/)).not.toBeInTheDocument()
})
