import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { limitedBilingual, requiredBilingual } from '../rules/index.ts'
import { bilingual, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120

const record = z.object({
  ...stored,
  title: bilingual,
  description: bilingual,
  /** The folder of built-in texts; null for categories that administrators add. Built-in ones are never deleted. */
  key: z.string().nullable(),
  /** How many texts are in it. */
  textCount: z.number().int(),
})

export const translationCategories = catalogueEndpoints({
  noun: 'translation-categories',
  authority: 'general_mainparameter',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    description: limitedBilingual(500).optional(),
  }),
  filters: {},
})
