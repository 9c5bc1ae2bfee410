import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { gender } from '../../enumerations.ts'
import { civilDate } from '../../shapes.ts'
import { almanacYear, lang, typedName, whose } from './asked.ts'

export const nameDays = endpoint({
  method: 'GET',
  path: '/public/name-days',
  tag: 'almanac',
  summary:
    'When a name celebrates in a year, however it is typed; empty for an unknown one, and in the western Churches for the many of which nothing sure is known',
  query: z.object({ name: typedName, year: almanacYear.optional(), lang, ...whose }),
  answer: z.array(
    z.object({
      /** The baptismal name, which may be another than the one that was asked for. */
      name: z.string(),
      date: civilDate,
      /** The feast's key. */
      feast: z.string(),
      title: z.string(),
      /** Whether it is the first day of that name. */
      primary: z.boolean(),
      /** The name has no saint of its own and celebrates with All Saints, by custom. */
      withoutSaint: z.boolean(),
      /** How surely what was typed is this name. */
      confidence: z.enum(['TABLE', 'LIKELY', 'AMBIGUOUS']),
    }),
  ),
  access: 'public',
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

export const declension = endpoint({
  method: 'GET',
  path: '/public/names/declension',
  tag: 'almanac',
  summary: 'A name as the priest reads it: a proposal that may be changed',
  query: z.object({ name: typedName, lang }),
  answer: z.object({
    name: z.string(),
    baptismal: z.string().nullable(),
    genitive: z.string().nullable(),
    /** As it is read aloud of a request in that language: what a temple is shown. */
    asRead: z.string(),
    vocative: z.string().nullable(),
    alternatives: z.array(z.string()),
    gender: gender.nullable(),
    confidence: z.enum(['TABLE', 'RULE', 'NONE']),
    notes: z.array(z.enum(declensionNotes)),
    /**
     * Baptismal names that may be meant, the likeliest first: what a diminutive of several leaves open, or the name
     * beside a surname.
     */
    candidates: z.array(z.string()),
    /** The baptismal names in it: two of «Άννα-Μαρία», each of which a day may have among its name days. */
    baptismalNames: z.array(z.string()),
    /**
     * Two known names in a line are not taken as one name for prayer (`rule.severalNames`): what may be written
     * instead, a double name with a hyphen or each by itself. Nothing else is proposed of them.
     */
    severalNames: z.object({ joined: z.string(), apart: z.array(z.string()) }).nullable(),
  }),
  access: 'public',
})
