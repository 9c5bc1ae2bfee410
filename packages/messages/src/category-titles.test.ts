import { expect, it } from 'vitest'
import { categoryTitle } from './category-titles.ts'
import { everyBuiltInText } from './every-text.ts'

it('has words in both languages for every folder of texts', async () => {
  const titles = (await everyBuiltInText()).map(({ category }) => categoryTitle(category))
  expect(titles.filter(({ el }) => /[a-z]/.test(el.replace('e-mail', '')))).toEqual([])
  expect(titles.filter(({ en }) => !/^[A-Z]/.test(en))).toEqual([])
})
