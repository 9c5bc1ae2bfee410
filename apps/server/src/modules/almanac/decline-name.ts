import type { endpoints, Language } from '@kandili/contract'
import { declension, findNames, isReadingInDoubt, nameAsRead, wordsOfName } from '@kandili/greek'
import type { z } from 'zod'

type Declined = ReturnType<typeof declension>
type Declension = z.output<typeof endpoints.almanac.declension.answer>
type Several = Pick<Declension, 'genitive' | 'vocative' | 'alternatives' | 'confidence' | 'severalNames'>

/** A name for prayer is one name: of several known ones none is read, and two ways to write them are proposed. */
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
 * The baptismal names that may be meant. Of a name and a surname it is the name; a rank beside it would be lost if the
 * bare name were written instead.
 */
const candidatesOf = (typed: string, { notes, genitive }: Declined): string[] => {
  if (!notes.includes('SEVERAL_NAMES')) return findNames(typed).map(({ name }) => name)
  const words = wordsOfName(typed)
  const isBare = words.length === typed.trim().split(/\s+/).length
  return genitive === null && isBare ? words.flatMap((word) => declension(word).baptismal ?? []) : []
}

/**
 * The form a priest reads aloud, and the baptismal names it may be.
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
