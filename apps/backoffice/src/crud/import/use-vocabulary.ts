import { useQueries } from '@tanstack/react-query'
import { athensToday } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import type { Field } from '../fields.ts'
import { lookupOptions } from '../queries.ts'
import type { Vocabulary } from './mapping.ts'

/** What cells are parsed with; undefined until the options of all lookups have loaded. */
export const useVocabulary = (fields: readonly Field[]) => {
  const t = useT()
  const language = useLanguage()
  const nouns = [...new Set(fields.flatMap((field) => (field.kind === 'lookup' ? [field.noun] : [])))]
  const asked = useQueries({ queries: nouns.map((noun) => lookupOptions(noun, language)) })
  const isFailed = asked.some(({ isError }) => isError)
  const isReady = asked.every(({ data }) => data !== undefined)
  const words: Vocabulary | undefined = isReady
    ? {
        t,
        today: athensToday(),
        lookups: new Map(nouns.map((noun, index) => [noun, asked[index]?.data ?? []])),
      }
    : undefined
  const readAgain = () => {
    for (const one of asked) if (one.isError) void one.refetch()
  }
  return { words, isFailed, readAgain }
}
