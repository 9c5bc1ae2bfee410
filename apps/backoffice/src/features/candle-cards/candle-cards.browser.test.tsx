import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CandleCards } from './candle-cards.tsx'

type CandleCard = endpoints.publishing.CandleCard

const card = (more: Partial<CandleCard> = {}): CandleCard => ({
  title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
  city: { el: 'Αθήνα', en: 'Athens' },
  published: true,
  kinds: [{ typeId: 3, service: 'CANDLE', title: { el: 'Μεγάλη λαμπάδα', en: 'Large candle' } }],
  code: { address: 'https://kandili.example/el/request?temple=saint-nicholas', rows: ['101', '010', '111'] },
  ...more,
})

const open = async (answer: CandleCard) => {
  const api = fakeApi()
  api.on<typeof endpoints.publishing.readCard>('GET', '/temples/:templeId/card', () => answer)
  await renderPage(<CandleCards templeId={7} back="/temples/7" />, { path: '/temples/7/cards' })
  return api
}

test('a card shows temple, code and the address to expect, in both languages', async () => {
  await open(card())
  const preview = page.getByRole('region', { name: 'Preview of the card' })
  await expect.element(preview.getByText('Άγιος Νικόλαος')).toBeVisible()
  await expect.element(preview.getByText('Saint Nicholas')).toBeVisible()
  await expect.element(preview.getByRole('img', { name: /^Code for the address https:/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('a kind, a language and a paper are asked for and shown', async () => {
  const api = await open(card())
  await page.getByRole('combobox', { name: 'What the card is for' }).selectOptions('Candle: Large candle')
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('English')
  await page.getByRole('combobox', { name: 'Paper' }).selectOptions('A5')
  const preview = page.getByRole('region', { name: 'Preview of the card' })
  await expect.element(preview.getByText('Large candle')).toBeVisible()
  await expect.element(preview.getByText('Άγιος Νικόλαος')).not.toBeInTheDocument()
  await expect.element(preview.getByRole('article')).toHaveAttribute('data-size', 'A5')
  const asked = api.calls('GET').at(-1)
  expect([asked?.query.get('typeId'), asked?.query.get('lang')]).toEqual(['3', 'en'])
})

test('prints nothing without a URL', async () => {
  await open(card({ code: null, published: false }))
  await expect.element(page.getByText(/not published yet/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test("a published temple gets a link for its parish's website", async () => {
  await open(card())
  const line = page.getByRole('textbox', { name: 'Line for the page' })
  await expect
    .element(line)
    .toHaveValue(
      '<a href="https://kandili.example/el/request?temple=saint-nicholas"><img src="https://kandili.example/embed/el/saint-nicholas.svg" width="300" height="84" alt="Άγιος Νικόλαος"></a>',
    )
})
