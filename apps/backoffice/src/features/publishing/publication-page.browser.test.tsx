import type { EnrolmentStep, endpoints } from '@kandili/contract'
import { enrolmentSteps } from '@kandili/contract/values'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnEnrolment } from './own-enrolment.tsx'
import PublicationPage from './publication-page.tsx'
import type { Enrolment, Publication } from './queries.ts'

type Calls = typeof endpoints.publishing

const enrolmentWith = (missing: readonly EnrolmentStep[], more: Partial<Enrolment> = {}): Enrolment => ({
  templeId: 7,
  version: 3,
  published: false,
  checklist: enrolmentSteps.map((step) => ({ step, done: !missing.includes(step) })),
  ready: missing.length === 0,
  origin: { at: '2026-11-01T10:00:00Z', userRequestId: null },
  identity: missing.includes('IDENTITY')
    ? null
    : { at: '2026-11-02T10:00:00Z', by: 'Maria', how: 'By telephone' },
  mandate: {
    state: 'HOLDS',
    by: { el: 'Μητρόπολη', en: 'Metropolis' },
    reference: '12/2026',
    from: '2026-01-01',
    until: '2027-12-31',
    document: { id: 'd'.repeat(22), title: 'mandate' },
  },
  offerings: 2,
  terms: { version: '2026-11-22', accepted: null, mayAccept: false },
  money: ['CASH'],
  ...more,
})

const publicationWith = (more: Partial<Publication> = {}): Publication => ({
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
  ...more,
})

const rights = [
  'users_company_view',
  'users_company_edit',
  'general_mainparameter_view',
  'general_mainparameter_edit',
]

const open = async (missing: readonly EnrolmentStep[], held: readonly string[] = rights) => {
  const api = fakeApi()
  let publication = publicationWith()
  api.on<typeof endpoints.temples.read>('GET', '/temples/:id', () =>
    Response.json({ id: 7, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } }),
  )
  api.on<Calls['readEnrolment']>('GET', '/temples/:templeId/enrolment', () => enrolmentWith(missing))
  api.on<Calls['read']>('GET', '/website/publications/:entity/:id', () => publication)
  api.on<Calls['publish']>('POST', '/website/publish', ({ body }) => {
    publication = publicationWith({
      version: 4,
      published: true,
      websiteSlug: body.websiteSlug ?? null,
      path: `/temples/${body.websiteSlug}`,
      history: [
        {
          at: '2026-11-20T10:00:00Z',
          action: 'PUBLISH',
          by: 'Maria Kosta',
          planned: false,
          revoked: false,
          slug: body.websiteSlug ?? null,
          from: null,
          until: null,
        },
      ],
    })
    return publication
  })
  await renderPage(<PublicationPage />, {
    path: '/temples/:id/publication',
    at: '/temples/7/publication',
    rights: held,
  })
  return api
}

test('does not offer to publish an incomplete temple, and says what is missing where', async () => {
  await open(['IDENTITY', 'OFFERING'])
  await expect.element(page.getByText('It can be published when the checklist is complete.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).not.toBeInTheDocument()
  const identity = page.getByRole('listitem').filter({ hasText: 'Identity checked' })
  await expect.element(identity.getByText('Missing')).toBeVisible()
  await expect.element(identity.getByRole('button', { name: 'Record the identity check' })).toBeVisible()
  const offering = page.getByRole('listitem').filter({ hasText: 'An offering with a price' })
  await expect
    .element(offering.getByRole('link', { name: 'Go to the offerings' }))
    .toHaveAttribute('href', '/temples/7/offerings')
})

test('publishes a complete temple under the chosen slug after confirmation', async () => {
  const api = await open([])
  const address = page.getByRole('textbox', { name: 'Address on the website' })
  await expect.element(address).toHaveValue('saint-nicholas')
  await address.fill('agios-nikolaos')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Publish this now?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(page.getByRole('link', { name: 'View on the website' }))
    .toHaveAttribute('href', '/en/temples/agios-nikolaos')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Published at agios-nikolaos' }))
    .toBeVisible()
  expect(api.calls('POST', '/website/publish').map(({ body }) => body)).toEqual([
    { entity: 'temples', id: 7, version: 3, websiteSlug: 'agios-nikolaos' },
  ])
})

test('shows a taken slug at its field, and keeps the input', async () => {
  const api = await open([])
  api.on<Calls['publish']>('POST', '/website/publish', () => {
    throw new Refusal(409, 'SLUG_TAKEN', 'Taken', [{ field: 'websiteSlug', message: 'It is taken' }])
  })
  const address = page.getByRole('textbox', { name: 'Address on the website' })
  await address.fill('taken')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('It is taken').first()).toBeVisible()
  await expect.element(address).toHaveValue('taken')
})

test('rejects a plan in the past at its field; makes and shows a preview link', async () => {
  const api = await open([])
  api.on<Calls['plan']>('PUT', '/website/publications/:entity/:id/plan', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Not valid', [
      { field: 'until', message: 'The day has passed' },
    ])
  })
  api.on<Calls['createPreview']>('POST', '/website/publications/:entity/:id/preview', () => ({
    path: '/preview/temples.7.1.x',
    until: '2026-11-27T10:00:00Z',
  }))
  await page.getByRole('textbox', { name: 'Last day' }).fill('01/01/2020')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect.element(page.getByText('The day has passed').first()).toBeVisible()
  expect(api.calls('PUT').map(({ body }) => body)).toEqual([{ from: null, until: '2020-01-01' }])
  await page.getByRole('button', { name: 'Preview link' }).click()
  const address = page.getByRole('textbox', { name: /^Link, valid until/ })
  await expect.element(address).toHaveValue(`${location.origin}/en/preview/temples.7.1.x`)
})

test('offers nothing without the right to publish', async () => {
  await open([], ['users_company_view'])
  await expect.element(page.getByRole('heading', { name: 'Checklist' })).toBeVisible()
  await expect.element(page.getByText('Not published', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Publish', exact: true }).elements()).toEqual([])
})

test('an owner accepts the terms only after ticking the box', async () => {
  const api = fakeApi()
  let enrolment = enrolmentWith(['TERMS'], {
    terms: { version: '2026-11-22', accepted: null, mayAccept: true },
  })
  api.on<Calls['readEnrolment']>('GET', '/temples/:templeId/enrolment', () => enrolment)
  api.on<Calls['acceptTerms']>('POST', '/temples/:templeId/terms', () => {
    enrolment = enrolmentWith([])
    return enrolment
  })
  await renderPage(<OwnEnrolment templeId={7} />, { path: '/my-temple', rights: ['companies_temple_view'] })
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect.element(page.getByText('Please tick that you accept the terms.')).toBeVisible()
  expect(api.calls('POST')).toEqual([])
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect.element(page.getByRole('heading', { name: 'Terms for temples' })).not.toBeInTheDocument()
  expect(api.calls('POST').map(({ body }) => body)).toEqual([{ version: '2026-11-22' }])
})

test('a mandate needs its document: an invalid one is rejected at the field, and the input stays', async () => {
  const api = await open(['MANDATE'])
  api.on<Calls['uploadMandate']>('POST', '/temples/:templeId/mandate/documents', ({ body }) => {
    if ((body as unknown as FormData).get('name') === 'letter.pdf')
      return { id: 'e'.repeat(22), title: 'letter' }
    throw new Refusal(422, 'FILE_NOT_A_DOCUMENT', 'This is neither a PDF nor a picture')
  })
  await page.getByRole('button', { name: 'Record the blessing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reference of the document' }).fill('77/2026')
  const document = dialog.getByLabelText('Document', { exact: true })
  const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })
  await userEvent.upload(document, file('disguised.pdf'))
  await expect.element(dialog.getByText('This is neither a PDF nor a picture')).toBeVisible()
  await expect.element(document).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reference of the document' }))
    .toHaveValue('77/2026')
  await userEvent.upload(document, file('letter.pdf'))
  await expect.element(dialog.getByText('letter', { exact: true })).toBeVisible()
  await expect.element(document).toHaveAttribute('aria-invalid', 'false')
})

test('a mandate is not saved before its new document has been uploaded', async () => {
  const api = await open([])
  const arrived = Promise.withResolvers<{ id: string; title: string }>()
  api.on<Calls['uploadMandate']>('POST', '/temples/:templeId/mandate/documents', () => arrived.promise)
  api.on<Calls['recordMandate']>('PUT', '/temples/:templeId/mandate', () => enrolmentWith([]))
  await page.getByRole('button', { name: 'Record the blessing' }).click()
  const dialog = page.getByRole('dialog')
  const document = dialog.getByLabelText('Document', { exact: true })
  await userEvent.upload(document, new File(['x'], 'newer.pdf', { type: 'application/pdf' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading', 'true')
  arrived.resolve({ id: 'e'.repeat(22), title: 'newer' })
  await expect
    .poll(() => api.calls('PUT').map(({ body }) => body))
    .toMatchObject([{ documentId: 'e'.repeat(22) }])
})
