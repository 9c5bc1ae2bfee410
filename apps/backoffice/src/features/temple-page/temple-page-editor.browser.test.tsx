import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { TemplePage } from './queries.ts'
import { TemplePageEditor } from './temple-page-editor.tsx'

type Calls = typeof endpoints.templePage
const path = '/temples/:templeId/page'

const stored: TemplePage = {
  version: 3,
  temple: { id: 7, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  slug: 'saint-nicholas',
  saint: null,
  city: { title: { el: 'Μήλος', en: 'Milos' }, lat: 36.7449, lng: 24.4277 },
  landmarks: [{ title: { el: 'Μήλος', en: 'Milos' }, lat: 36.7449, lng: 24.4277 }],
  description: { el: 'Στο λιμάνι.', en: 'By the harbour.' },
  saintId: null,
  feastDays: [],
  streetName: 'Limani',
  streetNumber: '3',
  zipCode: '84003',
  lat: null,
  lng: null,
  radius: null,
  phone1: '',
  phone2: '',
  phone3: '',
  fax: '',
  social: [],
  clergy: [],
  languages: ['el'],
  openingHours: [],
  pausedUntil: null,
  proofPolicy: 'PHOTO',
  proofRequired: false,
  tellsWho: false,
  answersWithinHours: 48,
  photographs: [],
}
const image = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

const open = async (facts: Partial<TemplePage> = {}, { mayEdit = true } = {}) => {
  const api = fakeApi()
  const state = { page: { ...stored, ...facts } }
  api.on<Calls['read']>('GET', path, () => state.page)
  api.on<Calls['listChanges']>('GET', '/temples/:templeId/page/changes', () => ({
    changes: [
      {
        id: 41,
        at: '2026-11-20T08:00:00Z',
        actor: 'Maria Kosta',
        fields: [{ field: 'zipCode', before: '84000', after: '84003' }],
        isRestoration: false,
      },
    ],
    total: 1,
  }))
  api.on<Calls['save']>('PUT', path, ({ body: { version, ...fields } }) => {
    if (version !== state.page.version) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
    const { photographs: _, ...values } = fields
    state.page = { ...state.page, ...(values as Partial<TemplePage>), version: version + 1 }
    return state.page
  })
  api.on<typeof endpoints.saints.lookup>('GET', '/saints/list', () => [{ id: 5, title: 'Saint Nicholas' }])
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(image))
  api.on<typeof endpoints.templeOfferings.list>('GET', '/temples/:templeId/offerings', () => ({
    temple: stored.temple,
    namesLimit: 10,
    minOrderAmount: 200,
    offerings: [],
  }))
  api.on<typeof endpoints.timetable.read>('GET', '/temples/:templeId/timetable', () => ({
    version: 1,
    services: [],
    exceptions: [],
    types: [],
    days: [],
    contradictions: [],
  }))
  api.on<typeof endpoints.userRequests.listDataChanges>('GET', '/my-temple/data-changes', () => [])
  await renderPage(<TemplePageEditor templeId={7} mayEdit={mayEdit} />, { path: '/my-temple/page' })
  await expect.element(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  return { api, state }
}
const edit = (section: string) => button(`Change: ${section}`).click()
const saved = page.getByText('Saved, and already on the page.')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('saves the changes of several parts with one press, and only those', async () => {
  const { api } = await open()
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toEqual([])
  await edit('Contact')
  await field('Second phone').fill('6912345678')
  await button('Add an address').click()
  await page.getByRole('combobox', { name: 'Channel' }).selectOptions('Facebook')
  await field('Address').fill('https://www.facebook.com/temple')
  await button('Done: Contact').click()
  await edit('Address and map')
  await field('Postcode').fill('84004')
  await expect.element(page.getByText('2 changes: Address and map, Contact')).toBeVisible()
  await button('Save 2 changes').click()
  await expect.element(saved).toBeVisible()
  expect(api.calls('PUT', path).map(({ body }) => body)).toEqual([
    {
      version: 3,
      phone2: '6912345678',
      social: [{ channel: 'FACEBOOK', url: 'https://www.facebook.com/temple' }],
      zipCode: '84004',
    },
  ])
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toEqual([])
})

test('takes back the changes of one part, or all of them', async () => {
  const { api } = await open()
  await edit('Contact')
  await field('Fax').fill('2287021001')
  await edit('Address and map')
  await field('Postcode').fill('84004')
  await button('As it was: Contact').first().click()
  await expect.element(field('Fax')).toHaveValue('')
  await expect.element(page.getByText('1 change: Address and map')).toBeVisible()
  await button('Discard all').click()
  await expect.element(page.getByText('Limani 3, 84003 Milos')).toBeVisible()
  expect(api.calls('PUT')).toEqual([])
})

test('undoes a save by restoring what was before it', async () => {
  const { api, state } = await open()
  api.on<Calls['restore']>('POST', '/temples/:templeId/page/changes/:id/restore', () => {
    state.page = { ...state.page, version: 5, zipCode: '84003' }
    return state.page
  })
  await edit('Address and map')
  await field('Postcode').fill('84004')
  await button('Save').click()
  await expect.element(page.getByText('Limani 3, 84004 Milos')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Limani 3, 84003 Milos')).toBeVisible()
  expect(api.calls('POST')[0]).toMatchObject({
    path: '/temples/7/page/changes/41/restore',
    body: { version: 4 },
  })
})

test('shows the page in both languages, and says what one lacks', async () => {
  await open({ description: { el: 'Στο λιμάνι.', en: '' } })
  await expect.element(page.getByText('Στο λιμάνι.')).toBeVisible()
  await page.getByRole('button', { name: 'English 1 missing' }).click()
  await button('Write: Description').click()
  await field('Description, English').fill('By the harbour.')
  await button('Done: Description and languages').click()
  await expect.element(page.getByText('By the harbour.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'English', exact: true })).toBeVisible()
})

test('rejects an address of another channel beside its field before sending anything', async () => {
  const { api } = await open()
  await edit('Contact')
  await button('Add an address').click()
  await page.getByRole('combobox', { name: 'Channel' }).selectOptions('Facebook')
  await field('Address').fill('https://example.org/facebook')
  await button('Save').click()
  await expect.element(field('Address')).toHaveAccessibleDescription(/does not belong to this channel/)
  await expect.element(field('Address')).toHaveFocus()
  expect(api.calls('PUT')).toEqual([])
})

test('saves after somebody else has changed another section', async () => {
  const { api, state } = await open()
  await edit('Contact')
  await field('Fax').fill('2287021001')
  state.page = { ...state.page, version: 4, zipCode: '11111' }
  await button('Save').click()
  await expect.element(saved).toBeVisible()
  expect(api.calls('PUT', path).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  await expect.element(page.getByText('Limani 3, 11111 Milos')).toBeVisible()
})

test('shows what somebody else stored in the same section, and keeps the input', async () => {
  const { state } = await open()
  await edit('Contact')
  await field('Fax').fill('2287021001')
  state.page = { ...state.page, version: 4, fax: '+302287029999' }
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText('Fax: now +302287029999')).toBeVisible()
  await expect.element(field('Fax')).toHaveValue('2287021001')
  expect(state.page.fax).toBe('+302287029999')
  await button('Save').click()
  await expect.element(saved).toBeVisible()
  expect(state.page).toMatchObject({ version: 5, fax: '2287021001' })
})

test('moves the pin by arrow keys, and reads both coordinates from one text', async () => {
  const { state } = await open()
  await expect.element(page.getByText('No place is set.')).toBeVisible()
  await edit('Address and map')
  const map = page.getByRole('application', { name: 'Map: Place on the map' })
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field('Latitude')).not.toHaveValue('')
  await expect.element(page.getByText(/· Milos$/)).toBeVisible()
  await field('Latitude').fill('36,7449 24,4300')
  await expect.element(field('Longitude')).toHaveValue('24.43')
  await button('Save').click()
  await expect.poll(() => [state.page.lat, state.page.lng]).toEqual([36.7449, 24.43])
  await edit('Address and map')
  await button('Remove the pin').click()
  await button('Save').click()
  await expect.poll(() => [state.page.lat, state.page.lng]).toEqual([null, null])
})

test('never saves the previous place when the new coordinates are invalid', async () => {
  const { api, state } = await open({ lat: 36.7449, lng: 24.4277 })
  await edit('Address and map')
  await field('Latitude').fill('367449')
  await button('Save').click()
  await expect.element(field('Latitude')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Latitude')).toHaveFocus()
  await field('Latitude').fill('36.7449 N')
  await button('Save').click()
  await expect.element(field('Latitude')).toHaveAttribute('aria-invalid', 'true')
  await field('Latitude').fill('')
  await button('Save').click()
  await expect.element(field('Latitude')).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls('PUT')).toEqual([])
  await field('Latitude').fill('36,75')
  await button('Save').click()
  await expect.poll(() => [state.page.lat, state.page.lng]).toEqual([36.75, 24.4277])
})

test('accepts opening hours by day and rejects overlapping ones', async () => {
  const { api, state } = await open({ openingHours: [{ weekday: 2, from: '08:00', until: '12:00' }] })
  await edit('Opening hours')
  await button('Add hours').click()
  await page.getByRole('combobox', { name: 'Day' }).nth(1).selectOptions('Monday')
  await button('Save').click()
  await expect.element(page.getByText('These hours overlap with others of the same day.')).toBeVisible()
  expect(api.calls('PUT')).toEqual([])
  await page.getByRole('combobox', { name: 'Day' }).nth(1).selectOptions('Tuesday')
  await button('Save').click()
  await expect.poll(() => state.page.openingHours.map(({ weekday }) => weekday)).toEqual([2, 3])
})

const photograph = (id: number) => ({
  id,
  fileId: `shown-${id}`,
  originalFileId: `original-${id}`,
  width: 400,
  height: 300,
  alt: { el: '', en: `Picture ${id}` },
  crop: null,
})

test('orders and crops photographs by keyboard', async () => {
  const { api } = await open({ photographs: [photograph(1), photograph(2)] })
  await edit('Photographs')
  await button('Move earlier: photograph 2').click()
  await button('Crop: photograph 1').click()
  const width = page.getByRole('slider', { name: 'Width' })
  await expect.element(width).toBeInTheDocument()
  width.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await button('Apply').click()
  await expect.element(page.getByText('Changed, not saved')).toBeVisible()
  await button('Save').click()
  await expect
    .poll(() => api.calls('PUT')[0]?.body)
    .toEqual({
      version: 3,
      photographs: [
        {
          id: 2,
          fileId: null,
          alt: { el: '', en: 'Picture 2' },
          crop: { x: 0, y: 0, width: 0.98, height: 1 },
        },
        { id: 1, fileId: null, alt: { el: '', en: 'Picture 1' }, crop: null },
      ],
    })
})

test('requires a description of a photograph before it is saved', async () => {
  const { api } = await open({ photographs: [photograph(1)] })
  await edit('Photographs')
  await field('What photograph 1 shows, English').fill('')
  await button('Done: Photographs').click()
  await button('Save').click()
  await expect.element(field('What photograph 1 shows, Greek')).toHaveFocus()
  expect(api.calls('PUT')).toEqual([])
})

test('restores an earlier version after asking', async () => {
  const { api, state } = await open()
  api.on<Calls['restore']>('POST', '/temples/:templeId/page/changes/:id/restore', () => {
    state.page = { ...state.page, version: 4, zipCode: '84000' }
    return state.page
  })
  await expect.element(page.getByText('Postcode: 84000 → 84003')).toBeVisible()
  await button('Restore as before 20/11/2026 10:00').click()
  await button('Restore').last().click()
  await expect.element(page.getByText('The page is as it was before.')).toBeVisible()
  await expect.element(page.getByText('Limani 3, 84000 Milos')).toBeVisible()
  expect(api.calls('POST')[0]).toMatchObject({
    path: '/temples/7/page/changes/41/restore',
    body: { version: 3 },
  })
})

test('offers no changes to read-only users', async () => {
  await open({ photographs: [photograph(1)] }, { mayEdit: false })
  expect(page.getByRole('button', { name: /Save|Restore|Remove|Add|Crop|Change/ }).elements()).toEqual([])
})
