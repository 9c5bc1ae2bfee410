import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TimetableCard } from './timetable-card.tsx'
import type { Service, Stored } from './words.ts'

type Calls = typeof endpoints.timetable
type Body = Pick<Stored, 'version' | 'services' | 'exceptions'>

const liturgy: Service = {
  id: '11111111-1111-4111-8111-111111111111',
  on: { kind: 'WEEKDAY', weekday: 1 },
  kind: 'LITURGY',
  title: null,
  startsAt: '07:30',
  endsAt: '10:00',
  closesAt: '20:00',
  closesDaysBefore: 1,
  acts: [{ service: 'MEMORIAL', typeIds: [] }],
  validFrom: null,
  validUntil: null,
  replacesWeek: false,
}
const stored: Stored = {
  version: 1,
  services: [liturgy],
  exceptions: [],
  types: [
    { id: 1, service: 'MEMORIAL', title: { el: 'Μνημόνευση', en: 'Commemoration' } },
    { id: 2, service: 'MEMORIAL', title: { el: 'Τρισάγιο', en: 'Trisagion' } },
    { id: 3, service: 'PRAYER', title: { el: 'Παράκληση', en: 'Paraklesis' } },
  ],
  days: [],
}

const open = async (first: Stored = stored, mayEdit = true) => {
  const api = fakeApi()
  let kept = first
  const saved: Body[] = []
  let refusal: Refusal | undefined
  api.on<Calls['read']>('GET', '/temples/:templeId/timetable', () => kept)
  api.on<Calls['previewTimetable']>('POST', '/temples/:templeId/timetable/preview', () => ({
    days: [],
    contradictions: [],
  }))
  api.on<Calls['change']>('PUT', '/temples/:templeId/timetable', ({ body }) => {
    if (refusal) throw refusal
    const change = body as Body
    saved.push(change)
    kept = { ...kept, ...change, version: change.version + 1 }
    return kept
  })
  await renderPage(<TimetableCard templeId={7} mayEdit={mayEdit} />, { path: '/my-temple' })
  await expect.element(page.getByRole('heading', { name: 'Timetable' })).toBeVisible()
  return {
    saved,
    refuse: (next: Refusal | undefined) => {
      refusal = next
    },
  }
}

it('adds a weekly service with what is done at it', async () => {
  const { saved } = await open()
  await page.getByRole('button', { name: 'Weekly service' }).click()
  const dialog = page.getByRole('dialog', { name: 'New service' })
  await dialog.getByRole('combobox', { name: 'Day', exact: true }).selectOptions('Wednesday')
  await dialog.getByRole('combobox', { name: 'Service', exact: true }).selectOptions('Paraklesis')
  await dialog.getByRole('textbox', { name: 'Begins' }).fill('18:00')
  await dialog.getByRole('textbox', { name: 'Give names by' }).fill('17:00')
  await dialog.getByRole('checkbox', { name: 'Prayer' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: /^18:00 Paraklesis/ })).toBeVisible()
  expect(saved).toMatchObject([
    {
      version: 1,
      services: [
        liturgy,
        {
          on: { kind: 'WEEKDAY', weekday: 4 },
          kind: 'PARAKLESIS',
          startsAt: '18:00',
          endsAt: null,
          closesAt: '17:00',
          closesDaysBefore: 0,
          acts: [{ service: 'PRAYER', typeIds: [] }],
        },
      ],
    },
  ])
})

it('keeps the input when the timetable contradicts itself, and says where', async () => {
  const { saved, refuse } = await open()
  refuse(
    new Refusal(422, 'VALIDATION_FAILED', 'Please correct the fields', [
      { field: 'services.0.endsAt', message: 'The service cannot end before it begins.' },
    ]),
  )
  await page.getByRole('button', { name: /^07:30 Divine Liturgy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit service' })
  const ends = dialog.getByRole('textbox', { name: 'Ends' })
  await ends.fill('07:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('The service cannot end before it begins.')).toBeVisible()
  await expect.element(ends).toHaveValue('07:00')
  await expect.element(ends).toHaveFocus()
  refuse(undefined)
  await ends.fill('09:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved[0]?.services[0]?.endsAt).toBe('09:00')
})

it('limits a service to some types', async () => {
  const { saved } = await open()
  await page.getByRole('button', { name: /^07:30 Divine Liturgy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit service' })
  await dialog.getByRole('checkbox', { name: 'All kinds' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved[0]?.services[0]?.acts).toEqual([{ service: 'MEMORIAL', typeIds: [1] }])
})

it('adds an exception with other hours', async () => {
  const { saved } = await open()
  await page.getByRole('button', { name: 'New exception' }).click()
  const dialog = page.getByRole('dialog', { name: 'New exception' })
  await dialog.getByRole('textbox', { name: 'Date' }).fill('06/12/2026')
  await dialog.getByRole('combobox', { name: 'What changes' }).selectOptions('Other hours')
  await dialog.getByRole('textbox', { name: 'Begins' }).fill('09:00')
  await dialog.getByRole('textbox', { name: 'Explanation for the faithful, English' }).fill('Festival')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Sunday 6 December 2026')).toBeVisible()
  expect(saved[0]?.exceptions).toMatchObject([
    {
      date: '2026-12-06',
      kind: 'CHANGED',
      serviceId: liturgy.id,
      hours: { startsAt: '09:00', closesDaysBefore: 1 },
      note: { en: 'Festival' },
    },
  ])
})

it('deletes a service with its exceptions and restores both', async () => {
  const canceled = {
    id: '22222222-2222-4222-8222-222222222222',
    date: '2026-12-06',
    note: { el: '', en: '' },
    kind: 'CANCELED' as const,
    serviceId: liturgy.id,
  }
  const { saved } = await open({ ...stored, exceptions: [canceled] })
  await page.getByRole('button', { name: 'Delete: 07:30 Divine Liturgy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted from the timetable')).toBeVisible()
  expect(saved[0]).toMatchObject({ services: [], exceptions: [] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: /^07:30 Divine Liturgy/ })).toBeVisible()
  expect(saved[1]).toMatchObject({ version: 2, services: [liturgy], exceptions: [canceled] })
})

it('shows the timetable without buttons to read-only users', async () => {
  await open(stored, false)
  await expect.element(page.getByRole('button', { name: /^07:30 Divine Liturgy/ })).toBeDisabled()
  expect(page.getByRole('button', { name: /Weekly service|New exception|Delete/ }).elements()).toEqual([])
})
