import { useQueries } from '@tanstack/react-query'
import { lookup } from '../lib/api/records.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import type { Field } from './fields.ts'
import { valueText } from './value-text.ts'

/** Formats the values of fields for people, with the titles of chosen lookups. */
export const useValueText = (fields: readonly Field[]) => {
  const t = useT()
  const language = useLanguage()
  const nouns = [...new Set(fields.flatMap((field) => (field.kind === 'lookup' ? [field.noun] : [])))]
  const answers = useQueries({
    queries: nouns.map((noun) => ({
      queryKey: ['lookup', noun, language, {}],
      queryFn: () => lookup(noun),
    })),
  })
  const titles = new Map(
    nouns.map((noun, index) => [noun, new Map(answers[index]?.data?.map(({ id, title }) => [id, title]))]),
  )
  const titleOf = (field: Field, id: unknown) =>
    field.kind === 'lookup' ? titles.get(field.noun)?.get(id as number) : undefined
  return (field: Field, value: unknown): string => valueText(field, value, { t, titleOf })
}
