import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { RecurringTemple } from './recurring-temple.tsx'

const both = (text: string) => ({ el: text, en: text })
const card = (slug: string) => ({ slug, title: both(`Temple ${slug}`), city: both('Athens') })
const candle = (typeId: number, intentions: string[]) => ({
  typeId,
  service: 'CANDLE',
  title: both(`Candle ${typeId}`),
  price: 200,
  intentions,
})
const offerings = [candle(1, ['HEALTH', 'ETERNAL_MEMORY']), candle(2, ['ETERNAL_MEMORY'])]

/** Temples near and far; a list shows the far one only in a search. */
const answer = async (asked: RequestInfo | URL): Promise<Response> => {
  const { pathname, searchParams } = new URL(asked instanceof Request ? asked.url : asked, location.href)
  if (!pathname.endsWith('/public/temples')) {
    return Response.json({ ...card(pathname.split('/').at(-1) ?? ''), offerings })
  }
  const sought = searchParams.get('q')
  const records = sought === null ? [card('near')] : sought === 'far' ? [card('far')] : []
  return Response.json({ records, total: sought === null ? 2 : records.length })
}
const show = (wanted = '') =>
  renderStep(<RecurringTemple service="CANDLE" isForDeparted={false} wanted={wanted} />)
const temple = () => page.getByLabelText('Temple', { exact: true })
const intentions = () =>
  [...page.getByLabelText('For', { exact: true }).element().querySelectorAll('option')].map(
    ({ value }) => value,
  )

describe('the temple of a recurring act', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is found by its name if more temples offer the act than the list shows', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(answer)
    await show()
    await expect.element(temple()).toHaveAccessibleDescription(/Showing 1 of 2 temples/)
    await page.getByLabelText('Find the temple').fill('far')
    await expect.element(temple()).toHaveValue('far')
    await page.getByLabelText('Find the temple').fill('nowhere')
    await expect.element(page.getByText(/No such temple found/)).toBeVisible()
  })

  it('is the one in the URL, though the list does not show it', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(answer)
    await show('far')
    await expect.element(temple()).toHaveValue('far')
  })

  it('offers only the intentions of the chosen offering', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(answer)
    await show()
    await expect.element(page.getByLabelText('Which')).toHaveValue('1')
    expect(intentions()).toEqual(['HEALTH', 'ETERNAL_MEMORY'])
    await page.getByLabelText('Which').selectOptions('2')
    await expect.poll(intentions).toEqual(['ETERNAL_MEMORY'])
  })

  it('can be loaded again after a failure', async () => {
    const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    await show()
    await expect.element(page.getByRole('alert')).toBeVisible()
    fetch.mockImplementation(answer)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(temple()).toHaveValue('near')
  })
})
