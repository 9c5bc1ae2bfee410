import { everyBuiltInText } from '@kandili/messages/every-text'
import { expect, it } from 'vitest'
import { categoryTitle } from './category-titles.ts'

it('has words in both languages for every folder of texts', async () => {
  const titles = (await everyBuiltInText()).map(({ category }) => categoryTitle(category))
  expect(titles.filter(({ el }) => /[a-z]/.test(el.replace('e-mail', '')))).toEqual([])
  expect(titles.filter(({ en }) => !/^[A-Z]/.test(en))).toEqual([])
})
