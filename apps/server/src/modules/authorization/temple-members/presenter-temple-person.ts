import type { endpoints } from '@kandili/contract'
import type { TemplePersonRow } from './repository.ts'

export const presentTemplePerson = (row: TemplePersonRow): endpoints.templePeople.TemplePerson => ({
  ...row,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})
