import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { civilDay, limitedBilingual, requiredBilingual } from '../rules/index.ts'
import { bilingual, civilDate, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 160
const TEXT_CHARACTERS = 4000

/** The product's changes, for its staff. */
const record = z.object({ ...stored, title: bilingual, description: bilingual, releasedOn: civilDate })

export const changelog = catalogueEndpoints({
  noun: 'changelog',
  authority: 'notifications_notification',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    description: limitedBilingual(TEXT_CHARACTERS).optional(),
    releasedOn: civilDay(),
  }),
  filters: {},
})
