import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { gender, language } from '../../enumerations.ts'
import { civilDate } from '../../shapes.ts'
import { almanacYear, lang, typedName, whose } from './parameters.ts'

export const nameDays = endpoint('GET /public/name-days', {
  summary:
    'Find the name days of a name in a year; empty for unknown names, and for most names in the western Churches',
  query: z.object({ name: typedName, year: almanacYear.optional(), lang, ...whose }),
  answer: z.array(
    z.object({
      /** The baptismal name, which may differ from the name searched for. */
      name: z.string(),
      date: civilDate,
      /** The feast's key. */
      feast: z.string(),
      title: z.string(),
      /** Whether this is the name's main day. */
      primary: z.boolean(),
      /** The name has no saint of its own and is celebrated on the Sunday of All Saints, by custom. */
      withoutSaint: z.boolean(),
      /** How certain it is that this is the name that was typed. */
      confidence: z.enum(['TABLE', 'LIKELY', 'AMBIGUOUS']),
    }),
  ),
  access: 'public',
  example: '?name=Yiorgos&year=2027&lang=en',
})

export const declensionNotes = [
  'FROM_LATIN',
  'MAY_BE_ANOTHER',
  'WAS_GENITIVE',
  'INDECLINABLE',
  'UNACCENTED',
  'AMBIGUOUS',
  'SEVERAL_NAMES',
  'FOREIGN',
  'NOT_A_NAME',
] as const
export type DeclensionNote = (typeof declensionNotes)[number]

export const declension = endpoint('GET /public/names/declension', {
  summary: 'Propose how the priest will read a name',
  query: z.object({
    name: typedName,
    lang,
    /** The language in which the temple reads names (`readsNamesIn` of a temple); by default that of the request. */
    reads: language.optional(),
  }),
  answer: z.object({
    name: z.string(),
    baptismal: z.string().nullable(),
    genitive: z.string().nullable(),
    /** As the temple reads it aloud: on Today and on the sheet. */
    asRead: z.string(),
    /** Only the person can say which name is meant: the one case in which to ask. */
    isInDoubt: z.boolean(),
    vocative: z.string().nullable(),
    alternatives: z.array(z.string()),
    gender: gender.nullable(),
    confidence: z.enum(['TABLE', 'RULE', 'NONE']),
    notes: z.array(z.enum(declensionNotes)),
    /**
     * Baptismal names that may be meant, most likely first: for an ambiguous diminutive, or for the name next to a
     * surname.
     */
    candidates: z.array(z.string()),
    /** The baptismal names it contains. «Άννα-Μαρία» has two, each with name days of its own. */
    baptismalNames: z.array(z.string()),
    /**
     * Two known names on one line are refused as one name for prayer (`rule.severalNames`). These are the alternatives:
     * a double name with a hyphen, or two separate names. Nothing else is proposed then.
     */
    severalNames: z.object({ joined: z.string(), apart: z.array(z.string()) }).nullable(),
  }),
  access: 'public',
  example: '?name=Yiorgos&lang=el',
})
