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

test('tells the sums of numbers in their unit, and nothing of texts', async () => {
  const questions = [question('Loaves', 'INTEGER', 'kg'), question('Gifts', 'MONEY'), question('Why', 'TEXT')]
  await renderStep(
    <Results
      survey={{
        id: 1,
        title: both('Poll'),
        kind: 'POLL',
        temple: null,
        submissionFrom: '2026-11-01',
        submissionTo: '2026-11-20',
        state: 'OVER',
        sections: [{ title: both('One'), questions }],
        results: null,
      }}
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
