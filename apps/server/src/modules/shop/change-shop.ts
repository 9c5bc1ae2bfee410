import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { openAccess, sealCredentials } from './open-access.ts'
import { findItems, findShop, forgetRemotes, type Shop, saveShop } from './repository.ts'
import { followKinds, SYNC_SHOP_ITEM } from './wish.ts'

type Wanted = z.output<typeof endpoints.shop.change.body>

export const presentShop = (shop: Shop): endpoints.shop.ShopSettings => ({
  version: shop.version,
  address: shop.address,
  language: shop.language,
  translation: shop.translation,
  enabled: shop.enabled,
})

const missing = (field: 'key' | 'secret') => ({ field, message: 'rule.required' })

/** The typed keys, or the stored ones. Stored ones are never sent to another address. */
const credentialsFor = async (
  context: Context,
  present: Shop | undefined,
  address: string,
  wanted: Wanted,
) => {
  const kept = present?.address === address ? await openAccess(context, present) : undefined
  const key = wanted.key || kept?.key
  const secret = wanted.secret || kept?.secret
  if (!key || !secret) {
    throw new Refusal('MISSING_REQUIRED_FIELDS', {
      fields: [...(key ? [] : [missing('key')]), ...(secret ? [] : [missing('secret')])],
    })
  }
  return sealCredentials(context, { key, secret })
}

/**
 * Configures the e-shop. Waiting products are sent as soon as it is enabled. @throws MISSING_REQUIRED_FIELDS,
 * CONFLICT
 */
export const changeShop = (context: Context, wanted: Wanted): Promise<endpoints.shop.ShopSettings> =>
  context.transaction(async (inside) => {
    const { db, system } = inside
    const present = await findShop(db, { lock: true })
    if (present && wanted.version !== present.version) throw new Refusal('CONFLICT')
    const address = wanted.address.replace(/\/+$/, '')
    const credentials = await credentialsFor(inside, present, address, wanted)
    const { language, translation, enabled } = wanted
    const now = system.clock.now()
    await saveShop(db, { address, credentials, language, translation, enabled }, now)
    if (present && present.address !== address) await forgetRemotes(db, now)
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'shop',
      entityId: 1,
      facts: { enabled, translation, keys: wanted.key || wanted.secret ? 'changed' : 'kept' },
    })
    if (enabled) {
      await followKinds(inside)
      for (const { id, state } of await findItems(db)) {
        if (state === 'WAITING' || state === 'FAILED')
          await system.jobs.send(inside, SYNC_SHOP_ITEM, { itemId: id })
      }
    }
    const saved = await findShop(db)
    if (!saved) throw new Error('The shop was not stored')
    return presentShop(saved)
  })
