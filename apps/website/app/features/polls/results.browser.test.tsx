import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { Results } from './results.tsx'

const both = (text: string) => ({ el: text, en: text })
const question = (key: string, kind: endpoints.surveys.Question['kind'], unit = '') => ({
  key,
  kind,
  label: both(key),
  unit: both(unit),
  required: true,
  options: [],
  adds: [],
  equals: null,
  least: null,
  most: null,
  suggested: false,
})

const surveyOf = (questions: endpoints.surveys.Question[]) => ({
  id: 1,
  title: both('Poll'),
  kind: 'POLL' as const,
  temple: null,
  submissionFrom: '2026-11-01',
  submissionTo: '2026-11-20',
  state: 'OVER' as const,
  sections: [{ title: both('One'), questions }],
  results: null,
})

test('tells the sums of numbers in their unit, and nothing of texts', async () => {
  const questions = [question('Loaves', 'INTEGER', 'kg'), question('Gifts', 'MONEY'), question('Why', 'TEXT')]
  await renderStep(
    <Results
      survey={surveyOf(questions)}
      results={{
        answers: 6,
        results: [
          { key: 'Loaves', answers: 6, sum: 14, choices: [], texts: [] },
          { key: 'Gifts', answers: 5, sum: 12_050, choices: [], texts: [] },
          { key: 'Why', answers: 6, sum: null, choices: [], texts: [] },
        ],
      }}
    />,
  )
  await expect.element(page.getByText('In all, from 6 answers')).toBeInTheDocument()
  await expect.element(page.getByText('14 kg')).toBeInTheDocument()
  await expect.element(page.getByText('120,50 €')).toBeInTheDocument()
  expect(page.getByText('Why').elements()).toEqual([])
})

test('leaves a choice its line on a phone if few chose it', async () => {
  await page.viewport(390, 844)
  const hour = { ...question('Hour', 'CHOICE'), options: [{ key: 'six', label: both('At six') }] }
  await renderStep(
    <Results
      survey={surveyOf([hour])}
      results={{
        answers: 6,
        results: [{ key: 'Hour', answers: 6, sum: null, choices: [{ key: 'six', count: null }], texts: [] }],
      }}
    />,
  )
  const words = page.getByText('At six').element().getBoundingClientRect()
  const few = page.getByText('fewer than five, or hidden to protect them').element().getBoundingClientRect()
  expect(words.width).toBeGreaterThan(200)
  expect(few.top).toBeGreaterThanOrEqual(words.bottom)
})
