import type { endpoints } from '@kandili/contract'
import { enrolmentSteps } from '@kandili/contract/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import TemplePage from './temple-page.tsx'
// Loaded before the first test, which would otherwise spend its time on them.
import '@kandili/contract/endpoints/catalogues'
import '../../crud/bilingual-input.tsx'
import '../../crud/lookup-input.tsx'
import '../../crud/video-field.tsx'
import '../temple-page/page-lists.tsx'
import '../temple-page/photographs-field.tsx'
import '../temple-page/pin-field.tsx'
import '../temple-people/temple-people.tsx'
import '../timetable/timetable-card.tsx'

type Calls = typeof endpoints.temples

const none = { el: '', en: '' }
const stored = {
  id: 7,
  version: 3,
  updatedAt: '2026-11-20T08:00:00Z',
  title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
  description: none,
  timetable: none,
  jurisdiction: none,
  kind: 'PARISH',
  religion: 'ORTHODOX',
  calendarStyle: 'NEW',
  jurisdictionKey: 'GREECE',
  saintId: null,
  organisationId: 2,
  organisation: { id: 2, title: { el: 'Μητρόπολη', en: 'Metropolis' } },
  cityId: 1,
  phone1: '',
  fax: '',
  status: 'ENABLED',
  minOrderAmount: 200,
  commission: 1000,
  namesLimit: 10,
  proofPolicy: 'PHOTO',
  answersWithinHours: 48,
  gatewayFeeBearer: 'PLATFORM',
  languages: ['el'],
  social: [],
  clergy: [],
  openingHours: [],
  feastDays: [],
  photographs: [],
  published: false,
}

const open = async () => {
  const api = fakeApi()
  const state = { temple: { ...stored } }
  api.on<Calls['read']>('GET', '/temples/:id', () => Response.json(state.temple))
  api.on<Calls['update']>('PUT', '/temples/:id', ({ body }) => {
    if (body.version !== state.temple.version)
      throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
    state.temple = { ...state.temple, ...(body as object), version: state.temple.version + 1 }
    return Response.json(state.temple)
  })
  api.on<typeof endpoints.organisations.read>('GET', '/organisations/:id', () =>
    Response.json({ id: 2, version: 1, title: stored.organisation.title, status: 'LOCKED' }),
  )
  for (const noun of ['saints', 'cities', 'organisations']) {
    api.on<typeof endpoints.saints.lookup>('GET', `/${noun}/list` as '/saints/list', () => [
      { id: 1, title: 'Athens' },
    ])
  }
  api.on<typeof endpoints.templePage.read>('GET', '/temples/:templeId/page', () =>
    Response.json({ city: { title: none, lat: 38, lng: 23.7 }, landmarks: [] }),
  )
  api.on<typeof endpoints.templePeople.list>('GET', '/temples/:templeId/people', () =>
    Response.json({ people: [], invitations: [], mayGrant: [] }),
  )
  api.on<typeof endpoints.timetable.read>('GET', '/temples/:templeId/timetable', () => ({
    version: 1,
    services: [],
    exceptions: [],
    types: [],
    days: [],
    contradictions: [],
  }))
  api.on<typeof endpoints.publishing.readEnrolment>('GET', '/temples/:templeId/enrolment', () =>
    Response.json({
      templeId: 7,
      version: 3,
      published: false,
      checklist: enrolmentSteps.map((step) => ({ step, done: true })),
      ready: true,
      origin: { at: '2026-11-01T10:00:00Z', userRequestId: null },
      identity: { at: '2026-11-02T10:00:00Z', by: 'Maria', how: 'By telephone' },
      mandate: { state: 'HOLDS', by: none, reference: '1', from: null, until: null, document: null },
      offerings: 2,
      terms: { version: '2026-11-22', accepted: null, mayAccept: false },
      money: ['CASH'],
    }),
  )
  api.on<typeof endpoints.publishing.read>('GET', '/website/publications/:entity/:id', () => ({
    entity: 'temples',
    id: 7,
    version: 3,
    published: false,
    websiteSlug: null,
    suggestedSlug: 'saint-nicholas',
    path: null,
    plan: null,
    previewsUntil: null,
    history: [],
  }))
  await renderPage(<TemplePage />, {
    path: '/temples/:id',
    at: '/temples/7',
    rights: ['users_company_view', 'users_company_edit', 'general_mainparameter_edit'],
    others: { '/temples': <p>The list</p> },
  })
  await expect.element(page.getByRole('textbox', { name: 'Title, English' })).toHaveValue('Saint Nicholas')
  return { api, state }
}
const section = (name: string) => page.getByText(name, { exact: true }).last().click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const addHours = async () => {
  await section('Opening hours')
  await button('Add hours').click()
}

test('keeps the whole temple: a list of its page is saved with its fields, by one button', async () => {
  const { api } = await open()
  await addHours()
  await section('Contact')
  await page.getByRole('textbox', { name: 'Fax' }).fill('2287021001')
  await button('Save').click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('PUT')[0]?.body).toMatchObject({
    fax: '2287021001',
    openingHours: [{ weekday: 2, from: '08:00', until: '12:00' }],
    photographs: [],
  })
})

test('keeps the lists of two administrators who changed different sections', async () => {
  const { api, state } = await open()
  await addHours()
  const theirs = [{ name: { el: 'π. Ανδρέας', en: '' }, title: none, shown: true }]
  state.temple = { ...stored, version: 4, clergy: theirs as never[] }
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Theirs: π. Ανδρέας' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('PUT').at(-1)?.body).toMatchObject({
    version: 4,
    clergy: theirs,
    openingHours: [{ weekday: 2 }],
  })
})

test('says that its organisation is locked, and offers to publish once the checklist is complete', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Metropolis' }))
    .toHaveAttribute('href', '/organisations/2')
  await expect.element(page.getByText(/^Organisation: Metropolis\s*Locked$/)).toBeVisible()
  await expect.element(button('Publish')).toBeVisible()
})

// Its organisation is no longer offered, which is shown as an error too.
test.each([
  {
    name: 'tax number',
    of: 'Money and tax',
    field: () => textbox('Tax number (AFM)'),
    type: () => textbox('Tax number (AFM)').fill('123'),
  },
  {
    name: 'address of its pages',
    of: 'Contact',
    field: () => textbox('Address'),
    type: async () => {
      await button('Add an address').click()
      await textbox('Address').fill('no link')
    },
  },
  {
    name: 'choice of languages',
    of: 'Description and languages',
    field: () => page.getByRole('checkbox', { name: 'Greek' }),
    describes: () => page.getByRole('group', { name: 'Languages of the temple' }),
    type: () => page.getByRole('checkbox', { name: 'Greek' }).click(),
  },
])('opens the closed section of an invalid $name, focuses it and says why', async (one) => {
  const { api } = await open()
  await section(one.of)
  await one.type()
  await section(one.of)
  await button('Save').click()
  await expect.element(one.field()).toHaveFocus()
  await expect.element((one.describes ?? one.field)()).toHaveAccessibleDescription(/./)
  expect(api.calls('PUT')).toEqual([])
})
