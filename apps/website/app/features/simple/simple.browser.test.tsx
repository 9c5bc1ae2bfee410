import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import type { BasketAct } from '../request/basket/basket.ts'
import type { Chosen } from '../request/draft/chosen.server.ts'
import { PayQuestion } from './pay-question.tsx'
import { NamesQuestion } from './written.tsx'

const both = (text: string) => ({ el: text, en: text })

/** An act at a temple, with only the fields that the page reads. */
const actOf = (index: number, title: string): BasketAct => ({
  index,
  draft: { names: [`Name of ${title}`] },
  chosen: {
    offering: { title: both(title), price: 200 },
    temple: { id: 1, title: both('Saint Nicholas'), city: both('Milos'), acceptsCash: false },
  } as Chosen,
  condition: 'READY',
  problem: null,
  total: 200,
  readings: {},
  day: null,
  postage: null,
  saint: null,
  days: null,
})

it('offers to change only the act that its questions are about', async () => {
  const acts = [actOf(0, 'Candle'), actOf(1, 'Memorial')]
  const own = {
    acts,
    written: 0,
    hasOtherCandles: true,
    hasEmail: true,
    mark: '',
    problem: undefined,
    problems: {},
  }
  await renderStep(<PayQuestion {...own} given={undefined} />)
  const links = page.getByRole('link', { name: /^(Change it|Something else)$/ }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/simple/candle',
    '/en/simple/names',
    '/en/simple/temple',
  ])
})

it('has a row for every name that was entered elsewhere', async () => {
  const names = Array.from({ length: 15 }, (_, index) => `Name ${index}`)
  await renderStep(<NamesQuestion draft={{ names }} problems={{}} />)
  expect(page.getByRole('textbox').elements()).toHaveLength(15)
})
