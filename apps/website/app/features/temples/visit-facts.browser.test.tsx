import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Temple } from '../../lib/shapes.ts'
import { renderStep } from '../../testing/render-page.tsx'
import { Gallery } from './gallery.tsx'
import { Clergy, Contact, OpeningHours } from './visit-facts.tsx'

const both = (text: string) => ({ el: text, en: text })

// Only the fields that these parts read.
const temple = {
  phone: '+302287021000',
  phones: ['+306912345678'],
  fax: '',
  social: [{ channel: 'FACEBOOK', url: 'https://www.facebook.com/temple' }],
  clergy: [{ name: both('Fr Andrew'), title: both('Parish priest') }],
  openingHours: [
    { weekday: 7, from: '08:00', until: '12:00' },
    { weekday: 7, from: '17:00', until: '19:00' },
    { weekday: 1, from: '07:00', until: '12:00' },
  ],
  photographs: [1, 2].map((id) => ({
    url: `/photo-${id}.jpg`,
    width: 4,
    height: 3,
    alt: both(`Picture ${id}`),
  })),
} as Partial<Temple> as Temple

test('shows hours by day, contact, clergy and the further photographs', async () => {
  await renderStep(
    <>
      <OpeningHours temple={temple} />
      <Contact temple={temple} />
      <Clergy temple={temple} />
      <Gallery temple={temple} />
    </>,
  )
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect
    .element(hours)
    .toHaveTextContent('Opening hoursSaturday08:00–12:00, 17:00–19:00Sunday07:00–12:00')
  await expect
    .element(page.getByRole('link', { name: '+30 691 234 5678' }))
    .toHaveAttribute('href', 'tel:+306912345678')
  await expect
    .element(page.getByRole('link', { name: 'Facebook' }))
    .toHaveAttribute('rel', 'noreferrer nofollow ugc')
  await expect
    .element(page.getByRole('region', { name: 'Clergy' }))
    .toHaveTextContent('ClergyFr AndrewParish priest')
  await expect.element(page.getByRole('img', { name: 'Picture 2' })).toBeInTheDocument()
  expect(page.getByRole('img', { name: 'Picture 1' }).elements()).toEqual([])
})

test('does not mention what the temple does not provide', async () => {
  const silent = {
    ...temple,
    phone: '',
    phones: [],
    social: [],
    clergy: [],
    openingHours: [],
    photographs: [],
  }
  await renderStep(
    <>
      <OpeningHours temple={silent} />
      <Contact temple={silent} />
      <Clergy temple={silent} />
      <Gallery temple={silent} />
    </>,
  )
  expect(page.getByRole('heading').elements()).toEqual([])
})
