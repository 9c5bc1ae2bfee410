import type { endpoints } from '@kandili/contract'
import { parseMoney } from '@kandili/money'

type Section = endpoints.surveys.Section
type Answers = endpoints.surveys.Answers

/** What a form without scripts has, by the kinds of its questions; a number that cannot be read stays a text, which is refused. */
export const readAnswers = (sections: readonly Section[], form: FormData): Answers =>
  Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ key, kind }): [string, Answers[string]][] => {
        const name = `values.${key}`
        const typed = String(form.get(name) ?? '').trim()
        if (kind === 'CHOICES') return [[key, form.getAll(name).map(String)]]
        if (typed === '' || kind === 'SUM') return []
        if (kind === 'INTEGER') return [[key, /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed]]
        return [[key, kind === 'MONEY' ? (parseMoney(typed) ?? typed) : typed]]
      }),
  )
