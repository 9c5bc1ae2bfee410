import { describe, expect, it } from 'vitest'
import { findTextUses } from './text-uses.js'

describe('uses of texts', async () => {
  const uses = await findTextUses()

  it('are the files with the whole key', () => {
    expect(uses['backoffice/nouns/cities.one']).toEqual(['apps/backoffice/src/features/cities/cities.ts'])
  })
  it('are the files that make the key of parts', () => {
    expect(uses['common/lineState.PENDING']).toContain('packages/messages/src/errors/index.ts')
    expect(uses['mail/passwordChanged.subject']).toContain(
      'apps/server/src/modules/identity/credentials/mails.ts',
    )
  })
  it('are known of every text: one that nothing uses is deleted', () => {
    expect(Object.keys(uses).filter((itemId) => uses[itemId].length === 0)).toEqual([])
  })
})
