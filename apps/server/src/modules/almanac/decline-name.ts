import type { endpoints, Language } from '@kandili/contract'
import { declension, findNames, isReadingInDoubt, nameAsRead, wordsOfName } from '@kandili/greek'
import type { z } from 'zod'

type Declined = ReturnType<typeof declension>
type Declension = z.output<typeof endpoints.almanac.declension.answer>
type Several = Pick<Declension, 'genitive' | 'vocative' | 'alternatives' | 'confidence' | 'severalNames'>

/** A name for prayer is one name: several known ones are not read, and two ways to write them are proposed. */
const ofSeveral = (typed: string, declined: Declined): Pick<Declension, 'severalNames'> | Several => {
  if (!declined.notes.includes('SEVERAL_NAMES') || declined.genitive === null) return { severalNames: null }
  const apart = [...wordsOfName(typed)]
  return {
    genitive: null,
    vocative: null,
    alternatives: [],
    confidence: 'NONE',
    severalNames: { joined: apart.join('-'), apart },
  }
}

/**
 * The possible baptismal names. For a name with a surname, only the name; writing the bare name would lose a rank
 * beside it.
 */
const candidatesOf = (typed: string, { notes, genitive }: Declined): string[] => {
  if (!notes.includes('SEVERAL_NAMES')) return findNames(typed).map(({ name }) => name)
  const words = wordsOfName(typed)
  const isBare = words.length === typed.trim().split(/\s+/).length
  return genitive === null && isBare ? words.flatMap((word) => declension(word).baptismal ?? []) : []
}

/**
 * The form that a priest reads aloud, and the possible baptismal names.
 * @param language in which the temple reads a name of the request
 */
export const declineName = (typed: string, language: Language): Declension => {
  const declined = declension(typed)
  const { name, baptismal, genitive, vocative, alternatives, gender, confidence, notes } = declined
  return {
    name,
    baptismal,
    genitive,
    asRead: nameAsRead(typed, language),
    isInDoubt: isReadingInDoubt(typed, language),
    vocative,
    alternatives: [...alternatives],
    gender,
    confidence,
    notes: [...notes],
    candidates: candidatesOf(typed, declined),
    baptismalNames: baptismal?.split(/[ -]/) ?? [],
    ...ofSeveral(typed, declined),
  }
}
