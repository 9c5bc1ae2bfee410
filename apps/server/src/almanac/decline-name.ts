import type { endpoints } from '@kandili/contract'
import { declension, findNames } from '@kandili/greek'
import type { z } from 'zod'

type Declension = z.output<typeof endpoints.almanac.declension.answer>

/** How the priest would read what was typed, and which baptismal names it may be. */
export const declineName = (typed: string): Declension => {
  const { name, baptismal, genitive, vocative, alternatives, gender, confidence, notes } = declension(typed)
  return {
    name,
    baptismal,
    genitive,
    vocative,
    alternatives: [...alternatives],
    gender,
    confidence,
    notes: [...notes],
    candidates: findNames(typed).map((candidate) => candidate.name),
  }
}
