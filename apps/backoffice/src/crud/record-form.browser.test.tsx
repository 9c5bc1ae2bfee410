import type { endpoints } from '@kandili/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cities } from '../features/cities/cities.ts'
import { countries } from '../features/countries/countries.ts'
import { productCategories } from '../features/product-categories/product-categories.ts'
import { saints } from '../features/saints/saints.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { type FormLook, fieldsOf, type Values } from './fields.ts'
import { RecordForm } from './record-form.tsx'

// The redirect to the login page would end the tests' own page.
vi.mock(import('@kandili/contract/addresses'), async (original) => ({
  ...(await original()),
  loginAddress: () => '#login',
}))

type Countries = typeof endpoints.countries

const rights = ['general_mainparameter_view', 'general_mainparameter_edit']
const stored = { id: 17, version: 3, updatedAt: '2026-11-20T08:00:00Z' }
const greece = {
  ...stored,
  title: { el: 'Ελλάδα', en: 'Greece' },
  code: 'GR',
  code3: 'GRC',
  diallingCode: '+30',
}
const patras = {
  ...stored,
  title: { el: 'Πάτρα', en: 'Patras' },
  countryId: 1,
  regionId: null,
  municipalityId: null,
  lat: 38.2,
  lng: 21.7,
  country: { id: 1, title: { el: 'Ελλάδα', en: 'Greece' } },
  region: null,
  municipality: null,
}
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const failure = () => page.getByText('Save Failure')

const openGreece = async () => {
  const api = fakeApi()
  api.on<Countries['read']>('GET', '/countries/:id', () => greece)
  const screen = await renderPage(<CatalogueForm of={countries} />, {
    path: '/countries/:id',
    at: '/countries/17',
    rights,
    others: { '/countries': <p>The list</p> },
  })
  await expect.element(field('Title, English')).toHaveValue('Greece')
  await field('Title, English').fill('Hellas')
  return { api, screen }
}

test('keeps the text when the connection is lost on save, and saves it on retry', async () => {
  const { api } = await openGreece()
  let isLost = true
  api.on<Countries['update']>('PUT', '/countries/:id', () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return greece
  })
  await save()
  await expect.element(failure()).toBeVisible()
  const notice = page.getByText('Not saved: the server is not responding. What you typed is still here.')
  await expect.element(notice).toBeVisible()
  await expect.element(field('Title, English')).toHaveValue('Hellas')
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  const sent = api.calls('PUT').map(({ body }) => body)
  expect(sent).toMatchObject([{ title: { en: 'Hellas' } }, { title: { en: 'Hellas' } }])
})

test('the focus stays on the button if saving fails without a field error', async () => {
  const { api } = await openGreece()
  api.on<Countries['update']>('PUT', '/countries/:id', () => {
    throw new Refusal(409, 'STATE_DOES_NOT_ALLOW', 'Not now.')
  })
  await save()
  await expect.element(failure()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toHaveFocus()
})

test('a picture that is still uploading is saved too', async () => {
  type Categories = typeof endpoints.productCategories
  const text = { el: '', en: '' }
  const category = { ...stored, title: greece.title, description: text, position: 1, file: null }
  const api = fakeApi()
  api.on<Categories['read']>('GET', '/product-categories/:id', () => category)
  api.on<Categories['update']>('PUT', '/product-categories/:id', () => category)
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(new Blob(['x'])))
  const arrival = Promise.withResolvers<Response>()
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => arrival.promise)
  await renderPage(<CatalogueForm of={productCategories} />, {
    path: '/product-categories/:id',
    at: '/product-categories/17',
    rights,
    others: { '/product-categories': <p>The list</p> },
  })
  await userEvent.upload(
    page.getByLabelText('Image'),
    new File([new Uint8Array(100)], 'candle.png', { type: 'image/png' }),
  )
  await expect.poll(() => api.calls('POST', '/files/upload')).toHaveLength(1)
  await save()
  arrival.resolve(Response.json({ id: 'abcdefghijklmnopqrstuv', title: 'candle.png' }))
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('PUT').map(({ body }) => body)).toMatchObject([{ fileId: 'abcdefghijklmnopqrstuv' }])
})

test('keeps the text after a response that is not from our API', async () => {
  const { api } = await openGreece()
  api.on<Countries['update']>('PUT', '/countries/:id', () => new Response('<h1>502</h1>', { status: 502 }))
  await save()
  await expect.element(failure()).toBeVisible()
  await expect.element(field('Title, English')).toHaveValue('Hellas')
})

test("keeps the text of a record that was deleted in the meantime, with the server's sentence", async () => {
  const { api } = await openGreece()
  api.on<Countries['update']>('PUT', '/countries/:id', () => {
    throw new Refusal(404, 'ENTITY_NOT_FOUND', 'The record does not exist any more.')
  })
  await save()
  await expect.element(failure()).toBeVisible()
  await expect.element(page.getByText('The record does not exist any more.')).toBeVisible()
  await expect.element(field('Title, English')).toHaveValue('Hellas')
})

test('a slug that is taken is reported beside its field, which takes the focus', async () => {
  const api = fakeApi()
  const nicholas = {
    ...stored,
    title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
    titles: { el: '', en: '' },
    patronage: { el: '', en: '' },
    symbols: { el: '', en: '' },
    biography: { el: '', en: '' },
    kind: 'FIXED' as const,
    feastMonth: 12,
    feastDay: 6,
    paschaOffset: null,
    feastKey: null,
    furtherDays: [],
    birthYear: null,
    deathYear: null,
    published: false,
    websiteSlug: 'nicholas',
    file: null,
    video: null,
  }
  api.on<typeof endpoints.saints.read>('GET', '/saints/:id', () => nicholas)
  api.on<typeof endpoints.almanac.feasts>('GET', '/feasts', () => [])
  api.on<typeof endpoints.saints.update>('PUT', '/saints/:id', () => {
    throw new Refusal(409, 'ALREADY_EXISTS', 'This exists already.', [
      { field: 'websiteSlug', message: 'Another record has this already.' },
    ])
  })
  await renderPage(<CatalogueForm of={saints} />, { path: '/saints/:id', at: '/saints/17', rights })
  const slug = page.getByRole('textbox', { name: /address|slug/i })
  await page.getByRole('heading', { name: 'Publication' }).click()
  await slug.fill('spyridon')
  await save()
  await expect.element(slug).toHaveAccessibleDescription(/Another record has this already\./)
  await expect.element(slug).toHaveFocus()
  await expect.element(slug).toHaveValue('spyridon')
})

test('an unreadable number is discarded with the other changes', async () => {
  const api = fakeApi()
  api.on<typeof endpoints.cities.read>('GET', '/cities/:id', () => patras)
  api.on<typeof endpoints.countries.lookup>('GET', '/countries/list', () => [{ id: 1, title: 'Greece' }])
  api.on<typeof endpoints.regions.lookup>('GET', '/regions/list', () => [])
  api.on<typeof endpoints.municipalities.lookup>('GET', '/municipalities/list', () => [])
  await renderPage(<CatalogueForm of={cities} />, { path: '/cities/:id', at: '/cities/17', rights })
  const latitude = field('Latitude')
  await expect.element(latitude).toHaveValue('38.2')
  await latitude.fill('38 degrees')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(latitude).toHaveValue('38.2')
})

test('text typed while the form is being saved stays, and can be saved too', async () => {
  fakeApi()
  const answer = Promise.withResolvers<undefined>()
  const sent: unknown[] = []
  const onSave = ({ code3 }: Values) => {
    sent.push(code3)
    return answer.promise
  }
  const { create } = await import('@kandili/contract/endpoints/catalogues').then((all) => all.countries)
  await renderPage(
    <RecordForm
      fields={fieldsOf(countries.form as FormLook)}
      schema={async () => create.body}
      record={greece}
      title="A form that stays"
      readOnly={false}
      onSave={onSave}
    />,
    { path: '/here' },
  )
  const code = field('ISO code (3 letters)')
  await code.fill('GRE')
  await save()
  await expect.poll(() => sent).toEqual(['GRE'])
  await code.fill('HEL')
  answer.resolve(undefined)
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(code).toHaveValue('HEL')
  await save()
  await expect.poll(() => sent).toEqual(['GRE', 'HEL'])
})

test('a parent that was deleted in the meantime is reported beside its field', async () => {
  const api = fakeApi()
  api.on<typeof endpoints.cities.read>('GET', '/cities/:id', () => patras)
  api.on<typeof endpoints.countries.lookup>('GET', '/countries/list', () => [{ id: 1, title: 'Greece' }])
  api.on<typeof endpoints.regions.lookup>('GET', '/regions/list', () => [])
  api.on<typeof endpoints.municipalities.lookup>('GET', '/municipalities/list', () => [])
  api.on<typeof endpoints.cities.update>('PUT', '/cities/:id', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Please check the form.', [
      { field: 'countryId', message: 'The chosen record does not exist any more.' },
    ])
  })
  await renderPage(<CatalogueForm of={cities} />, { path: '/cities/:id', at: '/cities/17', rights })
  await field('Title, English').fill('Patra')
  await save()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveAccessibleDescription(/does not exist any more/)
  await expect.element(field('Title, English')).toHaveValue('Patra')
})

// Last: a page that is being left asks nothing more.
test('keeps the text of an expired session for the form that opens after the next sign-in', async () => {
  const { api, screen } = await openGreece()
  api.on<Countries['update']>(
    'PUT',
    '/countries/:id',
    () =>
      new Response(JSON.stringify({ status: 401, message: 'SESSION_ENDED', description: '', errors: [] }), {
        status: 401,
      }),
  )
  await save()
  await expect.poll(() => location.hash).toBe('#login')
  history.replaceState(null, '', location.pathname + location.search)
  screen.unmount()
  const again = fakeApi()
  // Somebody else has changed another field in the meantime.
  again.on<Countries['read']>('GET', '/countries/:id', () => ({ ...greece, version: 4, diallingCode: '+31' }))
  again.on<Countries['update']>('PUT', '/countries/:id', () => greece)
  await renderPage(<CatalogueForm of={countries} />, {
    path: '/countries/:id',
    at: '/countries/17',
    rights,
    others: { '/countries': <p>The list</p> },
  })
  await expect.element(field('Title, English')).toHaveValue('Hellas')
  await expect
    .element(
      page.getByText('The form shows again what you typed before signing in. It has not been saved yet.'),
    )
    .toBeVisible()
  await save()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(again.calls('PUT').at(-1)?.body).toMatchObject({
    title: { en: 'Hellas' },
    diallingCode: '+31',
    version: 4,
  })
})

test('a long record folds its sections, names what has changed, and opens the section of an error', async () => {
  fakeApi()
  const { create } = await import('@kandili/contract/endpoints/catalogues').then((all) => all.countries)
  const headings = { title: 'temples.section.identity', code: 'ownPage.section.place' } as const
  await renderPage(
    <RecordForm
      fields={fieldsOf(countries.form as FormLook).map((one) => ({
        ...one,
        ...(one.name in headings && { heading: headings[one.name as keyof typeof headings] }),
        ...(one.name === 'diallingCode' && { heading: 'ownPage.section.contact' }),
      }))}
      schema={async () => create.body}
      record={greece}
      title="A long record"
      readOnly={false}
      onSave={async () => undefined}
    />,
    { path: '/here', at: '/here#section-diallingCode' },
  )
  // The section that a link names is open.
  await expect.element(field('Dialling code')).toBeVisible()
  const code = field('ISO code (2 letters)')
  await expect.element(field('Title, Greek')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Address and map' }).click()
  await code.fill('')
  await expect.element(page.getByText('Not saved: ISO code (2 letters)')).toBeVisible()
  await page.getByRole('heading', { name: 'Address and map' }).click()
  await expect.element(code).not.toBeInTheDocument()
  await save()
  await expect.element(code).toBeVisible()
  await expect.element(code).toHaveFocus()
})
