import { expect, test } from 'vitest'
import { pagesOf, previewOf } from './preview.ts'

test('fills placeholders with likely values, in the language of the text', () => {
  expect(previewOf('website/home/hello', 'Καλημέρα, {name}: {amount}', 'el')).toBe('Καλημέρα, Μαρία: 5,00 €')
  expect(previewOf('website/home/hello', 'Hello, {name}', 'en')).toBe('Hello, Maria')
  expect(previewOf('website/home/hello', 'By {unheardOf}', 'en')).toBe('By {unheardOf}')
})

test('shows a plural form with its number', () => {
  expect(previewOf('common/candles.one', '{count} candle', 'en')).toBe('1 candle')
  expect(previewOf('common/candles.other', '{count} candles', 'en')).toBe('3 candles')
})

test('links pages that need no choice, each once', () => {
  const usedIn = [
    'apps/website/app/routes/home.tsx',
    'apps/website/app/routes/home.tsx',
    'apps/website/app/routes/temple.tsx',
    'apps/website/app/features/home/hero.tsx',
    'apps/website/app/routes/help.tsx',
  ]
  expect(pagesOf(usedIn, 'en')).toEqual(['/en', '/en/help'])
})
